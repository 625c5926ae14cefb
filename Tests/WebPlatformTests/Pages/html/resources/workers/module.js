import { fixed } from "../modules/counter.js";
const { default: data } = await import("../modules/data.json", { with: { type: "json" } });
let threw = null;
try { importScripts("imported.js"); } catch (error) { threw = error.name; }
postMessage([fixed, data.name, import.meta.url === location.href, this, threw]);
