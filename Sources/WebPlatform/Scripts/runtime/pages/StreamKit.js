// Evaluated in a page realm that uses streams: makes what they need of that realm's own.
(function (intrinsics, global) {
  "use strict";
  const { ArrayBuffer, Object, TypeError } = intrinsics;
  const { Promise, Reflect, Symbol } = global;
  const { apply } = Reflect;
  const { create, defineProperty, getPrototypeOf } = Object;
  const transfer = ArrayBuffer.prototype.transferToFixedLength;
  const promiseThen = Promise.prototype.then;
  const createPromise = Promise.withResolvers.bind(Promise);
  const asyncIteratorPrototype = getPrototypeOf(getPrototypeOf((async function* () {}).prototype));

  const countSize = { size: () => 1 }.size;
  const byteLengthSize = { size: (chunk) => chunk.byteLength }.size;

  const resolved = (value) => {
    const { promise, resolve } = createPromise();
    resolve(value);
    return promise;
  };
  const rejected = (reason) => {
    const { promise, reject } = createPromise();
    reject(reason);
    return promise;
  };

  return {
    __proto__: null,
    iteratorResult: (value, done) => ({ value, done }),
    transferBuffer: (buffer) => apply(transfer, buffer, []),
    createView: (name, buffer, byteOffset, length) => new intrinsics[name](buffer, byteOffset, length),
    countSize,
    byteLengthSize,

    /** The methods of an asynchronous iterable: values() and its other name; `open` makes an iteration's state. */
    addAsyncIteration(prototype, name, { open, next, return: end, then }) {
      const states = new global.WeakMap();
      const getState = states.get.bind(states);
      const setState = states.set.bind(states);
      const stateOf = (object) => {
        const state = getState(object);
        if (state === undefined) throw new TypeError(`Illegal invocation: this is not a ${name} AsyncIterator`);
        return state;
      };
      // Each step waits for the one before, and none comes after the end.
      const enqueue = (state, steps) => {
        state.ongoing = state.ongoing === null ? steps() : then(state.ongoing, steps, steps);
        return state.ongoing;
      };
      const iteratorPrototype = {
        __proto__: asyncIteratorPrototype,
        next() {
          let state;
          try { state = stateOf(this) } catch (error) { return rejected(error) }
          return enqueue(state, () => {
            if (state.isFinished) return resolved({ value: undefined, done: true });
            return then(next(state.iterator), (result) => {
              if (result.done) state.isFinished = true;
              return result;
            }, (error) => {
              state.isFinished = true;
              throw error;
            });
          });
        },
        return(value) {
          let state;
          try { state = stateOf(this) } catch (error) { return rejected(error) }
          const ended = enqueue(state, () => {
            if (state.isFinished) return resolved({ value, done: true });
            state.isFinished = true;
            return end(state.iterator, value);
          });
          return then(ended, () => ({ value, done: true }));
        },
      };
      defineProperty(iteratorPrototype, Symbol.toStringTag, { value: `${name} AsyncIterator`, configurable: true });
      const { values } = {
        values(options = undefined) {
          const iterator = open(this, options);
          const object = create(iteratorPrototype);
          setState(object, { iterator, ongoing: null, isFinished: false });
          return object;
        },
      };
      defineProperty(prototype, "values", { value: values, writable: true, enumerable: true, configurable: true });
      defineProperty(prototype, Symbol.asyncIterator, { value: values, writable: true, configurable: true });
    },

    /** An asynchronous iterator, with its next method, over a synchronous one. */
    asyncFromSyncIterator(object, next) {
      const settle = (result) => {
        const { done, value } = result;
        const { promise, resolve } = createPromise();
        resolve(value);
        return apply(promiseThen, promise, [(value) => ({ value, done })]);
      };
      return {
        next() {
          return settle(apply(next, object, []));
        },
        object: {
          return(value) {
            const method = object.return;
            if (method === undefined || method === null) return { value, done: true };
            const result = apply(method, object, [value]);
            if (typeof result !== "object" || result === null) throw new TypeError("The result is not an object");
            return settle(result);
          },
        },
      };
    },
  };
})
