// Through which a source fills its stream (Streams 4.6).
class ReadableStreamDefaultController extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.stream = null;
    this.queue = new SizedQueue();
    this.isStarted = false;
    this.isCloseRequested = false;
    this.isPulling = false;
    this.pullsAgain = false;
    this.highWaterMark = 0;
    this.sizeAlgorithm = null;
    this.pullAlgorithm = null;
    this.cancelAlgorithm = null;
  }

  get desiredSize() {
    const { state } = this.stream;
    if (state === "errored") return null;
    return state === "closed" ? 0 : this.highWaterMark - this.queue.totalSize;
  }

  get canCloseOrEnqueue() {
    return !this.isCloseRequested && this.stream.state === "readable";
  }

  close() {
    if (!this.canCloseOrEnqueue) throw new TypeError("The stream is closed already, or was to be.");
    defaultControllerClose(this);
  }

  enqueue(chunk) {
    if (!this.canCloseOrEnqueue) throw new TypeError("The stream takes no more chunks.");
    defaultControllerEnqueue(this, chunk);
  }

  error(error) {
    defaultControllerError(this, error);
  }

  cancelSteps(reason) {
    this.queue.reset();
    const result = this.cancelAlgorithm(reason);
    clearDefaultControllerAlgorithms(this);
    return result;
  }

  pullSteps(request) {
    const { stream } = this;
    if (this.queue.isEmpty) {
      stream.reader.requests.push(request);
      defaultControllerPullIfNeeded(this);
      return;
    }
    const chunk = this.queue.dequeue();
    if (this.isCloseRequested && this.queue.isEmpty) {
      clearDefaultControllerAlgorithms(this);
      readableStreamClose(stream);
    } else {
      defaultControllerPullIfNeeded(this);
    }
    request.chunkSteps(chunk);
  }

  releaseSteps() {}
}

function setUpDefaultControllerFromSource(stream, underlyingSource, source, highWaterMark, sizeAlgorithm) {
  const controller = new ReadableStreamDefaultController(stream.realm);
  setUpDefaultController(
    stream, controller, sourceAlgorithms(stream.realm, controller, underlyingSource, source), highWaterMark,
    sizeAlgorithm);
}

// What an underlying source's functions are to the controllers.
function sourceAlgorithms(realm, controller, underlyingSource, { start, pull, cancel }) {
  return {
    start: start === undefined ? null : () => invokeCallback(start, underlyingSource, [wrap(controller)]),
    pull: pull === undefined
      ? () => realm.resolvedPromise(undefined)
      : () => invokePromiseCallback(realm, pull, underlyingSource, [wrap(controller)]),
    cancel: cancel === undefined
      ? () => realm.resolvedPromise(undefined)
      : (reason) => invokePromiseCallback(realm, cancel, underlyingSource, [reason]),
  };
}

function setUpDefaultController(stream, controller, { start, pull, cancel }, highWaterMark, sizeAlgorithm) {
  controller.stream = stream;
  controller.sizeAlgorithm = sizeAlgorithm;
  controller.highWaterMark = highWaterMark;
  controller.pullAlgorithm = pull;
  controller.cancelAlgorithm = cancel;
  stream.controller = controller;
  const startResult = start === null || start === undefined ? undefined : start();
  performThen(stream.realm.resolvedPromise(startResult), () => {
    controller.isStarted = true;
    defaultControllerPullIfNeeded(controller);
  }, (error) => defaultControllerError(controller, error));
}

function defaultControllerPullIfNeeded(controller) {
  if (!shouldCallPull(controller)) return;
  callPull(controller, defaultControllerPullIfNeeded, defaultControllerError);
}

// Calls a controller's pull algorithm, and once more after it when something was wanted meanwhile.
function callPull(controller, pullIfNeeded, fail) {
  if (controller.isPulling) {
    controller.pullsAgain = true;
    return;
  }
  controller.isPulling = true;
  performThen(controller.pullAlgorithm(), () => {
    controller.isPulling = false;
    if (!controller.pullsAgain) return;
    controller.pullsAgain = false;
    pullIfNeeded(controller);
  }, (error) => fail(controller, error));
}

function shouldCallPull(controller) {
  const { stream } = controller;
  if (!controller.canCloseOrEnqueue || !controller.isStarted) return false;
  if (stream.reader !== null && pendingReadCount(stream) > 0) return true;
  return controller.desiredSize > 0;
}

function clearDefaultControllerAlgorithms(controller) {
  controller.pullAlgorithm = null;
  controller.cancelAlgorithm = null;
  controller.sizeAlgorithm = null;
}

function defaultControllerClose(controller) {
  if (!controller.canCloseOrEnqueue) return;
  controller.isCloseRequested = true;
  if (!controller.queue.isEmpty) return;
  clearDefaultControllerAlgorithms(controller);
  readableStreamClose(controller.stream);
}

function defaultControllerEnqueue(controller, chunk) {
  if (!controller.canCloseOrEnqueue) return;
  const { stream } = controller;
  if (stream.reader !== null && pendingReadCount(stream) > 0) {
    fulfillReadRequest(stream, chunk, false);
  } else {
    try {
      controller.queue.enqueue(chunk, controller.sizeAlgorithm(chunk));
    } catch (error) {
      const reason = translateException(controller.realm, error);
      defaultControllerError(controller, reason);
      throw reason;
    }
  }
  defaultControllerPullIfNeeded(controller);
}

function defaultControllerError(controller, error) {
  const { stream } = controller;
  if (stream.state !== "readable") return;
  controller.queue.reset();
  clearDefaultControllerAlgorithms(controller);
  readableStreamError(stream, error);
}
