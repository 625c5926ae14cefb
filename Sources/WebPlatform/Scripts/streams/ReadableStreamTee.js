// ReadableStreamTee (Streams 4.9.1): two streams that both give what one gives.
function readableStreamTee(stream, clonesForSecond) {
  return stream.controller instanceof ReadableByteStreamController
    ? [...new ByteStreamTee(stream).branches]
    : [...new DefaultStreamTee(stream, clonesForSecond).branches];
}

// What both kinds of tee share: two branches, of which each may be cancelled, and the stream only with both.
class StreamTee {
  constructor(stream, create) {
    this.stream = stream;
    this.realm = stream.realm;
    this.reader = acquireDefaultReader(stream);
    this.isReading = false;
    this.readsAgain = [false, false];
    this.isCanceled = [false, false];
    this.reasons = [undefined, undefined];
    this.cancelCapability = this.realm.createPromise();
    this.branches = [];
    for (const index of [0, 1]) {
      this.branches.push(create(this.realm, {
        start: null,
        pull: () => {
          this.pull(index);
          return this.realm.resolvedPromise(undefined);
        },
        cancel: (reason) => this.cancel(index, reason),
      }));
    }
    this.forwardReaderError(this.reader);
  }

  get isWholeCanceled() {
    return this.isCanceled[0] && this.isCanceled[1];
  }

  cancel(index, reason) {
    this.isCanceled[index] = true;
    this.reasons[index] = reason;
    if (this.isWholeCanceled) {
      this.cancelCapability.resolve(readableStreamCancel(this.stream, this.realm.createArray(this.reasons)));
    }
    return this.cancelCapability.promise;
  }

  forwardReaderError(reader) {
    performThen(reader.closedCapability.promise, undefined, (error) => {
      if (this.reader !== reader) return;
      for (const branch of this.branches) this.failBranch(branch, error);
      if (!this.isWholeCanceled) this.cancelCapability.resolve(undefined);
    });
  }

  // Errors both branches and cancels the stream when a chunk could not be copied.
  failCopying(error) {
    const reason = translateException(this.realm, error);
    for (const branch of this.branches) this.failBranch(branch, reason);
    this.cancelCapability.resolve(readableStreamCancel(this.stream, reason));
  }
}

class DefaultStreamTee extends StreamTee {
  constructor(stream, clonesForSecond) {
    super(stream, createReadableStream);
    this.clonesForSecond = clonesForSecond;
  }

  failBranch(branch, error) {
    defaultControllerError(branch.controller, error);
  }

  pull() {
    if (this.isReading) {
      this.readsAgain[0] = true;
      return;
    }
    this.isReading = true;
    defaultReaderRead(this.reader, {
      chunkSteps: (chunk) => queueRealmMicrotask(this.realm, () => this.deliver(chunk)),
      closeSteps: () => {
        this.isReading = false;
        this.branches.forEach((branch, index) => {
          if (!this.isCanceled[index]) defaultControllerClose(branch.controller);
        });
        if (!this.isWholeCanceled) this.cancelCapability.resolve(undefined);
      },
      errorSteps: () => {
        this.isReading = false;
      },
    });
  }

  deliver(chunk) {
    this.readsAgain[0] = false;
    const chunks = [chunk, chunk];
    if (this.clonesForSecond && !this.isCanceled[1]) {
      try {
        chunks[1] = structuredCloneInRealm(this.realm, chunk, []);
      } catch (error) {
        this.failCopying(error);
        return;
      }
    }
    this.branches.forEach((branch, index) => {
      if (!this.isCanceled[index]) defaultControllerEnqueue(branch.controller, chunks[index]);
    });
    this.isReading = false;
    if (this.readsAgain[0]) this.pull();
  }
}

// Reads into the buffer of whichever branch asks, and copies for the other (Streams 4.9.1, ReadableByteStreamTee).
class ByteStreamTee extends StreamTee {
  constructor(stream) {
    super(stream, createReadableByteStream);
  }

  failBranch(branch, error) {
    byteControllerError(branch.controller, error);
  }

  pull(index) {
    if (this.isReading) {
      this.readsAgain[index] = true;
      return;
    }
    this.isReading = true;
    const request = byobRequestOf(this.branches[index].controller);
    if (request === null) this.pullWhole();
    else this.pullIntoView(request.view, index);
  }

  useReader(acquire, readerClass) {
    if (this.reader instanceof readerClass) return;
    releaseReader(this.reader);
    this.reader = acquire(this.stream);
    this.forwardReaderError(this.reader);
  }

  pullWhole() {
    this.useReader(acquireDefaultReader, ReadableStreamDefaultReader);
    defaultReaderRead(this.reader, {
      chunkSteps: (chunk) => queueRealmMicrotask(this.realm, () => {
        this.readsAgain = [false, false];
        let copy = chunk;
        if (!this.isCanceled[0] && !this.isCanceled[1]) {
          try {
            copy = cloneAsUint8Array(this.realm, chunk);
          } catch (error) {
            this.failCopying(error);
            return;
          }
        }
        if (!this.isCanceled[0]) this.enqueue(0, chunk);
        if (!this.isCanceled[1]) this.enqueue(1, copy);
        this.finishReading();
      }),
      closeSteps: () => {
        this.isReading = false;
        this.branches.forEach((branch, index) => {
          if (!this.isCanceled[index]) byteControllerClose(branch.controller);
        });
        for (const branch of this.branches) this.respondEmpty(branch);
        if (!this.isWholeCanceled) this.cancelCapability.resolve(undefined);
      },
      errorSteps: () => {
        this.isReading = false;
      },
    });
  }

  pullIntoView(view, index) {
    this.useReader(acquireBYOBReader, ReadableStreamBYOBReader);
    const other = 1 - index;
    const asking = this.branches[index];
    byobReaderRead(this.reader, describeView(view), 1, {
      chunkSteps: (chunk) => queueRealmMicrotask(this.realm, () => {
        this.readsAgain = [false, false];
        let copy = null;
        if (!this.isCanceled[other]) {
          try {
            copy = cloneAsUint8Array(this.realm, chunk);
          } catch (error) {
            this.failCopying(error);
            return;
          }
        }
        if (!this.isCanceled[index]) byteControllerRespondWithNewView(asking.controller, describeView(chunk));
        if (copy !== null) this.enqueue(other, copy);
        this.finishReading();
      }),
      closeSteps: (chunk) => {
        this.isReading = false;
        for (const each of [index, other]) {
          if (!this.isCanceled[each]) byteControllerClose(this.branches[each].controller);
        }
        if (chunk !== undefined) {
          if (!this.isCanceled[index]) byteControllerRespondWithNewView(asking.controller, describeView(chunk));
          if (!this.isCanceled[other]) this.respondEmpty(this.branches[other]);
        }
        if (!this.isWholeCanceled) this.cancelCapability.resolve(undefined);
      },
      errorSteps: () => {
        this.isReading = false;
      },
    });
  }

  enqueue(index, chunk) {
    byteControllerEnqueue(this.branches[index].controller, describeView(chunk));
  }

  respondEmpty(branch) {
    if (branch.controller.pendingPullIntos.length > 0) byteControllerRespond(branch.controller, 0);
  }

  finishReading() {
    this.isReading = false;
    if (this.readsAgain[0]) this.pull(0);
    else if (this.readsAgain[1]) this.pull(1);
  }
}
