export * from "./counter.js";
export * from "./other-count.js";
