// One thing that was measured (Performance Timeline 3).
class PerformanceEntry extends ScriptWrappable {
  constructor(realm, name, entryType, startTime, duration) {
    super();
    this.realm = realm;
    this.name = name;
    this.entryType = entryType;
    this.startTime = startTime;
    this.duration = duration;
  }

  // The members that toJSON() tells of.
  members() {
    return { name: this.name, entryType: this.entryType, startTime: this.startTime, duration: this.duration };
  }

  toJSON() {
    return toPage(this.realm, this.members());
  }
}

// An instant that a page has named (User Timing 3.2).
class PerformanceMark extends PerformanceEntry {
  constructor(realm, name, options = {}) {
    const { performance } = realm.window;
    if (navigationTimingNames.includes(name)) {
      throw new DOMException(`"${name}" is the name of an instant of the page load.`, "SyntaxError");
    }
    if (options.startTime !== undefined && options.startTime < 0) {
      throw new TypeError("The start time of a mark cannot be negative.");
    }
    super(realm, name, "mark", options.startTime ?? performance.now(), 0);
    const { detail } = options;
    this.detail = detail === undefined || detail === null ? null : structuredCloneInRealm(realm, detail, []);
  }

  members() {
    return { ...super.members(), detail: this.detail };
  }
}

// The time between two instants (User Timing 3.3).
class PerformanceMeasure extends PerformanceEntry {
  constructor(realm, name, startTime, duration, detail) {
    super(realm, name, "measure", startTime, duration);
    this.detail = detail;
  }

  members() {
    return { ...super.members(), detail: this.detail };
  }
}

const navigationTimingMembers = [
  "unloadEventStart", "unloadEventEnd", "domInteractive", "domContentLoadedEventStart", "domContentLoadedEventEnd",
  "domComplete", "loadEventStart", "loadEventEnd", "redirectStart", "redirectEnd", "fetchStart", "domainLookupStart",
  "domainLookupEnd", "connectStart", "connectEnd", "secureConnectionStart", "requestStart", "responseStart",
  "responseEnd",
];

// The load of the page itself, in milliseconds since its time origin (Navigation Timing 2).
class PerformanceNavigationTiming extends PerformanceEntry {
  constructor(realm, clock) {
    super(realm, realm.document.URL, "navigation", 0, 0);
    Object.defineProperty(this, "duration", { get: () => clock.instant("loadEventEnd") });
    this.clock = clock;
    this.type = "navigate";
    this.initiatorType = "navigation";
    this.redirectCount = 0;
  }

  members() {
    const instants = navigationTimingMembers.map((name) => [name, this.clock.instant(name)]);
    return {
      ...super.members(), initiatorType: this.initiatorType, ...Object.fromEntries(instants), type: this.type,
      redirectCount: this.redirectCount,
    };
  }

  static {
    for (const name of navigationTimingMembers) {
      Object.defineProperty(this.prototype, name, {
        get() {
          return this.clock.instant(name);
        },
      });
    }
  }
}
