// What stands in the queue for the end of a stream.
const closeSentinel = Symbol("close");

// Through which a sink is written to (Streams 5.4).
class WritableStreamDefaultController extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.stream = null;
    this.queue = new SizedQueue();
    this.isStarted = false;
    this.highWaterMark = 0;
    this.signal = new AbortSignal(realm);
    this.sizeAlgorithm = null;
    this.writeAlgorithm = null;
    this.closeAlgorithm = null;
    this.abortAlgorithm = null;
  }

  get desiredSize() {
    return this.highWaterMark - this.queue.totalSize;
  }

  error(error) {
    if (this.stream.state === "writable") writableControllerError(this, error);
  }

  abortSteps(reason) {
    const result = this.abortAlgorithm(reason);
    clearWritableControllerAlgorithms(this);
    return result;
  }

  errorSteps() {
    this.queue.reset();
  }
}

// What an underlying sink's functions are to the controller.
function sinkAlgorithms(realm, controller, underlyingSink, { start, write, close, abort }) {
  const nothing = () => realm.resolvedPromise(undefined);
  return {
    start: start === undefined ? null : () => invokeCallback(start, underlyingSink, [wrap(controller)]),
    write: write === undefined
      ? nothing
      : (chunk) => invokePromiseCallback(realm, write, underlyingSink, [chunk, wrap(controller)]),
    close: close === undefined ? nothing : () => invokePromiseCallback(realm, close, underlyingSink, []),
    abort: abort === undefined ? nothing : (reason) => invokePromiseCallback(realm, abort, underlyingSink, [reason]),
  };
}

function setUpWritableController(stream, controller, { start, write, close, abort }, highWaterMark, sizeAlgorithm) {
  controller.stream = stream;
  stream.controller = controller;
  controller.sizeAlgorithm = sizeAlgorithm;
  controller.highWaterMark = highWaterMark;
  controller.writeAlgorithm = write;
  controller.closeAlgorithm = close;
  controller.abortAlgorithm = abort;
  updateBackpressure(stream, controller.desiredSize <= 0);
  const startResult = start === null || start === undefined ? undefined : start();
  performThen(stream.realm.resolvedPromise(startResult), () => {
    controller.isStarted = true;
    advanceQueueIfNeeded(controller);
  }, (error) => {
    controller.isStarted = true;
    dealWithRejection(stream, error);
  });
}

function clearWritableControllerAlgorithms(controller) {
  controller.writeAlgorithm = null;
  controller.closeAlgorithm = null;
  controller.abortAlgorithm = null;
  controller.sizeAlgorithm = null;
}

// WritableStreamDefaultControllerGetChunkSize (Streams 5.5.4).
function writableChunkSize(controller, chunk) {
  const { sizeAlgorithm } = controller;
  if (sizeAlgorithm === null) return 1;
  try {
    return sizeAlgorithm(chunk);
  } catch (error) {
    writableControllerErrorIfNeeded(controller, translateException(controller.realm, error));
    return 1;
  }
}

function writableControllerWrite(controller, chunk, chunkSize) {
  const { stream } = controller;
  try {
    controller.queue.enqueue(chunk, chunkSize);
  } catch (error) {
    writableControllerErrorIfNeeded(controller, translateException(controller.realm, error));
    return;
  }
  if (!closeIsQueuedOrInFlight(stream) && stream.state === "writable") {
    updateBackpressure(stream, controller.desiredSize <= 0);
  }
  advanceQueueIfNeeded(controller);
}

function writableControllerErrorIfNeeded(controller, error) {
  if (controller.stream.state === "writable") writableControllerError(controller, error);
}

function writableControllerError(controller, error) {
  clearWritableControllerAlgorithms(controller);
  startErroring(controller.stream, error);
}

function advanceQueueIfNeeded(controller) {
  const { stream, queue } = controller;
  if (!controller.isStarted || stream.inFlightWriteRequest !== null) return;
  if (stream.state === "erroring") {
    finishErroring(stream);
    return;
  }
  if (queue.isEmpty) return;
  const value = queue.peek();
  if (value === closeSentinel) processClose(controller);
  else processWrite(controller, value);
}

function processClose(controller) {
  const { stream } = controller;
  stream.inFlightCloseRequest = stream.closeRequest;
  stream.closeRequest = null;
  controller.queue.dequeue();
  const sinkClosed = controller.closeAlgorithm();
  clearWritableControllerAlgorithms(controller);
  performThen(
    sinkClosed, () => finishInFlightClose(stream), (error) => finishInFlightCloseWithError(stream, error));
}

function processWrite(controller, chunk) {
  const { stream } = controller;
  stream.inFlightWriteRequest = stream.writeRequests.shift();
  performThen(controller.writeAlgorithm(chunk), () => {
    finishInFlightWrite(stream);
    controller.queue.dequeue();
    if (!closeIsQueuedOrInFlight(stream) && stream.state === "writable") {
      updateBackpressure(stream, controller.desiredSize <= 0);
    }
    advanceQueueIfNeeded(controller);
  }, (error) => {
    if (stream.state === "writable") clearWritableControllerAlgorithms(controller);
    finishInFlightWriteWithError(stream, error);
  });
}
