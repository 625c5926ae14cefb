// Evaluated in a page's realm when it first meets an object of another origin: makes the functions of that object, and
// those that answer for it, so that their errors are the page's. A page may have changed what it finds in its realm by
// now, of which nothing is used here.
(function (R, x) {
  "use strict";
  const guarded = (steps) => {
    try {
      return steps();
    } catch (e) {
      throw x(R, e);
    }
  };
  return {
    __proto__: null,

    /** A function of the page that calls the platform's. */
    makeMethod: (required, steps) => ({
      call(a, b, c) {
        return guarded(() => {
          if (arguments.length < required) throw R.createTypeError("Not enough arguments");
          return steps(a, b, c);
        });
      },
    }.call),

    /** The traps of a proxy, which ask a handler of the platform. */
    makeTraps: (handler) => ({
      __proto__: null,
      getPrototypeOf: () => null,
      setPrototypeOf: (target, prototype) => prototype === null,
      isExtensible: () => true,
      preventExtensions: () => false,
      get: (target, key, receiver) => guarded(() => handler.get(key, receiver)),
      set: (target, key, value, receiver) => guarded(() => handler.set(key, value, receiver)),
      has: (target, key) => guarded(() => handler.has(key)),
      deleteProperty: (target, key) => guarded(() => handler.deleteProperty(key)),
      defineProperty: (target, key) => guarded(() => handler.defineProperty(key)),
      getOwnPropertyDescriptor: (target, key) => guarded(() => handler.descriptor(key)),
      ownKeys: () => guarded(() => handler.ownKeys()),
    }),
  };
})
