// When a page began, and the instants of its load, in milliseconds since then (High Resolution Time, Navigation
// Timing).
class PageClock {
  constructor() {
    this.start = native.now();
    this.skipped = 0;
    this.timeOrigin = native.wallClock();
    this.instants = new Map([["navigationStart", 0], ["fetchStart", 0]]);
  }

  now() {
    return native.now() + this.skipped - this.start;
  }

  // Keeps the present as an instant of the load; only the first time counts.
  record(name) {
    if (!this.instants.has(name)) this.instants.set(name, this.now());
  }

  // An instant, or 0 when it has not come.
  instant(name) {
    return this.instants.get(name) ?? 0;
  }
}
