// A source of chunks (Streams 4.2).
class ReadableStream extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.state = "readable";
    this.reader = null;
    this.storedError = undefined;
    this.isDisturbed = false;
    this.controller = null;
  }

  static construct(realm, underlyingSource, strategy) {
    const stream = new ReadableStream(realm);
    const source = convertUnderlyingSource(underlyingSource);
    if (source.type === "bytes") {
      if (strategy.size !== undefined) throw new RangeError("A byte stream takes no size function.");
      setUpByteControllerFromSource(stream, underlyingSource, source, highWaterMarkOf(strategy, 0));
    } else {
      const sizeAlgorithm = sizeAlgorithmOf(strategy);
      setUpDefaultControllerFromSource(stream, underlyingSource, source, highWaterMarkOf(strategy, 1), sizeAlgorithm);
    }
    return stream;
  }

  static from(realm, asyncIterable) {
    return readableStreamFromIterable(realm, asyncIterable);
  }

  get locked() {
    return this.reader !== null;
  }

  cancel(reason) {
    if (this.locked) throw new TypeError("A locked stream cannot be cancelled.");
    return readableStreamCancel(this, reason);
  }

  getReader(options) {
    return options.mode === "byob" ? acquireBYOBReader(this) : acquireDefaultReader(this);
  }

  pipeThrough(transform, options) {
    if (this.locked) throw new TypeError("The stream is locked.");
    if (transform.writable.locked) throw new TypeError("The transform's writable side is locked.");
    markPromiseHandled(readableStreamPipeTo(this, transform.writable, options));
    return transform.readable;
  }

  pipeTo(destination, options) {
    if (this.locked) throw new TypeError("The stream is locked.");
    if (destination.locked) throw new TypeError("The destination is locked.");
    return readableStreamPipeTo(this, destination, options);
  }

  tee() {
    return readableStreamTee(this, false);
  }

  createAsyncIterator(options) {
    return new ReadableStreamIterator(this, options.preventCancel);
  }
}

// CreateReadableStream (Streams 4.9.1). The algorithms give page promises; `start` may be missing.
function createReadableStream(realm, algorithms, highWaterMark = 1, sizeAlgorithm = () => 1) {
  const stream = new ReadableStream(realm);
  const controller = new ReadableStreamDefaultController(realm);
  setUpDefaultController(stream, controller, algorithms, highWaterMark, sizeAlgorithm);
  return stream;
}

// CreateReadableByteStream (Streams 4.9.1).
function createReadableByteStream(realm, algorithms, highWaterMark = 0) {
  const stream = new ReadableStream(realm);
  const controller = new ReadableByteStreamController(realm);
  setUpByteController(stream, controller, algorithms, highWaterMark, undefined);
  return stream;
}

// ReadableStreamCancel (Streams 4.9.2).
function readableStreamCancel(stream, reason) {
  const { realm } = stream;
  stream.isDisturbed = true;
  if (stream.state === "closed") return realm.resolvedPromise(undefined);
  if (stream.state === "errored") return rejectedPromise(realm, stream.storedError);
  readableStreamClose(stream);
  const { reader } = stream;
  if (reader instanceof ReadableStreamBYOBReader) {
    const requests = reader.requests;
    reader.requests = [];
    for (const request of requests) request.closeSteps(undefined);
  }
  return performThen(stream.controller.cancelSteps(reason), () => undefined);
}

function readableStreamClose(stream) {
  stream.state = "closed";
  const { reader } = stream;
  if (reader === null) return;
  reader.closedCapability.resolve(undefined);
  if (reader instanceof ReadableStreamDefaultReader) {
    const requests = reader.requests;
    reader.requests = [];
    for (const request of requests) request.closeSteps();
  }
}

function readableStreamError(stream, error) {
  stream.state = "errored";
  stream.storedError = error;
  const { reader } = stream;
  if (reader === null) return;
  reader.closedCapability.reject(error);
  markPromiseHandled(reader.closedCapability.promise);
  readerErrorRequests(reader, error);
}

function hasDefaultReader(stream) {
  return stream.reader instanceof ReadableStreamDefaultReader;
}

function hasBYOBReader(stream) {
  return stream.reader instanceof ReadableStreamBYOBReader;
}

// The number of reads that wait for a chunk.
function pendingReadCount(stream) {
  return stream.reader.requests.length;
}

// Answers the read that has waited longest.
function fulfillReadRequest(stream, chunk, isDone) {
  const request = stream.reader.requests.shift();
  if (isDone) request.closeSteps(chunk);
  else request.chunkSteps(chunk);
}
