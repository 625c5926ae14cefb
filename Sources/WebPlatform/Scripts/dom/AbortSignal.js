// Says whether, and why, something was aborted. Platform code that can be aborted adds an algorithm by
// `signal.addAlgorithm(function)`, removes it by `removeAlgorithm`, and finds the page's reason in `reason`.
class AbortSignal extends EventTarget {
  constructor(realm) {
    super(realm);
    this.aborted = false;
    this.reason = undefined;
    this.algorithms = null;
    this.dependent = false;
    this.sources = null;
    this.dependents = null;
  }

  static abort(realm, reason) {
    const signal = new AbortSignal(realm);
    signal.aborted = true;
    signal.reason = abortReason(realm, reason);
    return signal;
  }

  static timeout(realm, milliseconds) {
    const signal = new AbortSignal(realm);
    realm.window.timers.start(() => {
      signalAbort(signal, wrapForRealm(realm, new DOMException("The time is up.", "TimeoutError")));
    }, milliseconds);
    return signal;
  }

  static any(realm, signals) {
    return dependentSignal(realm, signals);
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }

  addAlgorithm(algorithm) {
    if (this.aborted) return;
    if (this.algorithms === null) this.algorithms = new Set();
    this.algorithms.add(algorithm);
  }

  removeAlgorithm(algorithm) {
    if (this.algorithms !== null) this.algorithms.delete(algorithm);
  }
}

// The reason as a page's value: what was given, or an AbortError of the realm.
function abortReason(realm, reason) {
  if (reason !== undefined) return reason;
  return wrapForRealm(realm, new DOMException("The operation was aborted.", "AbortError"));
}

// A platform error as a page of this realm sees it.
function wrapForRealm(realm, error) {
  error.realm = realm;
  return wrap(error);
}

// The standard's "signal abort".
function signalAbort(signal, reason) {
  if (signal.aborted) return;
  const value = abortReason(signal.realm, reason);
  signal.aborted = true;
  signal.reason = value;
  const aborting = [signal];
  if (signal.dependents !== null) {
    for (const dependent of signal.dependents) {
      if (dependent.aborted) continue;
      dependent.aborted = true;
      dependent.reason = value;
      aborting.push(dependent);
    }
  }
  for (const each of aborting) runAbortSteps(each);
}

function runAbortSteps(signal) {
  const algorithms = signal.algorithms;
  signal.algorithms = null;
  if (algorithms !== null) {
    for (const algorithm of algorithms) algorithm();
  }
  fireEvent(signal, "abort");
}

// The standard's "create a dependent abort signal".
function dependentSignal(realm, signals) {
  const result = new AbortSignal(realm);
  for (const signal of signals) {
    if (!signal.aborted) continue;
    result.aborted = true;
    result.reason = signal.reason;
    return result;
  }
  result.dependent = true;
  result.sources = new Set();
  for (const signal of signals) {
    for (const source of signal.dependent ? signal.sources : [signal]) {
      result.sources.add(source);
      if (source.dependents === null) source.dependents = new Set();
      source.dependents.add(result);
    }
  }
  return result;
}
