import { b, readA, lateB } from "./cycle-b.js";
export const a = "a";
export function early() { return "early"; }
export let tdz;
try { lateB; } catch (error) { tdz = error.name; }
export const seen = [b, readA(), lateB()];
