// The types of entries that are made here, in the order that `supportedEntryTypes` gives.
const supportedEntryTypes = Object.freeze(["mark", "measure", "navigation", "resource"]);

// Tells a page of new entries (Performance Timeline 4).
class PerformanceObserver extends ScriptWrappable {
  constructor(realm, callback) {
    super();
    this.realm = realm;
    this.callback = callback;
    this.types = new Set();
    this.kind = null;
    this.buffer = [];
    this.isScheduled = false;
  }

  static get supportedEntryTypes() {
    return supportedEntryTypes;
  }

  observe(options = {}) {
    const { performance } = this.realm.window;
    const { entryTypes, type } = options;
    if (entryTypes === undefined && type === undefined) throw new TypeError("Neither entryTypes nor type is given.");
    if (entryTypes !== undefined && (type !== undefined || options.buffered !== undefined)) {
      throw new TypeError("With entryTypes no other option can be given.");
    }
    const kind = type === undefined ? "multiple" : "single";
    if (this.kind !== null && this.kind !== kind) {
      throw new DOMException("The observer observes in the other way already.", "InvalidModificationError");
    }
    this.kind = kind;
    const wanted = (entryTypes ?? [type]).filter((name) => supportedEntryTypes.includes(name));
    if (wanted.length === 0) return;
    if (kind === "multiple") this.types.clear();
    for (const name of wanted) this.types.add(name);
    performance.observers.add(this);
    if (options.buffered === true) {
      for (const entry of performance.getEntriesByType(type)) this.receive(entry);
    }
  }

  disconnect() {
    this.realm.window.performance.observers.delete(this);
    this.types.clear();
    this.buffer = [];
    this.kind = null;
  }

  takeRecords() {
    const records = this.buffer;
    this.buffer = [];
    return records;
  }

  receive(entry) {
    if (!this.types.has(entry.entryType)) return;
    this.buffer.push(entry);
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueTask(this.realm, () => {
      this.isScheduled = false;
      const entries = this.takeRecords();
      if (entries.length === 0) return;
      const list = wrap(new PerformanceObserverEntryList(this.realm, entries));
      invokeCallback(this.callback, wrap(this), [list, wrap(this)]);
    });
  }
}

// What an observer is given.
class PerformanceObserverEntryList extends ScriptWrappable {
  constructor(realm, entries) {
    super();
    this.realm = realm;
    this.entries = sortedPerformanceEntries(entries);
  }

  getEntries() {
    return this.entries;
  }

  getEntriesByType(type) {
    return this.entries.filter((entry) => entry.entryType === type);
  }

  getEntriesByName(name, type) {
    return this.entries.filter((entry) => {
      return entry.name === name && (type === undefined || entry.entryType === type);
    });
  }
}
