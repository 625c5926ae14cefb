/** One interface in one page realm: its interface object, its prototype, and how its wrappers are made. */
class InterfaceBinding {
  constructor(definition, prototype, interfaceObject, factory) {
    this.definition = definition;
    this.prototype = prototype;
    this.interfaceObject = interfaceObject;
    this.factory = factory;
    this.legacy = definition.legacy ?? null;
    /** Allocates an object with the interface's prototype; a plain constructor, which the engine makes fast. */
    this.Allocator = function () {};
    this.Allocator.prototype = prototype;
  }

  wrap(realm, implementation) {
    return this.finish(realm, implementation, new this.Allocator());
  }

  /** Wraps in an object with another prototype, as a page's subclass asks for. */
  wrapWithPrototype(realm, implementation, prototype) {
    return this.finish(realm, implementation, Object.create(prototype));
  }

  finish(realm, implementation, object) {
    const wrapper = this.legacy === null ? object : makeLegacyPlatformObject(realm, implementation, object, this.legacy);
    new WrapperStamp(wrapper, implementation);
    implementation.wrapper = wrapper;
    return wrapper;
  }
}

/** Definitions by interface name, as the bindings' scripts give them; one for all realms of the machine. */
const interfaceDefinitions = Object.create(null);

function interfaceDefinition(name) {
  const known = interfaceDefinitions[name];
  if (known !== undefined) return known;
  const definition = loader.load(interfaceRow(name).index);
  const inherited = definition.parent === null ? undefined : interfaceDefinition(definition.parent).legacy;
  if (inherited !== undefined) definition.legacy = { ...inherited, ...definition.legacy };
  definition.functions = [];
  for (let i = 0; i < definition.count; i++) definition.functions.push(lazyMember(definition.index, i));
  return (interfaceDefinitions[name] = definition);
}

/** Builds an interface in a page realm: its half of the binding is evaluated there and set up as Web IDL asks. */
function buildInterface(realm, name) {
  const definition = interfaceDefinition(name);
  const parent = definition.parent === null ? null : realm.bindingFor(definition.parent);
  const parentPrototype = parent === null ? realm.rootPrototype(name) : parent.prototype;
  const makePageHalf = realm.evaluatePlatformScript(definition.index + 1);
  const { callAttribute, callOperation } = realm.kit;
  const page = makePageHalf(
    realm, definition.functions, definition.hot, parentPrototype, translateException, callAttribute, callOperation);
  const { prototype, interface: interfaceObject, statics, factory } = page;
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  if (definition.isNamespace) return new InterfaceBinding(definition, prototype, prototype, null);

  Object.defineProperty(prototype, "constructor", { value: interfaceObject, writable: true, configurable: true });
  Object.defineProperty(interfaceObject, "prototype", { value: prototype, writable: false });
  if (parent !== null) Object.setPrototypeOf(interfaceObject, parent.interfaceObject);
  if (definition.constants !== undefined) {
    for (const [constant, value] of definition.constants) {
      const descriptor = { value, enumerable: true };
      Object.defineProperty(prototype, constant, descriptor);
      Object.defineProperty(interfaceObject, constant, descriptor);
    }
  }
  if (statics !== undefined) Object.defineProperties(interfaceObject, Object.getOwnPropertyDescriptors(statics));
  if (definition.unscopables !== undefined) defineUnscopables(realm, prototype, definition.unscopables);
  if (definition.iterable === "async") addAsyncIteration(realm, prototype, name);
  else if (definition.iterable !== undefined) realm.kit.addIteration(prototype, name, definition.iterable);
  else if (definition.legacy?.getIndexed !== undefined) realm.kit.addIndexedIterator(prototype);
  if (factory !== undefined) Object.defineProperty(factory, "prototype", { value: prototype, writable: false });
  if (name === "CSSStyleDeclaration") CSSStyleDeclaration.extendPrototype(realm, prototype);
  return new InterfaceBinding(definition, prototype, interfaceObject, factory ?? null);
}

/** A binding's function that is compiled when it is first called. */
function lazyMember(index, number) {
  let member = null;
  return (realm, self, n, a, b, c, d, e, f) => {
    if (member === null) member = loader.compileMember(index, number);
    return member(realm, self, n, a, b, c, d, e, f);
  };
}

function defineUnscopables(realm, prototype, names) {
  const inherited = prototype[Symbol.unscopables];
  const list = realm.createNullObject();
  for (const name in inherited) list[name] = true;
  for (const name of names) list[name] = true;
  Object.defineProperty(prototype, Symbol.unscopables, { value: list, configurable: true });
}

/** Whether a page's value is a wrapper whose interface is, or derives from, the named one. */
function isInterfaceNamed(value, name) {
  const implementation = implementationOf(value);
  if (implementation === undefined) return false;
  for (let own = implementation.interfaceName; own !== undefined; own = interfaceRow(own)?.parent) {
    if (own === name) return true;
  }
  return false;
}

/** Finishes `new Interface(…)`: the wrapper gets the prototype that `new.target` asks for. */
function wrapConstructed(realm, newTarget, name, implementation) {
  const binding = realm.bindingFor(name);
  if (newTarget === binding.interfaceObject) return implementation.wrapper ?? binding.wrap(realm, implementation);
  const prototype = newTarget.prototype;
  if (!isObject(prototype)) return binding.wrap(realm, implementation);
  return binding.wrapWithPrototype(realm, implementation, prototype);
}
