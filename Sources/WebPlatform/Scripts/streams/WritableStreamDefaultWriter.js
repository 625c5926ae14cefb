// Writes to a stream that it has locked (Streams 5.3). A capability whose promise is settled is replaced rather than
// settled again.
class WritableStreamDefaultWriter extends ScriptWrappable {
  constructor(realm, stream) {
    super();
    this.realm = realm;
    if (stream.locked) throw new TypeError("The stream is locked to a writer already.");
    this.stream = stream;
    stream.writer = this;
    this.closedCapability = new PromiseCapability(realm);
    this.readyCapability = new PromiseCapability(realm);
    const { state, storedError } = stream;
    if (state === "writable") {
      if (closeIsQueuedOrInFlight(stream) || !stream.hasBackpressure) this.readyCapability.resolve(undefined);
    } else if (state === "closed") {
      this.readyCapability.resolve(undefined);
      this.closedCapability.resolve(undefined);
    } else {
      this.readyCapability.reject(storedError);
      markPromiseHandled(this.readyCapability.promise);
      if (state === "errored") {
        this.closedCapability.reject(storedError);
        markPromiseHandled(this.closedCapability.promise);
      }
    }
  }

  get closed() {
    return this.closedCapability.promise;
  }

  get ready() {
    return this.readyCapability.promise;
  }

  get desiredSize() {
    const { stream } = this;
    if (stream === null) throw new TypeError("The writer has been released.");
    if (stream.state === "errored" || stream.state === "erroring") return null;
    return stream.state === "closed" ? 0 : stream.controller.desiredSize;
  }

  abort(reason) {
    this.requireStream();
    return writableStreamAbort(this.stream, reason);
  }

  close() {
    this.requireStream();
    if (closeIsQueuedOrInFlight(this.stream)) throw new TypeError("The stream is being closed already.");
    return writableStreamClose(this.stream);
  }

  releaseLock() {
    if (this.stream !== null) releaseWriter(this);
  }

  write(chunk) {
    this.requireStream();
    return writerWrite(this, chunk);
  }

  requireStream() {
    if (this.stream === null) throw new TypeError("The writer has been released.");
  }
}

function acquireWriter(stream) {
  return new WritableStreamDefaultWriter(stream.realm, stream);
}

// WritableStreamDefaultWriterWrite (Streams 5.5.3).
function writerWrite(writer, chunk) {
  const { realm, stream } = writer;
  const { controller } = stream;
  const chunkSize = writableChunkSize(controller, chunk);
  if (writer.stream !== stream) {
    return rejectedPromise(realm, realm.createTypeError("The writer has been released."));
  }
  const { state } = stream;
  if (state === "errored") return rejectedPromise(realm, stream.storedError);
  if (closeIsQueuedOrInFlight(stream) || state === "closed") {
    return rejectedPromise(realm, realm.createTypeError("The stream is closed already, or was to be."));
  }
  if (state === "erroring") return rejectedPromise(realm, stream.storedError);
  const capability = realm.createPromise();
  stream.writeRequests.push(capability);
  writableControllerWrite(controller, chunk, chunkSize);
  return capability.promise;
}

function writerCloseWithErrorPropagation(writer) {
  const { stream } = writer;
  if (closeIsQueuedOrInFlight(stream) || stream.state === "closed") return stream.realm.resolvedPromise(undefined);
  if (stream.state === "errored") return rejectedPromise(stream.realm, stream.storedError);
  return writableStreamClose(stream);
}

function releaseWriter(writer) {
  const { stream } = writer;
  const error = writer.realm.createTypeError("The writer has been released.");
  ensureReadyRejected(writer, error);
  writer.closedCapability = rejectedCapability(writer.realm, writer.closedCapability, error);
  stream.writer = null;
  writer.stream = null;
}

function ensureReadyRejected(writer, error) {
  writer.readyCapability = rejectedCapability(writer.realm, writer.readyCapability, error);
}

// Rejects a capability that is pending; for one that is settled it gives another.
function rejectedCapability(realm, capability, error) {
  if (capability.isSettled) capability = new PromiseCapability(realm);
  capability.reject(error);
  markPromiseHandled(capability.promise);
  return capability;
}
