// Through which a source fills a stream of bytes (Streams 4.7). A pull-into descriptor is a read that waits for bytes,
// with the buffer they go to; a queue entry is {buffer, byteOffset, byteLength}.
class ReadableByteStreamController extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.stream = null;
    this.queue = [];
    this.queueTotalSize = 0;
    this.pendingPullIntos = [];
    this.currentRequest = null;
    this.isStarted = false;
    this.isCloseRequested = false;
    this.isPulling = false;
    this.pullsAgain = false;
    this.highWaterMark = 0;
    this.autoAllocateChunkSize = undefined;
    this.pullAlgorithm = null;
    this.cancelAlgorithm = null;
  }

  get byobRequest() {
    return byobRequestOf(this);
  }

  get desiredSize() {
    const { state } = this.stream;
    if (state === "errored") return null;
    return state === "closed" ? 0 : this.highWaterMark - this.queueTotalSize;
  }

  get canCloseOrEnqueue() {
    return !this.isCloseRequested && this.stream.state === "readable";
  }

  close() {
    if (!this.canCloseOrEnqueue) throw new TypeError("The stream is closed already, or was to be.");
    byteControllerClose(this);
  }

  enqueue(chunk) {
    const info = describeView(chunk);
    if (info.byteLength === 0) throw new TypeError("The chunk is empty.");
    if (byteLengthOfBuffer(info.buffer) === 0) throw new TypeError("The chunk's buffer is empty.");
    if (!this.canCloseOrEnqueue) throw new TypeError("The stream takes no more chunks.");
    byteControllerEnqueue(this, info);
  }

  error(error) {
    byteControllerError(this, error);
  }

  cancelSteps(reason) {
    clearPendingPullIntos(this);
    this.queue = [];
    this.queueTotalSize = 0;
    const result = this.cancelAlgorithm(reason);
    clearByteControllerAlgorithms(this);
    return result;
  }

  pullSteps(request) {
    const { realm, stream } = this;
    if (this.queueTotalSize > 0) {
      fillReadRequestFromQueue(this, request);
      return;
    }
    if (this.autoAllocateChunkSize !== undefined) {
      let buffer;
      try {
        buffer = realm.createArrayBuffer(this.autoAllocateChunkSize);
      } catch (error) {
        request.errorSteps(translateException(realm, error));
        return;
      }
      const byteLength = this.autoAllocateChunkSize;
      this.pendingPullIntos.push({
        buffer, bufferByteLength: byteLength, byteOffset: 0, byteLength, bytesFilled: 0, minimumFill: 1, elementSize: 1,
        name: "Uint8Array", readerType: "default",
      });
    }
    stream.reader.requests.push(request);
    byteControllerPullIfNeeded(this);
  }

  releaseSteps() {
    if (this.pendingPullIntos.length === 0) return;
    const first = this.pendingPullIntos[0];
    first.readerType = "none";
    this.pendingPullIntos = [first];
  }
}

// The part of a buffer that a source is to fill (Streams 4.8).
class ReadableStreamBYOBRequest extends ScriptWrappable {
  constructor(realm, controller, view) {
    super();
    this.realm = realm;
    this.controller = controller;
    this.view = view;
  }

  respond(bytesWritten) {
    this.requireController();
    describeView(this.view);
    byteControllerRespond(this.controller, bytesWritten);
  }

  respondWithNewView(view) {
    this.requireController();
    byteControllerRespondWithNewView(this.controller, describeView(view));
  }

  requireController() {
    if (this.controller === null) throw new TypeError("The request has been answered.");
  }
}

function setUpByteControllerFromSource(stream, underlyingSource, source, highWaterMark) {
  const controller = new ReadableByteStreamController(stream.realm);
  const { autoAllocateChunkSize } = source;
  if (autoAllocateChunkSize === 0) throw new TypeError("The size of chunks cannot be zero.");
  setUpByteController(
    stream, controller, sourceAlgorithms(stream.realm, controller, underlyingSource, source), highWaterMark,
    autoAllocateChunkSize);
}

function setUpByteController(stream, controller, { start, pull, cancel }, highWaterMark, autoAllocateChunkSize) {
  controller.stream = stream;
  controller.highWaterMark = highWaterMark;
  controller.pullAlgorithm = pull;
  controller.cancelAlgorithm = cancel;
  controller.autoAllocateChunkSize = autoAllocateChunkSize;
  stream.controller = controller;
  const startResult = start === null || start === undefined ? undefined : start();
  performThen(stream.realm.resolvedPromise(startResult), () => {
    controller.isStarted = true;
    byteControllerPullIfNeeded(controller);
  }, (error) => byteControllerError(controller, error));
}

function byobRequestOf(controller) {
  if (controller.currentRequest === null && controller.pendingPullIntos.length > 0) {
    const first = controller.pendingPullIntos[0];
    const view = createView(
      controller.realm, "Uint8Array", first.buffer, first.byteOffset + first.bytesFilled,
      first.byteLength - first.bytesFilled);
    controller.currentRequest = new ReadableStreamBYOBRequest(controller.realm, controller, view);
  }
  return controller.currentRequest;
}

function createView(realm, name, buffer, byteOffset, length) {
  return streamKitOf(realm).createView(name, buffer, byteOffset, length);
}

function byteControllerPullIfNeeded(controller) {
  if (!shouldCallPull(controller)) return;
  callPull(controller, byteControllerPullIfNeeded, byteControllerError);
}

function clearByteControllerAlgorithms(controller) {
  controller.pullAlgorithm = null;
  controller.cancelAlgorithm = null;
}

function clearPendingPullIntos(controller) {
  invalidateBYOBRequest(controller);
  controller.pendingPullIntos = [];
}

function invalidateBYOBRequest(controller) {
  const request = controller.currentRequest;
  if (request === null) return;
  request.controller = null;
  request.view = null;
  controller.currentRequest = null;
}

function byteControllerClose(controller) {
  if (!controller.canCloseOrEnqueue) return;
  if (controller.queueTotalSize > 0) {
    controller.isCloseRequested = true;
    return;
  }
  const [first] = controller.pendingPullIntos;
  if (first !== undefined && first.bytesFilled % first.elementSize !== 0) {
    const error = controller.realm.createTypeError("The stream ends within an element of the view.");
    byteControllerError(controller, error);
    throw error;
  }
  clearByteControllerAlgorithms(controller);
  readableStreamClose(controller.stream);
}

function byteControllerError(controller, error) {
  const { stream } = controller;
  if (stream.state !== "readable") return;
  clearPendingPullIntos(controller);
  controller.queue = [];
  controller.queueTotalSize = 0;
  clearByteControllerAlgorithms(controller);
  readableStreamError(stream, error);
}

// ReadableByteStreamControllerEnqueue (Streams 4.9.5), for a described view.
function byteControllerEnqueue(controller, { buffer, byteOffset, byteLength }) {
  if (!controller.canCloseOrEnqueue) return;
  const { realm, stream } = controller;
  const transferred = transferBuffer(realm, buffer);
  const [first] = controller.pendingPullIntos;
  if (first !== undefined) {
    if (isDetachedBuffer(first.buffer)) throw new TypeError("The buffer of the current request is detached.");
    invalidateBYOBRequest(controller);
    first.buffer = transferBuffer(realm, first.buffer);
    if (first.readerType === "none") enqueueDetachedPullInto(controller, first);
  }
  if (hasDefaultReader(stream)) {
    processReadRequestsUsingQueue(controller);
    if (pendingReadCount(stream) === 0) {
      enqueueBytes(controller, transferred, byteOffset, byteLength);
    } else {
      if (controller.pendingPullIntos.length > 0) controller.pendingPullIntos.shift();
      fulfillReadRequest(stream, createView(realm, "Uint8Array", transferred, byteOffset, byteLength), false);
    }
  } else {
    enqueueBytes(controller, transferred, byteOffset, byteLength);
    if (hasBYOBReader(stream)) commitPullIntos(stream, processPullIntosUsingQueue(controller));
  }
  byteControllerPullIfNeeded(controller);
}

function enqueueBytes(controller, buffer, byteOffset, byteLength) {
  controller.queue.push({ buffer, byteOffset, byteLength });
  controller.queueTotalSize += byteLength;
}

function enqueueClonedBytes(controller, buffer, byteOffset, byteLength) {
  let clone;
  try {
    clone = cloneBuffer(controller.realm, buffer, byteOffset, byteLength);
  } catch (error) {
    const reason = translateException(controller.realm, error);
    byteControllerError(controller, reason);
    throw reason;
  }
  enqueueBytes(controller, clone, 0, byteLength);
}

// Keeps what a reader that has been released had been given in part.
function enqueueDetachedPullInto(controller, pullInto) {
  if (pullInto.bytesFilled > 0) {
    enqueueClonedBytes(controller, pullInto.buffer, pullInto.byteOffset, pullInto.bytesFilled);
  }
  controller.pendingPullIntos.shift();
}

function commitPullIntos(stream, pullIntos) {
  for (const pullInto of pullIntos) commitPullInto(stream, pullInto);
}

function commitPullInto(stream, pullInto) {
  fulfillReadRequest(stream, viewOfPullInto(stream.realm, pullInto), stream.state === "closed");
}

function viewOfPullInto(realm, pullInto) {
  const buffer = transferBuffer(realm, pullInto.buffer);
  return createView(
    realm, pullInto.name, buffer, pullInto.byteOffset, pullInto.bytesFilled / pullInto.elementSize);
}

// Copies from the queue to a read that waits; says whether it has got enough.
function fillPullIntoFromQueue(controller, pullInto) {
  const most = Math.min(controller.queueTotalSize, pullInto.byteLength - pullInto.bytesFilled);
  const mostFilled = pullInto.bytesFilled + most;
  const mostAligned = mostFilled - (mostFilled % pullInto.elementSize);
  const isReady = mostAligned >= pullInto.minimumFill;
  let remaining = isReady ? mostAligned - pullInto.bytesFilled : most;
  while (remaining > 0) {
    const head = controller.queue[0];
    const count = Math.min(remaining, head.byteLength);
    copyBufferBytes(
      pullInto.buffer, pullInto.byteOffset + pullInto.bytesFilled, head.buffer, head.byteOffset, count);
    if (head.byteLength === count) {
      controller.queue.shift();
    } else {
      head.byteOffset += count;
      head.byteLength -= count;
    }
    controller.queueTotalSize -= count;
    pullInto.bytesFilled += count;
    remaining -= count;
  }
  return isReady;
}

function fillReadRequestFromQueue(controller, request) {
  const { buffer, byteOffset, byteLength } = controller.queue.shift();
  controller.queueTotalSize -= byteLength;
  handleQueueDrain(controller);
  request.chunkSteps(createView(controller.realm, "Uint8Array", buffer, byteOffset, byteLength));
}

function handleQueueDrain(controller) {
  if (controller.queueTotalSize === 0 && controller.isCloseRequested) {
    clearByteControllerAlgorithms(controller);
    readableStreamClose(controller.stream);
  } else {
    byteControllerPullIfNeeded(controller);
  }
}

function processPullIntosUsingQueue(controller) {
  const filled = [];
  while (controller.pendingPullIntos.length > 0 && controller.queueTotalSize > 0) {
    const [first] = controller.pendingPullIntos;
    if (!fillPullIntoFromQueue(controller, first)) continue;
    controller.pendingPullIntos.shift();
    filled.push(first);
  }
  return filled;
}

function processReadRequestsUsingQueue(controller) {
  const { requests } = controller.stream.reader;
  while (requests.length > 0 && controller.queueTotalSize > 0) {
    fillReadRequestFromQueue(controller, requests.shift());
  }
}

// ReadableByteStreamControllerPullInto (Streams 4.9.5): a read into a described view.
function pullInto(controller, view, min, request) {
  const { realm, stream } = controller;
  const { name, byteOffset, byteLength, elementSize } = view;
  const bufferByteLength = byteLengthOfBuffer(view.buffer);
  let buffer;
  try {
    buffer = transferBuffer(realm, view.buffer);
  } catch (error) {
    request.errorSteps(translateException(realm, error));
    return;
  }
  const descriptor = {
    buffer, bufferByteLength, byteOffset, byteLength, bytesFilled: 0, minimumFill: min * elementSize, elementSize, name,
    readerType: "byob",
  };
  if (controller.pendingPullIntos.length > 0) {
    controller.pendingPullIntos.push(descriptor);
    stream.reader.requests.push(request);
    return;
  }
  if (stream.state === "closed") {
    request.closeSteps(createView(realm, name, buffer, byteOffset, 0));
    return;
  }
  if (controller.queueTotalSize > 0) {
    if (fillPullIntoFromQueue(controller, descriptor)) {
      const filled = viewOfPullInto(realm, descriptor);
      handleQueueDrain(controller);
      request.chunkSteps(filled);
      return;
    }
    if (controller.isCloseRequested) {
      const error = realm.createTypeError("The stream ends within an element of the view.");
      byteControllerError(controller, error);
      request.errorSteps(error);
      return;
    }
  }
  controller.pendingPullIntos.push(descriptor);
  stream.reader.requests.push(request);
  byteControllerPullIfNeeded(controller);
}

function byteControllerRespond(controller, bytesWritten) {
  const [first] = controller.pendingPullIntos;
  if (controller.stream.state === "closed") {
    if (bytesWritten !== 0) throw new TypeError("A closed stream can only be answered with no bytes.");
  } else {
    if (bytesWritten === 0) throw new TypeError("A stream that is not closed must be answered with bytes.");
    if (first.bytesFilled + bytesWritten > first.byteLength) throw new RangeError("There are more bytes than room.");
  }
  first.buffer = transferBuffer(controller.realm, first.buffer);
  respondInternal(controller, bytesWritten);
}

function byteControllerRespondWithNewView(controller, { buffer, byteOffset, byteLength }) {
  const [first] = controller.pendingPullIntos;
  if (controller.stream.state === "closed") {
    if (byteLength !== 0) throw new TypeError("A closed stream can only be answered with no bytes.");
  } else if (byteLength === 0) {
    throw new TypeError("A stream that is not closed must be answered with bytes.");
  }
  if (first.byteOffset + first.bytesFilled !== byteOffset) throw new RangeError("The view begins somewhere else.");
  if (first.bufferByteLength !== byteLengthOfBuffer(buffer)) throw new RangeError("The buffer is of another size.");
  if (first.bytesFilled + byteLength > first.byteLength) throw new RangeError("There are more bytes than room.");
  first.buffer = transferBuffer(controller.realm, buffer);
  respondInternal(controller, byteLength);
}

function respondInternal(controller, bytesWritten) {
  const [first] = controller.pendingPullIntos;
  invalidateBYOBRequest(controller);
  if (controller.stream.state === "closed") respondInClosedState(controller, first);
  else respondInReadableState(controller, bytesWritten, first);
  byteControllerPullIfNeeded(controller);
}

function respondInClosedState(controller, first) {
  if (first.readerType === "none") controller.pendingPullIntos.shift();
  const { stream } = controller;
  if (!hasBYOBReader(stream)) return;
  const filled = [];
  for (let count = pendingReadCount(stream); count > 0; count--) filled.push(controller.pendingPullIntos.shift());
  commitPullIntos(stream, filled);
}

function respondInReadableState(controller, bytesWritten, pullInto) {
  const { stream } = controller;
  pullInto.bytesFilled += bytesWritten;
  if (pullInto.readerType === "none") {
    enqueueDetachedPullInto(controller, pullInto);
    commitPullIntos(stream, processPullIntosUsingQueue(controller));
    return;
  }
  if (pullInto.bytesFilled < pullInto.minimumFill) return;
  controller.pendingPullIntos.shift();
  const remainder = pullInto.bytesFilled % pullInto.elementSize;
  if (remainder > 0) {
    const end = pullInto.byteOffset + pullInto.bytesFilled;
    enqueueClonedBytes(controller, pullInto.buffer, end - remainder, remainder);
    pullInto.bytesFilled -= remainder;
  }
  const filled = processPullIntosUsingQueue(controller);
  commitPullInto(stream, pullInto);
  commitPullIntos(stream, filled);
}
