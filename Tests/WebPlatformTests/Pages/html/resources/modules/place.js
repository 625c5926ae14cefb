export const where = new Error("first line"); import { fixed } from "./counter.js"; export default fixed;
export function fail() {
  null.x;
}
