// The longest timeout, in milliseconds; longer ones wrap as they do for a signed 32-bit number.
const longestTimeout = 0x7fffffff;

// A timer that is due within this many milliseconds keeps its page from being settled.
const soonTimeout = 500;

// Timers that start one another for this many milliseconds, and intervals after as long, look again and again for
// something; their page may be settled. Until then they are taken for what moves something step by step. Short timeouts
// are awaited for as long as they last: they are how long work is cut into pieces.
const pollingTime = 1000;
const shortestPoll = 10;

// A realm's timers, in the order in which they are due; one native timer waits for the first of them.
class TimerQueue {
  constructor(realm) {
    this.realm = realm;
    this.heap = [];
    this.active = new Map();
    this.nextId = 1;
    this.nextInternalId = -1;
    this.nextOrder = 0;
    this.nestingLevel = 0;
    this.chainStart = 0;
    this.skipped = 0;
    this.dueOfNativeTimer = Infinity;
    this.isClosed = false;
  }

  // The time by which timers are due, in milliseconds: time that was skipped has passed.
  now() {
    return native.now() + this.skipped;
  }

  // Starts a timer of the platform's own, which a page cannot cancel, that calls `steps` once after `milliseconds`.
  start(steps, milliseconds) {
    return this.add(this.nextInternalId--, steps, milliseconds, null);
  }

  // Starts a timer of the platform's own as the next of a chain that its caller keeps: `level` counts the timers before
  // it.
  startInChain(steps, milliseconds, level, chainStart) {
    return this.add(this.nextInternalId--, steps, milliseconds, null, level, chainStart);
  }

  // Starts a page's timer, which goes off again and again when `interval` is not null.
  startForPage(steps, milliseconds, interval) {
    return this.add(this.nextId++, steps, milliseconds, interval);
  }

  add(id, steps, milliseconds, interval, level = this.nestingLevel, chainStart = this.chainStart) {
    const now = this.now();
    const timer = {
      id,
      due: now + milliseconds,
      delay: milliseconds,
      chainStart: level === 0 || interval !== null ? now : chainStart,
      order: this.nextOrder++,
      steps,
      interval,
      nestingLevel: level + 1,
    };
    if (this.isClosed) return timer.id;
    this.active.set(timer.id, timer);
    this.insert(timer);
    this.wait();
    return timer.id;
  }

  cancel(id) {
    const timer = this.active.get(id);
    if (timer === undefined) return;
    this.active.delete(id);
    timer.steps = null;
    if (this.active.size === 0) {
      this.heap.length = 0;
      this.wait();
    } else if (this.heap.length > 64 && this.heap.length > 2 * this.active.size) {
      const live = this.heap.filter((timer) => timer.steps !== null);
      this.heap.length = 0;
      for (const timer of live) this.insert(timer);
    }
  }

  // The timers that are due within a number of milliseconds, without those that poll.
  dueWithin(milliseconds) {
    const limit = this.now() + milliseconds;
    const due = [];
    for (const timer of this.active.values()) {
      if (timer.due <= limit && !isPolling(timer)) due.push(timer);
    }
    return due;
  }

  cancelAll() {
    for (const timer of this.active.values()) timer.steps = null;
    this.active.clear();
    this.heap.length = 0;
    this.wait();
  }

  // Runs the first timer that is due. Each one is a task of its own, so the others wait for the next call.
  fire() {
    this.dueOfNativeTimer = Infinity;
    this.dropCancelled();
    const timer = this.heap[0];
    if (timer === undefined || timer.due > this.now()) return this.wait();
    this.removeFirst();
    const { steps } = timer;
    if (timer.interval === null) this.active.delete(timer.id);
    this.nestingLevel = timer.nestingLevel;
    this.chainStart = timer.chainStart;
    inTurn(() => runSteps(this.realm, steps), () => this.finishFiring(timer));
  }

  // What follows when a timer's steps have been run: it starts again if it repeats.
  finishFiring(timer) {
    this.nestingLevel = 0;
    if (timer.interval !== null && timer.steps !== null) {
      timer.nestingLevel++;
      // What one round is late does not make the next ones later.
      const now = this.now();
      const delay = clampedTimeout(timer.interval, timer.nestingLevel);
      timer.due = now + delay - (delay > 0 ? (now - timer.due) % delay : 0);
      timer.order = this.nextOrder++;
      this.insert(timer);
    }
    this.wait();
  }

  // Asks for a native timer when the first timer is due before the one that is waiting.
  wait() {
    this.dropCancelled();
    const due = this.heap.length === 0 ? Infinity : this.heap[0].due;
    if (due === this.dueOfNativeTimer) return;
    this.dueOfNativeTimer = due;
    if (due === Infinity) native.cancelTimer(this.realm.id);
    else native.startTimer(this.realm.id, Math.max(0, due - this.now()));
  }

  // How long it is until the first timer is due.
  timeToNext() {
    this.dropCancelled();
    return this.heap.length === 0 ? Infinity : this.heap[0].due - this.now();
  }

  // Lets time pass at once.
  skip(milliseconds) {
    this.skipped += milliseconds;
    this.dueOfNativeTimer = Infinity;
    this.wait();
  }

  dropCancelled() {
    while (this.heap.length > 0 && this.heap[0].steps === null) this.removeFirst();
  }

  insert(timer) {
    const { heap } = this;
    let index = heap.length;
    heap.push(timer);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isDueBefore(timer, heap[parent])) break;
      heap[index] = heap[parent];
      index = parent;
    }
    heap[index] = timer;
  }

  removeFirst() {
    const { heap } = this;
    const last = heap.pop();
    if (heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isDueBefore(heap[child + 1], heap[child])) child++;
      if (!isDueBefore(heap[child], last)) break;
      heap[index] = heap[child];
      index = child;
    }
    heap[index] = last;
  }
}

function isDueBefore(a, b) {
  return a.due < b.due || (a.due === b.due && a.order < b.order);
}

// Whether a timer is one of a chain or of an interval that goes on and on.
function isPolling(timer) {
  if (timer.interval !== null) return timer.interval > soonTimeout || timer.due - timer.chainStart >= pollingTime;
  return timer.nestingLevel > 5 && timer.delay >= shortestPoll && timer.due - timer.chainStart >= pollingTime;
}

// The timeout that is kept: never negative, and at least 4 ms when timers have started timers for five levels.
function clampedTimeout(timeout, nestingLevel) {
  if (timeout < 0 || timeout > longestTimeout) timeout = 0;
  return nestingLevel > 5 && timeout < 4 ? 4 : timeout;
}

function isEvalAllowed({ document }) {
  return document.policies === null || policiesAllowEval(document);
}

// The timer initialization steps: `handler` is a page's function, or anything else to be run as source text.
function startPageTimer(window, handler, timeout, callArguments, repeats) {
  const { realm, timers } = window;
  const source = typeof handler === "function" ? null : toDOMString(handler);
  const steps = source === null
    ? () => invokeCallback(handler, realm.global, callArguments)
    : () => isEvalAllowed(realm) && realm.evaluate(source, window.document.baseURI, 1);
  const delay = clampedTimeout(timeout, timers.nestingLevel);
  return timers.startForPage(steps, delay, repeats ? timeout : null);
}

// Native code calls this when the timer of a realm is due.
function timersDue(realmID) {
  const realm = realms.get(realmID);
  if (realm === undefined) return;
  eventLoop.realm = realm;
  eventLoop.viewer = null;
  realm.window.timers.fire();
}

// Ends all timers of a realm that is going away.
function forgetTimers(realm) {
  realm.window.timers.cancelAll();
}

// The timers of a realm that are due within `soonTimeout` milliseconds and do not poll, in words.
function pendingTimers(realm) {
  const counts = new Map();
  for (const timer of realm.window.timers.dueWithin(soonTimeout)) {
    const name = timer.interval === null ? `timer of ${Math.round(timer.delay)} ms` : `interval of ${timer.interval} ms`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Array.from(counts, ([name, count]) => count === 1 ? name : `${count} × ${name}`);
}
