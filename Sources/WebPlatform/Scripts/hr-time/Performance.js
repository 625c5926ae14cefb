// The instants of a page load that `performance.timing` tells of.
const navigationTimingNames = [
  "navigationStart", "unloadEventStart", "unloadEventEnd", "redirectStart", "redirectEnd", "fetchStart",
  "domainLookupStart", "domainLookupEnd", "connectStart", "connectEnd", "secureConnectionStart", "requestStart",
  "responseStart", "responseEnd", "domLoading", "domInteractive", "domContentLoadedEventStart",
  "domContentLoadedEventEnd", "domComplete", "loadEventStart", "loadEventEnd",
];

// The clock of a window and what it has measured (High Resolution Time, User Timing, Navigation Timing).
class Performance extends EventTarget {
  constructor(realm) {
    super(realm);
    this.realm = realm;
    this.clock = realm.window.clock;
    this.entries = [];
    this.observers = new Set();
    this.timing = new PerformanceTiming(realm, this.clock);
    this.navigation = new PerformanceNavigation(realm);
    this.navigationTiming = null;
    this.isFull = false;
  }

  get timeOrigin() {
    return this.clock.timeOrigin;
  }

  // Milliseconds since the time origin.
  now() {
    return this.clock.now();
  }

  mark(name, options = {}) {
    const mark = new PerformanceMark(this.realm, name, options);
    this.add(mark);
    return mark;
  }

  // performance.measure() (User Timing 3.1.3); `startOrOptions` is a page's string or object.
  measure(name, startOrOptions, endMark) {
    let start;
    let end = endMark === undefined ? undefined : toDOMString(endMark);
    let detail;
    let duration;
    if (isObject(startOrOptions)) {
      const { start: startValue, end: endValue, duration: durationValue, detail: detailValue } = startOrOptions;
      const hasAny = startValue !== undefined || endValue !== undefined || durationValue !== undefined
        || detailValue !== undefined;
      if (hasAny) {
        if (end !== undefined) throw new TypeError("An end mark cannot be given besides options.");
        if (startValue === undefined && endValue === undefined) throw new TypeError("Neither start nor end is given.");
        if (startValue !== undefined && endValue !== undefined && durationValue !== undefined) {
          throw new TypeError("Start, end and duration cannot all be given.");
        }
      }
      start = startValue;
      end = endValue === undefined ? end : endValue;
      duration = durationValue === undefined ? undefined : this.markTime(Number(durationValue));
      detail = detailValue;
    } else if (startOrOptions !== undefined && startOrOptions !== null) {
      start = toDOMString(startOrOptions);
    }
    let endTime;
    if (end !== undefined) endTime = this.markTime(end);
    else if (start !== undefined && duration !== undefined) endTime = this.markTime(start) + duration;
    else endTime = this.now();
    let startTime = 0;
    if (start !== undefined) startTime = this.markTime(start);
    else if (duration !== undefined && end !== undefined) startTime = endTime - duration;
    const record = detail === undefined || detail === null ? null : structuredCloneInRealm(this.realm, detail, []);
    const measure = new PerformanceMeasure(this.realm, name, startTime, endTime - startTime, record);
    this.add(measure);
    return measure;
  }

  // Convert a mark to a timestamp (User Timing 3.1.4).
  markTime(mark) {
    if (typeof mark === "number") {
      if (mark < 0) throw new TypeError("A time stamp cannot be negative.");
      return mark;
    }
    const name = toDOMString(mark);
    const found = this.entries.findLast((entry) => entry.entryType === "mark" && entry.name === name);
    if (found !== undefined) return found.startTime;
    if (!navigationTimingNames.includes(name)) {
      throw new DOMException(`There is no mark named "${name}".`, "SyntaxError");
    }
    if (name === "navigationStart") return 0;
    if (!this.clock.instants.has(name)) throw new DOMException(`"${name}" has not come yet.`, "InvalidAccessError");
    return this.clock.instant(name);
  }

  clearMarks(name) {
    this.clear("mark", name);
  }

  clearMeasures(name) {
    this.clear("measure", name);
  }

  clearResourceTimings() {
    this.realm.window.resourceNotes = [];
    this.isFull = false;
  }

  setResourceTimingBufferSize(size) {
    this.realm.window.resourceLimit = size;
  }

  // Says once that there is no room for more fetches.
  resourcesAreFull() {
    if (this.isFull) return;
    this.isFull = true;
    queueTask(this.realm, () => fireEvent(this, "resourcetimingbufferfull"));
  }

  // Tells observers of a fetch, of which there is a note.
  addResource(note) {
    const observers = [...this.observers].filter((observer) => observer.types.has("resource"));
    for (const observer of observers) observer.receive(this.resourceOf(note));
  }

  // The entry for a note, the same each time.
  resourceOf(note) {
    return note.entry ??= new PerformanceResourceTiming(this.realm, note);
  }

  clear(type, name) {
    this.entries = this.entries.filter((entry) => {
      return entry.entryType !== type || (name !== undefined && entry.name !== name);
    });
  }

  getEntries() {
    const resources = (this.realm.window.resourceNotes ?? []).map((note) => this.resourceOf(note));
    return sortedPerformanceEntries([this.navigationEntry(), ...resources, ...this.entries]);
  }

  getEntriesByType(type) {
    return this.getEntries().filter((entry) => entry.entryType === type);
  }

  getEntriesByName(name, type) {
    return this.getEntries().filter((entry) => {
      return entry.name === name && (type === undefined || entry.entryType === type);
    });
  }

  navigationEntry() {
    this.navigationTiming ??= new PerformanceNavigationTiming(this.realm, this.clock);
    return this.navigationTiming;
  }

  // Adds an entry and tells those who observe its type.
  add(entry) {
    this.entries.push(entry);
    for (const observer of this.observers) observer.receive(entry);
  }

  toJSON() {
    const { timeOrigin, timing, navigation } = this;
    return toPage(this.realm, { timeOrigin, timing: timing.toJSON(), navigation: navigation.toJSON() });
  }
}

// Entries in the order of their start, those of the same start in the order they were made.
function sortedPerformanceEntries(entries) {
  return entries.toSorted((a, b) => a.startTime - b.startTime);
}

// The instants of a page load as times of day in milliseconds (Navigation Timing 1).
class PerformanceTiming extends ScriptWrappable {
  constructor(realm, clock) {
    super();
    this.realm = realm;
    this.clock = clock;
  }

  time(name) {
    const { clock } = this;
    return clock.instants.has(name) ? Math.round(clock.timeOrigin + clock.instant(name)) : 0;
  }

  toJSON() {
    return toPage(this.realm, Object.fromEntries(navigationTimingNames.map((name) => [name, this.time(name)])));
  }

  static {
    for (const name of navigationTimingNames) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.time(name);
        },
      });
    }
  }
}

// How the page was reached (Navigation Timing 1).
class PerformanceNavigation extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.type = 0;
    this.redirectCount = 0;
  }

  toJSON() {
    return toPage(this.realm, { type: this.type, redirectCount: this.redirectCount });
  }
}
