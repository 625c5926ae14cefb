(async () => {
  const results = {};
  results.fetch = (await (await fetch("../modules/data.json")).json()).name;
  const request = new XMLHttpRequest();
  request.open("GET", "../modules/data.json", false);
  request.send();
  results.xhr = JSON.parse(request.responseText).list;
  results.timer = await new Promise((resolve) => setTimeout(resolve, 1, "fired"));
  results.source = await new Promise((resolve) => {
    self.resolveSource = resolve;
    setTimeout("resolveSource('run')");
  });
  results.text = new TextDecoder().decode(new TextEncoder().encode("hé"));
  results.digest = (await crypto.subtle.digest("SHA-1", new Uint8Array(0))).byteLength;
  results.base64 = atob(btoa("x"));
  results.url = new URL("a", location).pathname.split("/").pop();
  results.blob = await (await fetch(URL.createObjectURL(new Blob(["blob"])))).text();
  results.now = performance.now() > 0;
  const nested = new Worker("echo.js");
  results.nested = await new Promise((resolve) => {
    nested.onmessage = ({ data }) => resolve(data);
    nested.postMessage("nested");
  });
  nested.terminate();
  postMessage(results);
})();
