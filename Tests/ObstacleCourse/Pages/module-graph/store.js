export let count = 0;
export function increment() { count++; }

let resolve;
export const ready = new Promise((done) => { resolve = done; });
ready.resolve = resolve;

export default class Store {
  static get count() { return count; }
}
