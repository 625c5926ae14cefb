export * from "./counter.js";
export * from "./cycle-a.js";
export * as counter from "./counter.js";
export { default as Counter, count as total } from "./counter.js";
import { fixed } from "./counter.js";
export { fixed as imported };
