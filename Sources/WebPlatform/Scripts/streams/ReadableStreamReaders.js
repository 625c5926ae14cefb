// What the two readers share (Streams 4.3): the lock on a stream and the promise of its end.
class ReadableStreamGenericReader extends ScriptWrappable {
  constructor(realm, stream) {
    super();
    this.realm = realm;
    if (stream.locked) throw new TypeError("The stream is locked to a reader already.");
    this.requests = [];
    this.stream = stream;
    stream.reader = this;
    this.closedCapability = realm.createPromise();
    if (stream.state === "closed") {
      this.closedCapability.resolve(undefined);
    } else if (stream.state === "errored") {
      this.closedCapability.reject(stream.storedError);
      markPromiseHandled(this.closedCapability.promise);
    }
  }

  get closed() {
    return this.closedCapability.promise;
  }

  cancel(reason) {
    if (this.stream === null) throw new TypeError("The reader has been released.");
    return readableStreamCancel(this.stream, reason);
  }

  releaseLock() {
    if (this.stream !== null) releaseReader(this);
  }

  // A promise of a page for one read, and the steps that settle it.
  pageReadRequest() {
    const { realm } = this;
    const { promise, resolve, reject } = realm.createPromise();
    const request = {
      chunkSteps: (chunk) => resolve(iteratorResult(realm, chunk, false)),
      closeSteps: (chunk) => resolve(iteratorResult(realm, chunk, true)),
      errorSteps: reject,
    };
    return { promise, request };
  }
}

// Reads whole chunks (Streams 4.4).
class ReadableStreamDefaultReader extends ReadableStreamGenericReader {
  constructor(realm, stream) {
    super(realm, stream);
  }

  read() {
    if (this.stream === null) throw new TypeError("The reader has been released.");
    const { promise, request } = this.pageReadRequest();
    defaultReaderRead(this, request);
    return promise;
  }
}

// Reads bytes into buffers of the caller's (Streams 4.5).
class ReadableStreamBYOBReader extends ReadableStreamGenericReader {
  constructor(realm, stream) {
    if (!stream.locked && !(stream.controller instanceof ReadableByteStreamController)) {
      throw new TypeError("Only a byte stream has a reader of mode \"byob\".");
    }
    super(realm, stream);
  }

  read(view, { min }) {
    const info = describeView(view);
    if (info.byteLength === 0) throw new TypeError("The view is empty.");
    if (byteLengthOfBuffer(info.buffer) === 0) throw new TypeError("The view's buffer is empty.");
    if (min === 0) throw new TypeError("The least number of elements to read cannot be zero.");
    const length = info.byteLength / info.elementSize;
    if (min > length) throw new RangeError("The view is shorter than the least number of elements to read.");
    if (this.stream === null) throw new TypeError("The reader has been released.");
    const { promise, request } = this.pageReadRequest();
    byobReaderRead(this, info, min, request);
    return promise;
  }
}

function acquireDefaultReader(stream) {
  return new ReadableStreamDefaultReader(stream.realm, stream);
}

function acquireBYOBReader(stream) {
  return new ReadableStreamBYOBReader(stream.realm, stream);
}

// A read request has `chunkSteps(chunk)`, `closeSteps()` and `errorSteps(error)`, of which one is called.
function defaultReaderRead(reader, request) {
  const { stream } = reader;
  stream.isDisturbed = true;
  if (stream.state === "closed") request.closeSteps(undefined);
  else if (stream.state === "errored") request.errorSteps(stream.storedError);
  else stream.controller.pullSteps(request);
}

// As `defaultReaderRead`, into a view; its `closeSteps` gets an empty view, or undefined after a cancellation.
function byobReaderRead(reader, view, min, request) {
  const { stream } = reader;
  stream.isDisturbed = true;
  if (stream.state === "errored") request.errorSteps(stream.storedError);
  else pullInto(stream.controller, view, min, request);
}

function readerErrorRequests(reader, error) {
  const requests = reader.requests;
  reader.requests = [];
  for (const request of requests) request.errorSteps(error);
}

// Takes the lock off and rejects what is still to be read.
function releaseReader(reader) {
  const { realm, stream } = reader;
  const error = realm.createTypeError("The reader has been released.");
  if (stream.state !== "readable") reader.closedCapability = realm.createPromise();
  reader.closedCapability.reject(error);
  markPromiseHandled(reader.closedCapability.promise);
  stream.controller.releaseSteps();
  stream.reader = null;
  reader.stream = null;
  readerErrorRequests(reader, error);
}
