onmessage = ({ data, ports }) => {
  const transfer = ports.length > 0 ? [...ports] : data instanceof ArrayBuffer ? [data] : [];
  postMessage(data === undefined ? "undefined" : data, transfer);
};
