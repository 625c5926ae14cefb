import { increment } from "store";

export default function lazy(store) {
  increment();
  return store.count;
}
export const { url } = import.meta;
