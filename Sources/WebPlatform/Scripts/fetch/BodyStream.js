// Streams of bodies' bytes. They are byte streams of the page's realm, and chunks are copies of its own.

// The most bytes of a chunk that does not come from the network.
const longestBodyChunk = 65536;

function createBodyStream(realm, data) {
  let position = 0;
  let stream = null;
  // Gives what is here, or waits; the promise is settled when something was given.
  const pull = () => {
    const { controller } = stream;
    const bytes = data.take(position);
    if (bytes !== null) {
      position += bytes.length;
      enqueueBytesOf(controller, bytes);
      if (data.isComplete && data.size === position) closeBodyStream(controller);
      return realm.resolvedPromise(undefined);
    }
    if (data.failure !== null) {
      byteControllerError(controller, data.failure(realm));
      return realm.resolvedPromise(undefined);
    }
    if (data.isComplete) {
      closeBodyStream(controller);
      return realm.resolvedPromise(undefined);
    }
    const { promise, resolve } = realm.createPromise();
    data.whenChanged(() => resolve(pull()));
    return promise;
  };
  stream = createReadableByteStream(realm, {
    start: null,
    pull,
    cancel: () => {
      data.giveUp();
      return realm.resolvedPromise(undefined);
    },
  });
  watchBodyEnd(stream, data, () => position);
  return stream;
}

// Closes or errors a stream whose body ends while nobody reads.
function watchBodyEnd(stream, data, position) {
  data.whenSettled(() => {
    if (stream.state !== "readable") return;
    if (data.failure !== null) byteControllerError(stream.controller, data.failure(stream.realm));
    else if (data.size === position() && !stream.isDisturbed) closeBodyStream(stream.controller);
  });
}

function enqueueBytesOf(controller, bytes) {
  for (let start = 0; start < bytes.length; start += longestBodyChunk) {
    const chunk = bytes.subarray(start, start + longestBodyChunk);
    byteControllerEnqueue(controller, describeView(copyToPageArray(controller.realm, chunk)));
  }
}

// Closes a byte stream, with the reads into buffers that wait for it.
function closeBodyStream(controller) {
  byteControllerClose(controller);
  const isClosed = controller.stream.state === "closed";
  if (isClosed && controller.pendingPullIntos.length > 0) byteControllerRespond(controller, 0);
}

// A stream that gives what another gives, which it locks ("create a proxy", Streams 9.1.4).
function createProxyOfStream(stream) {
  const identity = createTransformStream(stream.realm, {
    transform: (chunk, controller) => controller.enqueue(chunk),
    flush: ignore,
  });
  markPromiseHandled(readableStreamPipeTo(stream, identity.writable));
  return identity.readable;
}

// Reads a stream's chunks to its end (Fetch, "fully read"): they must be Uint8Array objects.
function readAllBytes(stream, done, failed) {
  const { realm } = stream;
  const reader = acquireDefaultReader(stream);
  const data = new BodyData();
  const step = () => defaultReaderRead(reader, {
    chunkSteps: (chunk) => {
      if (!isBuffer(chunk, "Uint8Array")) {
        const error = realm.createTypeError("A chunk of the body is not a Uint8Array.");
        markPromiseHandled(readableStreamCancel(stream, error));
        failed(error);
        return;
      }
      data.append(copyBufferSource(chunk));
      queueRealmMicrotask(realm, step);
    },
    closeSteps: () => done(data.bytes),
    errorSteps: failed,
  });
  step();
}
