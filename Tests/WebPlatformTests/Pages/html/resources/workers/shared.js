let connections = 0;
onconnect = ({ ports: [port] }) => {
  connections++;
  port.onmessage = ({ data }) => port.postMessage([data, connections, name]);
  port.postMessage("connected");
};
