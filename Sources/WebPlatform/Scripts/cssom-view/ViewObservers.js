// Has the observers of sizes and of what is in view look again: in the next frame after an observer began to observe,
// the viewport or an element was scrolled, the viewport changed its size, or the document changed.

// The observers of one window that observe anything.
class ViewObservers {
  constructor(window) {
    this.window = window;
    this.observers = new Set();
    this.timer = 0;
    this.watch = null;
    // The looks that have followed one another without a rest, and since when.
    this.looks = 0;
    this.firstLook = 0;
    this.lastLook = -Infinity;
  }

  // Takes an observer in.
  add(observer) {
    this.observers.add(observer);
    if (this.watch === null) {
      this.watch = new DocumentWatch(this.window.realm, this);
      this.watch.observe(this.window.document,
        { childList: true, attributes: true, characterData: true, subtree: true });
    }
    this.schedule();
  }

  // Leaves an observer out that observes nothing any more.
  remove(observer) {
    this.observers.delete(observer);
    if (this.observers.size > 0 || this.watch === null) return;
    this.watch.disconnect();
    this.watch = null;
  }

  schedule() {
    if (this.timer !== 0 || this.observers.size === 0) return;
    const { timers } = this.window;
    const now = timers.now();
    if (now - this.lastLook > soonTimeout) {
      this.looks = 0;
      this.firstLook = now;
    }
    this.timer = timers.startInChain(() => this.run(), frameInterval, this.looks++, this.firstLook);
  }

  // Has each observer look, and tell its page what it found.
  run() {
    this.timer = 0;
    this.lastLook = this.window.timers.now();
    for (const observer of [...this.observers]) {
      const entries = observer.look();
      if (entries.length === 0) continue;
      const wrapper = wrap(observer);
      try {
        invokeCallback(observer.callback, wrapper, [toPage(observer.realm, entries), wrapper]);
      } catch (error) {
        observer.realm.reportException(error);
      }
    }
  }
}

// Notices that a document changes, and keeps no records of how.
class DocumentWatch extends MutationObserver {
  constructor(realm, observers) {
    super(realm, null);
    this.observers = observers;
  }

  takeRecords() {
    if (this.records.length > 0) this.observers.schedule();
    this.records = [];
    return this.records;
  }
}

// The observers of a realm's window.
function viewObserversOf(realm) {
  const { window } = realm;
  return window.viewObservers ??= new ViewObservers(window);
}
