// A transaction (Indexed Database API 4.10). Once native code has given it its turn, what is requested is carried out
// at once, and its outcome is told by events one after the other; until then it waits.
class IDBTransaction extends EventTarget {
  constructor(database, names, mode, durability) {
    super(database.realm);
    this.db = database;
    this.names = names;
    this.mode = mode;
    this.durability = durability;
    this.error = null;
    this.state = "active";
    this.number = 0;
    this.isStarted = false;
    // Requests whose events are still to come, as {request, run, outcome}; those before `head` had theirs.
    this.requests = [];
    this.head = 0;
    this.isEventDue = false;
    this.handles = new Map();
    this.generators = new Map();
    this.openRequest = null;
    this.oldVersion = 0;
    this.created = new Set();
    // What takes changes of stores and indexes back, the last first.
    this.undo = [];
    database.liveTransactions.add(this);
  }

  eventParent(event) {
    return this.db;
  }

  get objectStoreNames() {
    const names = this.mode === "versionchange" ? [...this.db.stores.keys()].sort() : this.names;
    return new DOMStringList(this.realm, names);
  }

  objectStore(name) {
    if (this.state === "finished") throw new DOMException("The transaction is finished.", "InvalidStateError");
    const definition = this.mode === "versionchange" || this.names.includes(name) ? this.db.stores.get(name) : undefined;
    if (definition === undefined) {
      throw new DOMException(`The transaction has no object store "${name}".`, "NotFoundError");
    }
    return this.handleOf(definition);
  }

  // The one object that stands for a store in this transaction.
  handleOf(definition) {
    let handle = this.handles.get(definition);
    if (handle === undefined) this.handles.set(definition, handle = new IDBObjectStore(this, definition));
    return handle;
  }

  checkActive() {
    if (this.state !== "active") {
      throw new DOMException("The transaction is not active.", "TransactionInactiveError");
    }
  }

  checkWritable() {
    if (this.mode === "readonly") throw new DOMException("The transaction is read-only.", "ReadOnlyError");
  }

  // MARK: Beginning

  begin(number, isStarted) {
    this.number = number;
    this.isStarted = isStarted;
    this.db.factory.transactions.set(number, this);
  }

  // The transaction is inactive as soon as the task that made it is over.
  deactivateSoon() {
    queueTask(this.realm, () => {
      if (this.state === "active") this.state = "inactive";
      this.commitIfIdle();
    });
  }

  // Its turn has come.
  start() {
    this.isStarted = true;
    for (const entry of this.requests) this.run(entry);
    this.scheduleEvent();
    this.commitIfIdle();
  }

  // MARK: Requests

  // Asynchronously execute a request (5.6). `operation` answers a function that makes the result.
  place(source, operation, request = new IDBRequest(this.realm, source, this)) {
    const entry = { request, operation, result: null, error: null };
    this.requests.push(entry);
    if (this.isStarted) {
      this.run(entry);
      this.scheduleEvent();
    }
    return request;
  }

  run(entry) {
    try {
      entry.result = entry.operation();
    } catch (error) {
      entry.error = databaseError(error);
    }
  }

  // Changes the stores or indexes, which is no request, and answers the number of the one that is changed.
  change(work) {
    try {
      return work();
    } catch (error) {
      throw databaseError(error);
    }
  }

  get isIdle() {
    return this.head === this.requests.length;
  }

  scheduleEvent() {
    if (this.isEventDue || this.isIdle) return;
    this.isEventDue = true;
    queueTask(this.realm, () => this.fireNext());
  }

  // Fires the event of the request that was placed first.
  fireNext() {
    this.isEventDue = false;
    if (this.state === "finished" || this.isIdle) return;
    const { request, result, error } = this.requests[this.head];
    this.requests[this.head++] = null;
    if (this.isIdle) {
      this.requests.length = 0;
      this.head = 0;
    }
    if (error !== null) {
      request.fail(error);
      if (this.state === "committing") {
        this.abortWith(error);
        fireEvent(request, "error", { bubbles: true, cancelable: true });
        return;
      }
      this.dispatch(request, new Event(this.realm, "error", { bubbles: true, cancelable: true }));
    } else {
      request.succeed(result());
      this.dispatch(request, new Event(this.realm, "success"));
    }
    this.scheduleEvent();
  }

  // Fire a success or error event (5.9, 5.10): the transaction is active meanwhile, and until the microtasks are done.
  dispatch(request, event) {
    const isCommitting = this.state === "committing";
    if (!isCommitting) this.state = "active";
    fireDatabaseEvent(request, event);
    native.runMicrotasks();
    if (this.state === "active") this.state = "inactive";
    if (this.state === "finished" || isCommitting) return this.commitIfIdle();
    if (event.listenerThrew) {
      this.abortWith(new DOMException("A listener has thrown an exception.", "AbortError"));
    } else if (event.type === "error" && !event.canceled) {
      this.abortWith(request.errorValue);
    }
    this.commitIfIdle();
  }

  // MARK: The end

  commit() {
    this.checkCommittable();
    this.state = "committing";
    queueTask(this.realm, () => this.commitIfIdle());
  }

  checkCommittable() {
    if (this.state !== "active") throw new DOMException("The transaction is not active.", "InvalidStateError");
  }

  // Commit a transaction (5.4), if it has nothing left to do.
  commitIfIdle() {
    if (!this.isStarted || !this.isIdle || this.state === "active" || this.state === "finished") return;
    this.state = "committing";
    try {
      for (const [store, next] of this.generators) nativeDatabases.setGenerator(this.db.number, store, next);
      nativeDatabases.commit(this.db.number, this.number);
    } catch (error) {
      this.abortWith(databaseError(error));
      return;
    }
    this.state = "finished";
    queueTask(this.realm, () => {
      this.db.upgradeTransaction = null;
      this.finishOpening(false);
      fireEvent(this, "complete");
      this.forget();
    });
  }

  abort() {
    if (this.state === "committing" || this.state === "finished") {
      throw new DOMException("The transaction is finished.", "InvalidStateError");
    }
    this.abortWith(null);
  }

  // Abort a transaction (5.5).
  abortWith(error) {
    if (this.state === "finished") return;
    nativeDatabases.abort(this.db.number, this.number);
    for (const step of this.undo.reverse()) step();
    if (this.openRequest !== null) this.db.version = this.oldVersion;
    this.state = "finished";
    if (error !== null) error.realm ??= this.realm;
    this.error = error;
    const entries = this.requests.slice(this.head);
    this.requests.length = 0;
    this.head = 0;
    for (const { request } of entries) {
      queueTask(this.realm, () => {
        request.fail(new DOMException("The transaction was aborted.", "AbortError"));
        fireEvent(request, "error", { bubbles: true, cancelable: true });
      });
    }
    queueTask(this.realm, () => {
      this.db.upgradeTransaction = null;
      this.finishOpening(true);
      fireEvent(this, "abort", { bubbles: true });
      this.forget();
    });
  }

  // The transaction of an upgrade has ended, and with it the request that wanted it: its event comes next.
  finishOpening(wasAborted) {
    const request = this.openRequest;
    if (request === null) return;
    const database = this.db;
    queueTask(this.realm, () => {
      // Others are told of what comes next by tasks of their own.
      nativeDatabases.finishUpgrade(database.number, this.number);
      if (wasAborted || database.closePending) {
        request.fail(new DOMException(
          wasAborted ? "The upgrade was aborted." : "The connection was closed in the upgrade.", "AbortError"));
        database.close();
        fireEvent(request, "error", { bubbles: true, cancelable: true });
      } else {
        request.succeed(database);
        fireEvent(request, "success");
      }
    });
  }

  forget() {
    if (this.openRequest !== null) {
      this.openRequest.transaction = null;
      this.openRequest.readyState = "pending";
      this.openRequest.resultValue = undefined;
      this.openRequest = null;
    }
    this.db.factory.transactions.delete(this.number);
    this.db.liveTransactions.delete(this);
    if (this.mode !== "versionchange") this.db.closeIfIdle();
    else queueTask(this.realm, () => this.db.closeIfIdle());
  }

  // The next number of a store's key generator.
  generatorOf(store) {
    return this.generators.get(store) ?? nativeDatabases.generator(this.db.number, store);
  }
}
