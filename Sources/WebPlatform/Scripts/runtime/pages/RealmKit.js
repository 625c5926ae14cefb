// Evaluated in each page realm before the page's own scripts: makes values of that realm for the platform.
(function (R, global, implementationOf, pairsOf, x) {
  "use strict";
  const { Array, Error, Function, Object, Promise, Reflect, Symbol, TypeError } = global;
  const { defineProperty, getPrototypeOf } = Object;
  const { entries, forEach, includes, keys, values } = Array.prototype;
  const apply = Reflect.apply;
  const hasInstance = Function.prototype[Symbol.hasInstance];
  const errors = { __proto__: null, Error, TypeError, RangeError: global.RangeError };

  // Constructors that the engine makes when they are first read, which is too much to ask of every page.
  const lateErrors = ["SyntaxError", "ReferenceError", "EvalError", "URIError"];
  const lateIntrinsics = [
    "BigInt64Array", "BigUint64Array", "DataView", "Date", "Float16Array", "Float32Array", "Float64Array", "Int16Array",
    "Int32Array", "Int8Array", "Map", "RegExp", "Set", "Uint16Array", "Uint32Array", "Uint8Array", "Uint8ClampedArray",
  ];
  let intrinsics = null;
  function readIntrinsics() {
    intrinsics = { __proto__: null, Array, ArrayBuffer: global.ArrayBuffer, Object };
    for (const name in errors) intrinsics[name] = errors[name];
    for (let i = 0; i < lateErrors.length; i++) intrinsics[lateErrors[i]] = global[lateErrors[i]];
    for (let i = 0; i < lateIntrinsics.length; i++) intrinsics[lateIntrinsics[i]] = global[lateIntrinsics[i]];
    return intrinsics;
  }

  const createPromiseCapability = Promise.withResolvers.bind(Promise);

  // A member of an interface shows no source; the text of its code ends as the bindings write it.
  const sourceOf = global.Function.prototype.toString;
  const memberEnding = /(?:catch\s*\(e\)\s*\{\s*throw x\(R,\s*e\)\s*;?\s*\}\s*\}+|\{return \$[ao]\([^{}]*\)\})$/;
  const hidden = {
    toString() {
      const text = apply(sourceOf, this, []);
      const end = text.length > 160 ? text.slice(-160) : text;
      if (!apply(endsLikeMember, memberEnding, [end]) && this !== hidden.toString) return text;
      return `function ${this.name}() {\n    [native code]\n}`;
    },
  };
  const endsLikeMember = global.RegExp.prototype.test;
  defineProperty(global.Function.prototype, "toString", { value: hidden.toString, writable: true, configurable: true });

  const iteratorPrototype = getPrototypeOf(getPrototypeOf([][Symbol.iterator]()));

  // No iteration by the page's own protocols here: a page may have changed them.
  const methodNames = ["entries", "forEach", "keys", "values"];
  function defineMethods(prototype, methods) {
    for (let i = 0; i < methodNames.length; i++) {
      const value = methods[methodNames[i]];
      defineProperty(prototype, methodNames[i], { value, writable: true, enumerable: true, configurable: true });
    }
  }

  function addPairIteration(prototype, name, isSet) {
    const state = new global.WeakMap();
    const get = state.get.bind(state);
    const set = state.set.bind(state);
    const pairIteratorPrototype = {
      __proto__: iteratorPrototype,
      next() {
        const at = get(this);
        if (at === undefined) throw new TypeError(`Illegal invocation: this is not a ${name} Iterator`);
        const pairs = at.target === null ? null : pairsOf(at.target, name);
        if (pairs === null || at.index >= pairs.length) {
          at.target = null;
          return { value: undefined, done: true };
        }
        const pair = pairs[at.index++];
        const value = at.kind === "key" ? pair[0] : at.kind === "value" ? pair[1] : [pair[0], pair[1]];
        return { value, done: false };
      },
    };
    defineProperty(pairIteratorPrototype, Symbol.toStringTag, { value: `${name} Iterator`, configurable: true });
    const iterate = (target, kind) => {
      pairsOf(target, name);
      const iterator = Object.create(pairIteratorPrototype);
      set(iterator, { target, kind, index: 0 });
      return iterator;
    };
    const methods = {
      entries() { try { return iterate(this, "entry") } catch (e) { throw translate(e) } },
      keys() { try { return iterate(this, "key") } catch (e) { throw translate(e) } },
      values() { try { return iterate(this, "value") } catch (e) { throw translate(e) } },
      forEach(callback, thisValue = undefined) {
        let pairs;
        try { pairs = pairsOf(this, name) } catch (e) { throw translate(e) }
        if (typeof callback !== "function") throw new TypeError("forEach needs a function");
        for (let i = 0; i < pairs.length; i++) {
          apply(callback, thisValue, [pairs[i][1], pairs[i][0], this]);
          pairs = pairsOf(this, name);
        }
      },
    };
    if (isSet) methods.keys = methods.values;
    defineMethods(prototype, methods);
    const iterator = isSet ? methods.values : methods.entries;
    defineProperty(prototype, Symbol.iterator, { value: iterator, writable: true, configurable: true });
  }

  const translate = (e) => (e instanceof Error ? e : new TypeError(e.message));

  const kit = {
    __proto__: null,
    evaluate: global.eval,
    objectPrototype: Object.prototype,
    errorPrototype: Error.prototype,

    // What the members of interfaces call: the platform's function of a number, with the page's values.
    callAttribute(f, k, t, v) {
      try { return f[k](R, t, v) } catch (e) { throw x(R, e) }
    },
    callOperation(f, k, t, n, a, b, c, d, i, g) {
      try { return f[k](R, t, n, a, b, c, d, i, g) } catch (e) { throw x(R, e) }
    },

    createArray(items) {
      // Items are defined, so that no setter of the page's prototypes is called, and the iterator is the platform's
      // own.
      return [...items];
    },
    createObject: () => ({}),
    createNullObject: () => ({ __proto__: null }),
    createError(name, message) {
      const isLate = errors[name] === undefined && apply(includes, lateErrors, [name]);
      return new (isLate ? global[name] : errors[name] ?? Error)(message);
    },
    createArrayBuffer: (length) => new (intrinsics ?? readIntrinsics()).ArrayBuffer(length),
    createUint8Array: (bufferOrLength) => new (intrinsics ?? readIntrinsics()).Uint8Array(bufferOrLength),
    createPromise: () => createPromiseCapability(),
    parseJSON: global.JSON.parse,
    stringifyJSON: global.JSON.stringify,
    get intrinsics() {
      return intrinsics ?? readIntrinsics();
    },

    /** A function of a content attribute's source, with the scopes given (outermost first) around it. */
    compileHandler(name, parameters, body, scopes) {
      new Function(parameters, body);
      let source = `return function ${name}(${parameters}) {\n${body}\n}`;
      for (let i = scopes.length - 1; i >= 0; i--) source = `with (arguments[${i}]) { ${source} }`;
      return apply(new Function(source), undefined, scopes);
    },

    /** Defines global names that are given their value when they are first read. */
    defineLazily(list, valueOf) {
      for (let i = 0; i < list.length; i++) {
        const entry = list[i];
        const equals = entry.indexOf("=");
        const name = equals === -1 ? entry : entry.slice(0, equals);
        // Getter and setter in one, because there are hundreds of them in each page: a setter gets an argument.
        const accessor = function (value) {
          if (arguments.length === 0) value = valueOf(entry);
          defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });
          return value;
        };
        defineProperty(global, name, { get: accessor, set: accessor, enumerable: false, configurable: true });
      }
    },

    /** A global that answers for elements with a name, until a script assigns to it. */
    namedPropertyDescriptor: (name, valueOf) => ({
      get: () => valueOf(),
      set: (value) => {
        defineProperty(global, name, { value, writable: true, enumerable: true, configurable: true });
      },
      enumerable: false,
      configurable: true,
    }),

    /** A property of an object that answers for elements with a name, and else is what the object inherits. */
    defineNamedProperty(object, name, valueOf) {
      defineProperty(object, name, {
        get() {
          const value = valueOf();
          return value !== undefined ? value : Reflect.get(getPrototypeOf(object), name, object);
        },
        enumerable: true,
        configurable: true,
      });
    },

    createDate: (milliseconds) => new (intrinsics ?? readIntrinsics()).Date(milliseconds),

    /** Gives a prototype attributes that share a getter and a setter; `list` has names, each followed by a key. */
    addAttributes(prototype, list, get, set) {
      for (let i = 0; i < list.length; i += 2) {
        const name = list[i];
        const key = list[i + 1];
        const holder = {
          get [name]() {try{return get(this,key)}catch(e){throw x(R,e)}},
          set [name](value) {try{return set(this,key,value)}catch(e){throw x(R,e)}},
        };
        defineProperty(prototype, name, Object.getOwnPropertyDescriptor(holder, name));
      }
    },

    /** Makes the global object an instance of an interface, since its prototype chain cannot say so. */
    claimGlobal(interfaceObject) {
      const value = {
        [Symbol.hasInstance](value) {
          return (value === global && this === interfaceObject) || apply(hasInstance, this, [value]);
        },
      }[Symbol.hasInstance];
      defineProperty(interfaceObject, Symbol.hasInstance, { value, configurable: true });
    },

    /** Another proxy stands for the global object from now on. */
    adoptGlobal(proxy) {
      global = proxy;
      defineProperty(global, "globalThis", { value: proxy, writable: true, configurable: true });
    },

    /** Gives a prototype with indexed properties the arrays' own iterator. */
    addIndexedIterator(prototype) {
      defineProperty(prototype, Symbol.iterator, { value: values, writable: true, configurable: true });
    },

    /** Gives the prototype of an iterable its methods. */
    addIteration(prototype, name, kind) {
      if (kind !== "value") return addPairIteration(prototype, name, kind === "set");
      const methods = { entries, forEach, keys, values };
      defineMethods(prototype, methods);
      defineProperty(prototype, Symbol.iterator, { value: values, writable: true, configurable: true });
    },
  };
  return kit;
})
