export let count = 0;
export function increment() { count++; }
export const fixed = "fixed";
export default class { value() { return fixed; } }
