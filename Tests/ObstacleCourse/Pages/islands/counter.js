import { signal, effect } from "./signals.js";

export function hydrate(island, { start, step = 1 }) {
  const button = island.querySelector("button");
  const count = signal(start);
  effect(() => { button.textContent = count.value; });
  effect(() => { button.title = count.value % 2 ? "odd" : "even"; });
  button.addEventListener("click", () => { count.value += step; });
}
