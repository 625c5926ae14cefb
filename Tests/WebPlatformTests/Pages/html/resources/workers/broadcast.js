const channel = new BroadcastChannel("test");
channel.onmessage = ({ data, origin }) => {
  if (data.to === "worker") channel.postMessage({ to: "page", list: data.list, origin });
};
postMessage("listening");
