import { invert } from "./invert.js";

addEventListener("message", async ({ data }) => {
  if (data.port) {
    const response = await fetch("/api/items/7");
    data.port.postMessage((await response.json()).name);
  } else {
    invert(data.pixels);
    postMessage({ pixels: data.pixels, name: self.constructor.name }, [data.pixels.buffer]);
  }
});
