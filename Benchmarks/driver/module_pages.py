"""A page whose module calls functions of its own and of another module in loops, and times them."""

EXPORTER = """
export function add(a, b) { return (a + b) | 0; }
export let changing = (a, b) => (a + b) | 0;
export function change() { changing = (a, b) => (a + b) | 0; }
"""

MAIN = """
import { add as imported, changing, change } from "./exporter.js";
import * as namespace from "./exporter.js";

const CALLS = 20_000_000;
function add(a, b) { return (a + b) | 0; }

const loops = {
  "a local function": () => { let sum = 0; for (let i = 0; i < CALLS; i++) sum = add(sum, i); return sum; },
  "an imported function": () => { let sum = 0; for (let i = 0; i < CALLS; i++) sum = imported(sum, i); return sum; },
  "an imported variable that was reassigned": () => {
    let sum = 0;
    for (let i = 0; i < CALLS; i++) sum = changing(sum, i);
    return sum;
  },
  "a member of a namespace": () => {
    let sum = 0;
    for (let i = 0; i < CALLS; i++) sum = namespace.add(sum, i);
    return sum;
  },
};

change();
const nanoseconds = {};
for (const [name, run] of Object.entries(loops)) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    run();
    times.push((performance.now() - start) * 1e6 / CALLS);
  }
  nanoseconds[name] = Math.min(...times);
}
window.nanoseconds = nanoseconds;
document.title = "Measured";
"""

PAGES = {
    "/modules": ("text/html", "<!DOCTYPE html><title></title><script type=module src=/modules/main.js></script>"),
    "/modules/main.js": ("text/javascript", MAIN),
    "/modules/exporter.js": ("text/javascript", EXPORTER),
}
