// Evaluated in a page realm that has modules: makes what modules see of each other, in that realm.
(function (global, importModule, resolveSpecifier) {
  "use strict";
  const { Object, Promise, TypeError } = global;
  const { create, defineProperties, defineProperty, freeze, keys, preventExtensions } = Object;
  const { getOwnPropertyDescriptor, getOwnPropertyDescriptors } = Object;
  const createPromise = Promise.withResolvers.bind(Promise);
  const toStringTag = global.Symbol.toStringTag;
  const generatorNext = (function* () {})().__proto__.__proto__.next;
  const asyncGeneratorNext = (async function* () {})().__proto__.__proto__.next;
  const apply = global.Reflect.apply;

  // What import() does with its second argument: the value of the `type` attribute, or null.
  function moduleTypeOf(options) {
    if (options === undefined) return null;
    if ((typeof options !== "object" && typeof options !== "function") || options === null) {
      throw new TypeError("The second argument of import() is no object");
    }
    const attributes = options.with;
    if (attributes === undefined) return null;
    if ((typeof attributes !== "object" && typeof attributes !== "function") || attributes === null) {
      throw new TypeError("The `with` of import() is no object");
    }
    const names = keys(attributes);
    let type = null;
    for (let i = 0; i < names.length; i++) {
      const value = attributes[names[i]];
      if (typeof value !== "string") throw new TypeError(`The import attribute "${names[i]}" is no string`);
      if (names[i] !== "type") throw new TypeError(`The import attribute "${names[i]}" is not supported`);
      type = value;
    }
    return type;
  }

  return {
    __proto__: null,

    /** The `import()` of one script or module; `referrer` is the platform's. */
    createImport: (referrer) => (specifier, options) => {
      const { promise, resolve, reject } = createPromise();
      try {
        importModule(referrer, `${specifier}`, moduleTypeOf(options), resolve, reject);
      } catch (error) {
        reject(error);
      }
      return promise;
    },

    defineImport(name, referrer) {
      defineProperty(global, name, { value: this.createImport(referrer) });
    },

    /** The `import.meta` of a module. */
    createMeta(url, module) {
      const resolve = { resolve(specifier) { return resolveSpecifier(module, `${specifier}`); } }.resolve;
      return { __proto__: null, url, resolve };
    },

    /** The object that a module's function gets: what it imports, by slot, and what it hands over. */
    createContext(environment, slots, importFunction, meta) {
      const context = {
        __proto__: null,
        environment,
        i: importFunction,
        meta,
        /** Hands over the getters of exported variables. */
        x(getters) {
          if (context.environment === null) context.environment = getters;
          else defineProperties(context.environment, getOwnPropertyDescriptors(getters));
        },
        /** Names the value of `export default` where it has no name of its own. */
        n(value, variable) {
          const name = getOwnPropertyDescriptor(value, "name");
          if (name !== undefined && name.value === variable) {
            defineProperty(value, "name", { value: "default", configurable: true });
          }
        },
      };
      for (let i = 0; i < slots.length; i++) context[i] = slots[i];
      return context;
    },

    createEnvironment: () => ({ __proto__: null }),
    createValueEnvironment: (value) => ({ __proto__: null, default: value }),

    start: (body, context) => body(context),
    nextOf: (generator) => apply(generatorNext, generator, []),
    nextOfAsync: (generator) => apply(asyncGeneratorNext, generator, []),

    /**
     * A namespace: names in their order, each with an environment and the variable in it, or with a namespace itself
     * where the variable is null. A `settled` one has all its values for good.
     */
    createNamespace(names, environments, variables, settled) {
      const namespace = create(null);
      for (let i = 0; i < names.length; i++) {
        const environment = environments[i];
        const variable = variables[i];
        const descriptor = variable === null ? { value: environment, enumerable: true }
          : settled ? { value: environment[variable], enumerable: true }
          : { get: () => environment[variable], enumerable: true };
        defineProperty(namespace, names[i], descriptor);
      }
      defineProperty(namespace, toStringTag, { value: "Module" });
      return settled ? freeze(namespace) : preventExtensions(namespace);
    },
  };
})
