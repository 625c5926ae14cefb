export * from "./first.js";
export * as second from "./second.js";
export { isEven as even } from "./even.js";
export { default } from "./first.js";
