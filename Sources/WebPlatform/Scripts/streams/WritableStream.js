// A destination of chunks (Streams 5.2).
class WritableStream extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.state = "writable";
    this.storedError = undefined;
    this.writer = null;
    this.controller = null;
    this.hasBackpressure = false;
    this.writeRequests = [];
    this.inFlightWriteRequest = null;
    this.closeRequest = null;
    this.inFlightCloseRequest = null;
    this.pendingAbortRequest = null;
  }

  static construct(realm, underlyingSink, strategy) {
    const stream = new WritableStream(realm);
    const sink = convertUnderlyingSink(underlyingSink);
    if (sink.type !== undefined) throw new RangeError("The type of a sink is not used yet.");
    const sizeAlgorithm = sizeAlgorithmOf(strategy);
    const highWaterMark = highWaterMarkOf(strategy, 1);
    const controller = new WritableStreamDefaultController(realm);
    setUpWritableController(
      stream, controller, sinkAlgorithms(realm, controller, underlyingSink, sink), highWaterMark, sizeAlgorithm);
    return stream;
  }

  get locked() {
    return this.writer !== null;
  }

  abort(reason) {
    if (this.locked) throw new TypeError("A locked stream cannot be aborted.");
    return writableStreamAbort(this, reason);
  }

  close() {
    if (this.locked) throw new TypeError("A locked stream cannot be closed.");
    if (closeIsQueuedOrInFlight(this)) throw new TypeError("The stream is being closed already.");
    return writableStreamClose(this);
  }

  getWriter() {
    return acquireWriter(this);
  }
}

// CreateWritableStream (Streams 5.5.1). The algorithms give page promises.
function createWritableStream(realm, algorithms, highWaterMark = 1, sizeAlgorithm = () => 1) {
  const stream = new WritableStream(realm);
  const controller = new WritableStreamDefaultController(realm);
  setUpWritableController(stream, controller, algorithms, highWaterMark, sizeAlgorithm);
  return stream;
}

// WritableStreamAbort (Streams 5.5.1).
function writableStreamAbort(stream, reason) {
  const { realm } = stream;
  if (stream.state === "closed" || stream.state === "errored") return realm.resolvedPromise(undefined);
  signalAbort(stream.controller.signal, reason);
  const { state } = stream;
  if (state === "closed" || state === "errored") return realm.resolvedPromise(undefined);
  if (stream.pendingAbortRequest !== null) return stream.pendingAbortRequest.capability.promise;
  const wasErroring = state === "erroring";
  const capability = realm.createPromise();
  stream.pendingAbortRequest = { capability, reason: wasErroring ? undefined : reason, wasErroring };
  if (!wasErroring) startErroring(stream, reason);
  return capability.promise;
}

// WritableStreamClose (Streams 5.5.1).
function writableStreamClose(stream) {
  const { realm, state, writer } = stream;
  if (state === "closed" || state === "errored") {
    return rejectedPromise(realm, realm.createTypeError("The stream is closed already, or has failed."));
  }
  const capability = realm.createPromise();
  stream.closeRequest = capability;
  if (writer !== null && stream.hasBackpressure && state === "writable") writer.readyCapability.resolve(undefined);
  stream.controller.queue.enqueue(closeSentinel, 0);
  advanceQueueIfNeeded(stream.controller);
  return capability.promise;
}

function closeIsQueuedOrInFlight(stream) {
  return stream.closeRequest !== null || stream.inFlightCloseRequest !== null;
}

function dealWithRejection(stream, error) {
  if (stream.state === "writable") startErroring(stream, error);
  else finishErroring(stream);
}

function startErroring(stream, reason) {
  const { controller, writer } = stream;
  stream.state = "erroring";
  stream.storedError = reason;
  if (writer !== null) ensureReadyRejected(writer, reason);
  if (!hasOperationInFlight(stream) && controller.isStarted) finishErroring(stream);
}

function hasOperationInFlight(stream) {
  return stream.inFlightWriteRequest !== null || stream.inFlightCloseRequest !== null;
}

function finishErroring(stream) {
  stream.state = "errored";
  stream.controller.errorSteps();
  const { storedError } = stream;
  for (const request of stream.writeRequests) request.reject(storedError);
  stream.writeRequests = [];
  const abortRequest = stream.pendingAbortRequest;
  stream.pendingAbortRequest = null;
  if (abortRequest === null) {
    rejectCloseAndClosedIfNeeded(stream);
    return;
  }
  if (abortRequest.wasErroring) {
    abortRequest.capability.reject(storedError);
    rejectCloseAndClosedIfNeeded(stream);
    return;
  }
  performThen(stream.controller.abortSteps(abortRequest.reason), () => {
    abortRequest.capability.resolve(undefined);
    rejectCloseAndClosedIfNeeded(stream);
  }, (error) => {
    abortRequest.capability.reject(error);
    rejectCloseAndClosedIfNeeded(stream);
  });
}

function rejectCloseAndClosedIfNeeded(stream) {
  if (stream.closeRequest !== null) {
    stream.closeRequest.reject(stream.storedError);
    stream.closeRequest = null;
  }
  const { writer } = stream;
  if (writer === null) return;
  writer.closedCapability.reject(stream.storedError);
  markPromiseHandled(writer.closedCapability.promise);
}

function finishInFlightWrite(stream) {
  stream.inFlightWriteRequest.resolve(undefined);
  stream.inFlightWriteRequest = null;
}

function finishInFlightWriteWithError(stream, error) {
  stream.inFlightWriteRequest.reject(error);
  stream.inFlightWriteRequest = null;
  dealWithRejection(stream, error);
}

function finishInFlightClose(stream) {
  stream.inFlightCloseRequest.resolve(undefined);
  stream.inFlightCloseRequest = null;
  if (stream.state === "erroring") {
    stream.storedError = undefined;
    if (stream.pendingAbortRequest !== null) {
      stream.pendingAbortRequest.capability.resolve(undefined);
      stream.pendingAbortRequest = null;
    }
  }
  stream.state = "closed";
  if (stream.writer !== null) stream.writer.closedCapability.resolve(undefined);
}

function finishInFlightCloseWithError(stream, error) {
  stream.inFlightCloseRequest.reject(error);
  stream.inFlightCloseRequest = null;
  if (stream.pendingAbortRequest !== null) {
    stream.pendingAbortRequest.capability.reject(error);
    stream.pendingAbortRequest = null;
  }
  dealWithRejection(stream, error);
}

function updateBackpressure(stream, hasBackpressure) {
  const { writer } = stream;
  if (writer !== null && hasBackpressure !== stream.hasBackpressure) {
    if (hasBackpressure) writer.readyCapability = new PromiseCapability(stream.realm);
    else writer.readyCapability.resolve(undefined);
  }
  stream.hasBackpressure = hasBackpressure;
}
