/** Realms by their number, which is how native code names them. */
const realms = new Map();

/** The record of one page realm. */
class Realm {
  /** `id` is the number by which native code knows the realm, `global` its global object. */
  constructor(id, global) {
    this.id = id;
    this.global = global;
    this.window = null;
    this.document = null;
    /** The event whose listener is running, for `window.event`. */
    this.currentEvent = undefined;
    /** Whether a content security policy has switched eval() off. */
    this.isEvalForbidden = false;
    /** The interfaces that are used, and those that were built ahead of use. */
    this.bindings = Object.create(null);
    this.preparedBindings = Object.create(null);
    /** What the realm keeps of its modules, once it has some. */
    this.modules = null;
    /** The worlds of plugins' scripts by the plugins' names, or null if none has run. */
    this.isolatedWorlds = null;
    this.kit = native.evaluatePageScript(id, pageScripts["RealmKit.js"])(
      this, global, implementationOf, pairsOf, translateException);
    realms.set(id, this);
  }

  /** The binding of an interface, built at first use. */
  bindingFor(name) {
    return this.bindings[name] ??
      (this.bindings[name] = this.preparedBindings[name] ?? buildInterface(this, name));
  }

  /** Builds the first of some interfaces that has not been; false if all of them have. */
  prepareOneOf(names) {
    const name = names.find((name) => this.bindings[name] === undefined && this.preparedBindings[name] === undefined);
    if (name === undefined) return false;
    this.preparedBindings[name] = buildInterface(this, name);
    return true;
  }

  /** The prototype from which an interface without a parent derives. */
  rootPrototype(name) {
    return name === "DOMException" ? this.kit.errorPrototype : this.kit.objectPrototype;
  }

  /** Gives the page its global names, in steps: the interfaces at first touch, and the window's members at once. */
  * installWindow(window) {
    this.window = window;
    window.wrapper = this.global;
    WrapperStamp.stamp(this.global, window);
    this.kit.defineLazily(exposedInterfaces, (entry) => this.exposedValue(entry));
    yield;
    this.installMembers("EventTarget");
    yield;
    this.bindingFor("Window");
    yield;
    this.installMembers("Window");
  }

  /**
   * Has a global proxy that pages hold stand for this realm's global object from now on: its navigable shows this
   * realm's document. It takes the place of the realm's own proxy.
   */
  adoptGlobal(proxy) {
    native.retargetGlobal(proxy, this.id);
    WrapperStamp.stamp(proxy, this.window);
    this.kit.adoptGlobal(proxy);
    this.global = proxy;
    this.window.wrapper = proxy;
  }

  /** Evaluates one of the platform's scripts for pages, in a realm that may be disposed of already. */
  evaluatePlatformScript(index) {
    return realms.get(this.id) === this ? native.evaluatePageScript(this.id, index)
      : this.kit.evaluate(native.pageScriptSource(index));
  }

  /** What a name stands for that the list gives: `Interface`, `Factory=Interface` or `Alias==Interface`. */
  exposedValue(entry) {
    const [name, factoryOf, aliasOf] = entry.split("=");
    if (aliasOf !== undefined) return this.bindingFor(aliasOf).interfaceObject;
    if (factoryOf !== undefined) return this.bindingFor(factoryOf).factory;
    return this.bindingFor(name).interfaceObject;
  }

  installMembers(name) {
    const { prototype, definition, interfaceObject } = this.bindingFor(name);
    this.kit.claimGlobal(interfaceObject);
    const descriptors = Object.getOwnPropertyDescriptors(prototype);
    for (const member of definition.unforgeables ?? []) descriptors[member].configurable = false;
    Object.defineProperties(this.global, descriptors);
  }

  createArray(items) {
    return this.kit.createArray(items);
  }

  createObject() {
    return this.kit.createObject();
  }

  createNullObject() {
    return this.kit.createNullObject();
  }

  createError(name, message) {
    return this.kit.createError(name, message);
  }

  createTypeError(message) {
    return this.kit.createError("TypeError", message);
  }

  createRangeError(message) {
    return this.kit.createError("RangeError", message);
  }

  createArrayBuffer(length) {
    return this.kit.createArrayBuffer(length);
  }

  createUint8Array(bufferOrLength) {
    return this.kit.createUint8Array(bufferOrLength);
  }

  createDate(milliseconds) {
    return this.kit.createDate(milliseconds);
  }

  /** A promise of the page's realm with its resolving functions, which take page values. */
  createPromise() {
    return this.kit.createPromise();
  }

  resolvedPromise(value) {
    const { promise, resolve } = this.kit.createPromise();
    resolve(value);
    return promise;
  }

  /** The value that a JSON text stands for; throws the page's SyntaxError. */
  parseJSON(text) {
    return this.kit.parseJSON(text);
  }

  /** JSON for a page's value, or undefined when it has none. */
  stringifyJSON(value) {
    return this.kit.stringifyJSON(value);
  }

  /** The page's own constructors, as they were when the platform first needed one. */
  get intrinsics() {
    return this.kit.intrinsics;
  }

  /** Milliseconds since the page's time origin. */
  now() {
    return this.window.clock.now();
  }

  /** Runs a classic script of the page; what it throws propagates. */
  evaluate(source, url = "", line = 1) {
    stoppable.realm = this;
    eventLoop.realm = this;
    eventLoop.viewer = null;
    if (source.includes("import")) source = withDynamicImports(this, source, url, false);
    return native.evaluatePageSource(this.id, source, url, line);
  }

  /** Fires `error` at the window for a value that no script caught, and tells the host. */
  reportException(value) {
    reportRealmException(this, value);
  }

  /** Forgets the realm, so that its memory can go when the page's own objects do. */
  dispose() {
    realms.delete(this.id);
  }
}

/** The pairs of an iterable's implementation, for the iteration methods of the page's half. */
function pairsOf(value, name) {
  if (!isInterfaceNamed(value, name)) illegalInvocation(name);
  return implementationOf(value).pairs().map((pair) => [wrapAny(pair[0]), wrapAny(pair[1])]);
}
