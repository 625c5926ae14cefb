import { a, early } from "./cycle-a.js";
export const b = early() + "!";
export function readA() { return a; }
export const lateB = () => a;
export const unset = (() => { try { return a; } catch (error) { return error.name; } })();
