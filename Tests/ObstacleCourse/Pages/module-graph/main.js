import { count, increment, default as store, ready } from "store";
import * as lib from "#lib/index.js";
import { isEven } from "#lib/even.js";

const log = [];
log.push(count);
increment();
log.push(count);
log.push(lib.names().join("+"), lib.default, Object.keys(lib).join("+"));
log.push(isEven(10), isEven(7));
const { default: lazy, url } = await import("./lib/lazy.js?v=1");
log.push(lazy(store), new URL(url).search);
const again = await import("./lib/lazy.js?v=1");
log.push(again.default === lazy);
try {
  await import("./lib/broken.js");
} catch (error) {
  log.push(error.name);
}
try {
  await import("nowhere");
} catch (error) {
  log.push(error.name);
}
const numbers = await import("numbers", { with: { type: "json" } });
log.push(numbers.default.sum);
ready.resolve();
document.getElementById("out").textContent = log.join("; ");
