// ReadableStreamPipeTo (Streams 4.9.1). `options` are those of pipeTo(); the promise is a page's.
function readableStreamPipeTo(source, destination, options = {}) {
  return new StreamPipe(source, destination, options).capability.promise;
}

class StreamPipe {
  constructor(source, destination, { preventClose, preventAbort, preventCancel, signal }) {
    this.realm = source.realm;
    this.source = source;
    this.destination = destination;
    this.preventClose = preventClose === true;
    this.preventAbort = preventAbort === true;
    this.preventCancel = preventCancel === true;
    this.reader = acquireDefaultReader(source);
    this.writer = acquireWriter(destination);
    source.isDisturbed = true;
    this.isShuttingDown = false;
    this.currentWrite = this.realm.resolvedPromise(undefined);
    this.capability = this.realm.createPromise();
    this.signal = signal ?? null;
    this.abortAlgorithm = () => this.abort();
    if (this.signal !== null) {
      if (this.signal.aborted) {
        this.abort();
        return;
      }
      this.signal.addAlgorithm(this.abortAlgorithm);
    }
    this.watch();
    this.step();
  }

  abort() {
    const error = wrapAny(this.signal.reason);
    const { realm, source, destination } = this;
    this.shutDown(() => {
      const pending = [];
      if (!this.preventAbort && destination.state === "writable") pending.push(writableStreamAbort(destination, error));
      if (!this.preventCancel && source.state === "readable") pending.push(readableStreamCancel(source, error));
      return allSettledOrFirstFailure(realm, pending);
    }, true, error);
  }

  // Reacts to the ends of both streams, whether they have come already or come later.
  watch() {
    const { source, destination } = this;
    const whenErrored = (stream, promise, steps) => {
      if (stream.state === "errored") steps(stream.storedError);
      else performThen(promise, undefined, steps);
    };
    whenErrored(source, this.reader.closedCapability.promise, (error) => {
      this.shutDown(this.preventAbort ? null : () => writableStreamAbort(destination, error), true, error);
    });
    whenErrored(destination, this.writer.closedCapability.promise, (error) => {
      this.shutDown(this.preventCancel ? null : () => readableStreamCancel(source, error), true, error);
    });
    const whenSourceCloses = () => {
      this.shutDown(this.preventClose ? null : () => writerCloseWithErrorPropagation(this.writer), false, undefined);
    };
    if (source.state === "closed") whenSourceCloses();
    else performThen(this.reader.closedCapability.promise, whenSourceCloses, ignore);
    if (closeIsQueuedOrInFlight(destination) || destination.state === "closed") {
      const error = this.realm.createTypeError("The destination is closed.");
      this.shutDown(this.preventCancel ? null : () => readableStreamCancel(source, error), true, error);
    }
  }

  // Reads one chunk when the destination wants one, writes it, and goes on.
  step() {
    if (this.isShuttingDown) return;
    performThen(this.writer.readyCapability.promise, () => {
      if (this.isShuttingDown) return;
      defaultReaderRead(this.reader, {
        chunkSteps: (chunk) => {
          const written = performThen(this.realm.resolvedPromise(undefined), () => {
            return this.writer.stream === null ? undefined : writerWrite(this.writer, chunk);
          });
          this.currentWrite = performThen(written, undefined, ignore);
          queueRealmMicrotask(this.realm, () => this.step());
        },
        closeSteps: ignore,
        errorSteps: ignore,
      });
    }, ignore);
  }

  // Calls back when all that was read has been written.
  whenWritten(steps) {
    const { currentWrite } = this;
    performThen(currentWrite, () => {
      if (this.currentWrite === currentWrite) steps();
      else this.whenWritten(steps);
    });
  }

  // Shutdown with an action, or without one when it is null.
  shutDown(action, isError, error) {
    if (this.isShuttingDown) return;
    this.isShuttingDown = true;
    const finish = () => {
      if (action === null) return this.finalize(isError, error);
      performThen(action(), () => this.finalize(isError, error), (failure) => this.finalize(true, failure));
    };
    const { destination } = this;
    if (destination.state === "writable" && !closeIsQueuedOrInFlight(destination)) this.whenWritten(finish);
    else finish();
  }

  finalize(isError, error) {
    releaseWriter(this.writer);
    releaseReader(this.reader);
    if (this.signal !== null) this.signal.removeAlgorithm(this.abortAlgorithm);
    if (isError) this.capability.reject(error);
    else this.capability.resolve(undefined);
  }
}

// A page promise that is fulfilled when all are, and rejected as soon as one is.
function allSettledOrFirstFailure(realm, promises) {
  const { promise, resolve, reject } = realm.createPromise();
  let count = promises.length;
  if (count === 0) resolve(undefined);
  for (const each of promises) {
    performThen(each, () => {
      if (--count === 0) resolve(undefined);
    }, reject);
  }
  return promise;
}
