onmessage = ({ data }) => {
  if (data === "handled") addEventListener("error", (event) => event.preventDefault());
  if (data === "rejected") Promise.reject(new Error("a rejection"));
  else setTimeout(() => {
    postMessage("before");
    throw new RangeError("thrown in a worker");
  });
};
