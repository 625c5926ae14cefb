// The first script of a machine: it makes the names of the other scripts available and loads each when it is first
// used.

/** Loads scripts by their place in the bundle, and keeps what they declare. */
const loader = globalThis.loader = {
  names: Object.create(null),
  announced: Object.create(null),
  loaded: new Set(),
  /** Functions that give the value of a script which was read with others. */
  values: [],
  /** What scripts that are not read with others gave. */
  results: new Map(),

  /**
   * Evaluates a script once; what it mentions becomes loadable first. A page that has used up the stack makes any step
   * of this fail, so that each can be taken again.
   */
  load(index) {
    if (this.values[index] !== undefined) return this.values[index]();
    if (this.loaded.has(index)) return this.results.get(index);
    this.announce(native.scriptDependencies(index));
    this.loaded.add(index);
    let isDone = false;
    try {
      this.results.set(index, native.evaluateScript(index));
      isDone = true;
    } finally {
      if (!isDone) this.loaded.delete(index);
    }
    return this.results.get(index);
  },

  /** Makes the names of a list `NAME INDEX NAME INDEX …` loadable. */
  announce(list) {
    if (list === "") return;
    const words = list.split(" ");
    for (let i = 0; i < words.length; i += 2) {
      const name = words[i];
      if (this.announced[name] !== undefined) continue;
      const index = Number(words[i + 1]);
      // What a script declares is there already once it began to load.
      if (!this.loaded.has(index)) this.define(name, index);
      this.announced[name] = index;
    }
  },

  /** Tells the implementation class of an interface what the interface is called. */
  nameInterface(implementation, name) {
    if (Object.hasOwn(implementation.prototype, "interfaceName") || implementation.interfaceIsByType) return;
    Object.defineProperty(implementation.prototype, "interfaceName", { value: name, writable: true, configurable: true });
  },

  /** Compiles one function of a binding. */
  compileMember(index, number) {
    const [member, dependencies] = native.compileMember(index, number);
    this.announce(dependencies);
    return member;
  },

  define(name, index) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        if (!(name in this.names)) this.load(index);
        if (!(name in this.names)) throw new ReferenceError(`${name} is used while its script is still loading`);
        return this.names[name];
      },
    });
  },
};

/** Makes the entry points available to native code, once a page could do no harm to what the platform builds on. */
loader.start = () => {
  freezeIntrinsics(["Object", "Function", "Array", "Error", "TypeError", "RangeError", "EvalError", "Promise", "Iterator"]);
  Object.freeze(Object.getPrototypeOf([][Symbol.iterator]()));
  return entryPoints;
};

/** Freezes the rest, which nothing that could ever reach a page leads to, when there is time. */
loader.freezeRest = () => {
  loader.freezeRest = () => {};
  freezeIntrinsics([
    "SyntaxError", "ReferenceError", "URIError", "AggregateError", "Map", "Set", "WeakMap", "WeakSet", "WeakRef", "RegExp",
    "String", "Number", "Boolean", "Symbol", "BigInt", "Date", "ArrayBuffer", "DataView", "Uint8Array",
  ]);
  for (const name of ["Math", "JSON", "Reflect", "Proxy"]) Object.freeze(globalThis[name]);
  Object.freeze(Object.getPrototypeOf(Uint8Array));
  Object.freeze(Object.getPrototypeOf(Uint8Array.prototype));
};

/**
 * Freezes constructors of the realm and their prototypes. An error that arises when the stack is used up can leave the
 * platform as it is; what a page could reach from it must not be changeable.
 */
function freezeIntrinsics(names) {
  for (const name of names) {
    const intrinsic = globalThis[name];
    Object.freeze(intrinsic);
    Object.freeze(intrinsic.prototype);
  }
}
