export {};
  import { nothing } from "./counter.js";
