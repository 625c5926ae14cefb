// How long an idle period lasts, in milliseconds.
const idlePeriod = 50;

// What an idle callback is told about the time it has.
class IdleDeadline extends ScriptWrappable {
  constructor(realm, deadline, didTimeout) {
    super();
    this.realm = realm;
    this.deadline = deadline;
    this.didTimeout = didTimeout;
  }

  timeRemaining() {
    return Math.max(0, this.deadline - native.now());
  }
}

// A window's idle callbacks (requestIdleCallback). A callback runs after the tasks already queued.
class IdleCallbacks {
  constructor(window) {
    this.window = window;
    this.callbacks = new Map();
    this.nextHandle = 1;
  }

  request(callback, options) {
    const { timers } = this.window;
    const handle = this.nextHandle++;
    const timeout = options?.timeout ?? 0;
    const entry = { callback, due: timeout > 0 ? native.now() + timeout : Infinity, timer: 0 };
    this.callbacks.set(handle, entry);
    entry.timer = timers.start(() => this.run(handle), 1);
    return handle;
  }

  cancel(handle) {
    const entry = this.callbacks.get(handle);
    if (entry === undefined) return;
    this.callbacks.delete(handle);
    this.window.timers.cancel(entry.timer);
  }

  run(handle) {
    const { realm } = this.window;
    const entry = this.callbacks.get(handle);
    this.callbacks.delete(handle);
    const now = native.now();
    const deadline = new IdleDeadline(realm, now + idlePeriod, now > entry.due);
    invokeCallback(entry.callback, realm.global, [wrap(deadline)]);
  }
}
