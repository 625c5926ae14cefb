// A request to a database (Indexed Database API 4.1).
class IDBRequest extends EventTarget {
  constructor(realm, source, transaction) {
    super(realm);
    this.source = source;
    this.transaction = transaction;
    this.readyState = "pending";
    this.resultValue = undefined;
    this.errorValue = null;
  }

  get result() {
    this.checkDone();
    return this.resultValue;
  }

  get error() {
    this.checkDone();
    return this.errorValue;
  }

  checkDone() {
    if (this.readyState === "pending") throw new DOMException("The request is not finished.", "InvalidStateError");
  }

  eventParent(event) {
    return this.transaction;
  }

  succeed(result) {
    this.readyState = "done";
    this.resultValue = result;
    this.errorValue = null;
  }

  fail(error) {
    this.readyState = "done";
    this.resultValue = undefined;
    this.errorValue = error;
    error.realm ??= this.realm;
  }
}

// A request to open or delete a database. Its transaction is that of an upgrade while there is one.
class IDBOpenDBRequest extends IDBRequest {
  constructor(realm) {
    super(realm, null, null);
  }

  eventParent(event) {
    return null;
  }
}

// Fires an event and answers it; `listenerThrew` says whether a listener threw something.
function fireDatabaseEvent(target, event) {
  event.listenerThrew = false;
  dispatchTrustedEvent(event, target);
  return event;
}

// The DOMException for what a native function has thrown.
function databaseError(error) {
  if (error instanceof DOMException) return error;
  return Array.isArray(error) ? new DOMException(error[1], error[0]) : new DOMException(error.message, "UnknownError");
}
