// A writable side whose chunks come out of a readable side, changed (Streams 6.2).
class TransformStream extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.readable = null;
    this.writable = null;
    this.controller = null;
    this.hasBackpressure = undefined;
    this.backpressureChange = null;
  }

  static construct(realm, transformer, writableStrategy, readableStrategy) {
    const members = convertTransformer(transformer);
    if (members.readableType !== undefined) throw new RangeError("The readable type is not used yet.");
    if (members.writableType !== undefined) throw new RangeError("The writable type is not used yet.");
    const readableHighWaterMark = highWaterMarkOf(readableStrategy, 0);
    const readableSize = sizeAlgorithmOf(readableStrategy);
    const writableHighWaterMark = highWaterMarkOf(writableStrategy, 1);
    const writableSize = sizeAlgorithmOf(writableStrategy);
    const stream = new TransformStream(realm);
    const started = realm.createPromise();
    const controller = new TransformStreamDefaultController(realm);
    initializeTransformStream(
      stream, started.promise, { writableHighWaterMark, writableSize, readableHighWaterMark, readableSize });
    setUpTransformController(
      stream, controller, transformerAlgorithms(realm, controller, transformer, members));
    const { start } = members;
    started.resolve(start === undefined ? undefined : invokeCallback(start, transformer, [wrap(controller)]));
    return stream;
  }
}

// Makes a transform stream of the platform's own. `transform(chunk, controller)` and `flush(controller)` may throw.
function createTransformStream(realm, { transform, flush, cancel }) {
  const stream = new TransformStream(realm);
  const controller = new TransformStreamDefaultController(realm);
  initializeTransformStream(stream, realm.resolvedPromise(undefined), {
    writableHighWaterMark: 1, writableSize: () => 1, readableHighWaterMark: 0, readableSize: () => 1,
  });
  setUpTransformController(stream, controller, {
    transform: (chunk) => promiseOfSteps(realm, () => transform(chunk, controller)),
    flush: () => promiseOfSteps(realm, () => flush(controller)),
    cancel: () => promiseOfSteps(realm, () => cancel?.()),
  });
  return stream;
}

// InitializeTransformStream (Streams 6.4.1).
function initializeTransformStream(stream, started, strategies) {
  const { realm } = stream;
  const start = () => started;
  stream.writable = createWritableStream(realm, {
    start,
    write: (chunk) => transformSinkWrite(stream, chunk),
    close: () => transformSinkClose(stream),
    abort: (reason) => transformSinkAbort(stream, reason),
  }, strategies.writableHighWaterMark, strategies.writableSize);
  stream.readable = createReadableStream(realm, {
    start,
    pull: () => transformSourcePull(stream),
    cancel: (reason) => transformSourceCancel(stream, reason),
  }, strategies.readableHighWaterMark, strategies.readableSize);
  setTransformBackpressure(stream, true);
}

function transformError(stream, error) {
  defaultControllerError(stream.readable.controller, error);
  transformErrorWritableAndUnblock(stream, error);
}

function transformErrorWritableAndUnblock(stream, error) {
  clearTransformAlgorithms(stream.controller);
  writableControllerErrorIfNeeded(stream.writable.controller, error);
  transformUnblockWrite(stream);
}

function transformUnblockWrite(stream) {
  if (stream.hasBackpressure) setTransformBackpressure(stream, false);
}

function setTransformBackpressure(stream, hasBackpressure) {
  if (stream.backpressureChange !== null) stream.backpressureChange.resolve(undefined);
  stream.backpressureChange = stream.realm.createPromise();
  stream.hasBackpressure = hasBackpressure;
}

// MARK: The sink and the source

function transformSinkWrite(stream, chunk) {
  const { controller } = stream;
  if (!stream.hasBackpressure) return performTransform(controller, chunk);
  return performThen(stream.backpressureChange.promise, () => {
    const { writable } = stream;
    if (writable.state === "erroring") throw writable.storedError;
    return performTransform(controller, chunk);
  });
}

function transformSinkAbort(stream, reason) {
  const { readable } = stream;
  return finishTransform(stream, readable, (controller) => controller.cancelAlgorithm(reason), {
    end: () => defaultControllerError(readable.controller, reason),
    fail: (error) => defaultControllerError(readable.controller, error),
  });
}

function transformSinkClose(stream) {
  const { readable } = stream;
  return finishTransform(stream, readable, (controller) => controller.flushAlgorithm(), {
    end: () => defaultControllerClose(readable.controller),
    fail: (error) => defaultControllerError(readable.controller, error),
  });
}

function transformSourceCancel(stream, reason) {
  const { writable } = stream;
  const fail = (error) => {
    writableControllerErrorIfNeeded(writable.controller, error);
    transformUnblockWrite(stream);
  };
  return finishTransform(stream, writable, (controller) => controller.cancelAlgorithm(reason), {
    end: () => fail(reason),
    fail,
  });
}

// Ends a transformation once, whichever side asks for it: the transformer's algorithm runs, then `other`, the other
// side, is told of the end or of what the algorithm failed with.
function finishTransform(stream, other, algorithm, { end, fail }) {
  const { controller } = stream;
  if (controller.finishCapability !== null) return controller.finishCapability.promise;
  const finish = controller.finishCapability = stream.realm.createPromise();
  const result = algorithm(controller);
  clearTransformAlgorithms(controller);
  performThen(result, () => {
    if (other.state === "errored") {
      finish.reject(other.storedError);
    } else {
      end();
      finish.resolve(undefined);
    }
  }, (error) => {
    fail(error);
    finish.reject(error);
  });
  return finish.promise;
}

function transformSourcePull(stream) {
  setTransformBackpressure(stream, false);
  return stream.backpressureChange.promise;
}

// MARK: The controller

// Through which a transformer fills the readable side (Streams 6.3).
class TransformStreamDefaultController extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.stream = null;
    this.transformAlgorithm = null;
    this.flushAlgorithm = null;
    this.cancelAlgorithm = null;
    this.finishCapability = null;
  }

  get desiredSize() {
    return this.stream.readable.controller.desiredSize;
  }

  enqueue(chunk) {
    const { stream } = this;
    const { controller } = stream.readable;
    if (!controller.canCloseOrEnqueue) throw new TypeError("The readable side takes no more chunks.");
    try {
      defaultControllerEnqueue(controller, chunk);
    } catch (error) {
      transformErrorWritableAndUnblock(stream, error);
      throw stream.readable.storedError;
    }
    const hasBackpressure = !shouldCallPull(controller);
    if (hasBackpressure !== stream.hasBackpressure) setTransformBackpressure(stream, true);
  }

  error(reason) {
    transformError(this.stream, reason);
  }

  terminate() {
    const { stream } = this;
    defaultControllerClose(stream.readable.controller);
    transformErrorWritableAndUnblock(stream, this.realm.createTypeError("The transform has been terminated."));
  }
}

function setUpTransformController(stream, controller, { transform, flush, cancel }) {
  controller.stream = stream;
  stream.controller = controller;
  controller.transformAlgorithm = transform;
  controller.flushAlgorithm = flush;
  controller.cancelAlgorithm = cancel;
}

// What a transformer's functions are to the controller.
function transformerAlgorithms(realm, controller, transformer, { transform, flush, cancel }) {
  const nothing = () => realm.resolvedPromise(undefined);
  return {
    transform: transform === undefined
      ? (chunk) => promiseOfSteps(realm, () => controller.enqueue(chunk))
      : (chunk) => invokePromiseCallback(realm, transform, transformer, [chunk, wrap(controller)]),
    flush: flush === undefined
      ? nothing
      : () => invokePromiseCallback(realm, flush, transformer, [wrap(controller)]),
    cancel: cancel === undefined
      ? nothing
      : (reason) => invokePromiseCallback(realm, cancel, transformer, [reason]),
  };
}

function clearTransformAlgorithms(controller) {
  controller.transformAlgorithm = null;
  controller.flushAlgorithm = null;
  controller.cancelAlgorithm = null;
}

function performTransform(controller, chunk) {
  return performThen(controller.transformAlgorithm(chunk), undefined, (error) => {
    transformError(controller.stream, error);
    throw error;
  });
}
