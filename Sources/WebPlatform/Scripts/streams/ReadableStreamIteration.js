// The state of `for await` over a stream (Streams 4.2.5).
class ReadableStreamIterator {
  constructor(stream, preventCancel) {
    this.realm = stream.realm;
    this.reader = acquireDefaultReader(stream);
    this.preventCancel = preventCancel;
  }

  // The next value: a page promise of an iterator result.
  next() {
    const { realm, reader } = this;
    const { promise, resolve, reject } = realm.createPromise();
    defaultReaderRead(reader, {
      chunkSteps: (chunk) => resolve(iteratorResult(realm, chunk, false)),
      closeSteps: () => {
        releaseReader(reader);
        resolve(iteratorResult(realm, undefined, true));
      },
      errorSteps: (error) => {
        releaseReader(reader);
        reject(error);
      },
    });
    return promise;
  }

  // Ends the iteration early: a page promise that is settled when the stream has been cancelled, if it is to be.
  return(value) {
    const { realm, reader } = this;
    if (this.preventCancel) {
      releaseReader(reader);
      return realm.resolvedPromise(undefined);
    }
    const result = readableStreamCancel(reader.stream, value);
    releaseReader(reader);
    return result;
  }
}

// ReadableStreamFromIterable (Streams 4.9.1): a stream of what a page's iterable gives.
function readableStreamFromIterable(realm, iterable) {
  const iterator = openIterator(realm, iterable);
  let stream = null;
  const closeWith = (result) => {
    if (!isObject(result)) throw realm.createTypeError("An iterator's result is not an object.");
    if (result.done) defaultControllerClose(stream.controller);
    else defaultControllerEnqueue(stream.controller, result.value);
  };
  stream = createReadableStream(realm, {
    start: null,
    pull: () => {
      const next = invokePromiseCallback(realm, iterator.next, iterator.object, []);
      return performThen(next, closeWith);
    },
    cancel: (reason) => {
      let method;
      try {
        method = iterator.object.return;
      } catch (error) {
        return rejectedPromise(realm, error);
      }
      if (method === undefined || method === null) return realm.resolvedPromise(undefined);
      if (typeof method !== "function") {
        return rejectedPromise(realm, realm.createTypeError("The iterator's return is not a function."));
      }
      return performThen(invokePromiseCallback(realm, method, iterator.object, [reason]), (result) => {
        if (!isObject(result)) throw realm.createTypeError("An iterator's result is not an object.");
        return undefined;
      });
    },
  }, 0);
  return stream;
}

// GetIterator(iterable, async) of ECMAScript: the iterator and its next method.
function openIterator(realm, iterable) {
  if (iterable === undefined || iterable === null) throw new TypeError("The value is not iterable.");
  let method = iterable[Symbol.asyncIterator];
  const isAsync = method !== undefined && method !== null;
  if (!isAsync) method = iterable[Symbol.iterator];
  if (typeof method !== "function") throw new TypeError("The value is not iterable.");
  const object = Reflect.apply(method, iterable, []);
  if (!isObject(object)) throw new TypeError("The iterator is not an object.");
  const { next } = object;
  return isAsync ? { object, next } : streamKitOf(realm).asyncFromSyncIterator(object, next);
}

// Gives the prototype of an asynchronous iterable its methods, as Web IDL declares them.
function addAsyncIteration(realm, prototype, name) {
  streamKitOf(realm).addAsyncIteration(prototype, name, {
    open: (target, options) => {
      if (!isInterfaceNamed(target, name)) throw realm.createTypeError(`Illegal invocation: this is not a ${name}`);
      try {
        return implementationOf(target).createAsyncIterator(convertReadableStreamIteratorOptions(options));
      } catch (error) {
        throw translateException(realm, error);
      }
    },
    next: (iterator) => iterator.next(),
    return: (iterator, value) => iterator.return(value),
    then: performThen,
  });
}
