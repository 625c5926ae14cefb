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
  const definition = loader.load(interfaceTable[name]);
  const inherited = definition.parent === null ? undefined : interfaceDefinition(definition.parent).legacy;
  if (inherited !== undefined) definition.legacy = { ...inherited, ...definition.legacy };
  return (interfaceDefinitions[name] = definition);
}

/** Builds an interface in a page realm and sets it up as Web IDL asks. */
function buildInterface(realm, name) {
  const definition = interfaceDefinition(name);
  const { kit } = realm;
  const parent = definition.parent === null ? null : realm.bindingFor(definition.parent);
  const parentPrototype = parent === null ? realm.rootPrototype(name) : parent.prototype;
  const prototype = definition.hot === undefined
    ? kit.createWithPrototype(parentPrototype)
    : native.evaluatePageScript(realm.id, definition.page)(realm, definition.hot, parentPrototype, translateException);
  defineMembers(kit, prototype, definition, definition.attributes, definition.operations);
  if (definition.handlers !== undefined) defineEventHandlers(kit, prototype, name, definition.handlers);
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  if (definition.isNamespace) return new InterfaceBinding(definition, prototype, prototype, null);

  const interfaceObject = kit.makeConstructor(...callable(definition, definition.constructor));
  Object.defineProperty(prototype, "constructor", { value: interfaceObject, writable: true, configurable: true });
  Object.defineProperty(interfaceObject, "prototype", { value: prototype, writable: false });
  if (parent !== null) Object.setPrototypeOf(interfaceObject, parent.interfaceObject);
  for (const [constant, value] of definition.constants ?? []) {
    const descriptor = { value, enumerable: true };
    Object.defineProperty(prototype, constant, descriptor);
    Object.defineProperty(interfaceObject, constant, descriptor);
  }
  defineMembers(kit, interfaceObject, definition, definition.staticAttributes, definition.staticOperations);
  if (definition.unscopables !== undefined) defineUnscopables(realm, prototype, definition.unscopables);
  if (definition.iterable !== undefined) kit.addIteration(prototype, name, definition.iterable === "pair");
  else if (definition.legacy?.getIndexed !== undefined) kit.addIndexedIterator(prototype);
  let factory = null;
  if (definition.factory !== undefined) {
    factory = kit.makeConstructor(...callable(definition, definition.factory));
    Object.defineProperty(factory, "prototype", { value: prototype, writable: false });
  }
  if (name === "CSSStyleDeclaration") CSSStyleDeclaration.extendPrototype(realm, prototype);
  return new InterfaceBinding(definition, prototype, interfaceObject, factory);
}

/** Defines the members that a binding's tables list: attributes as name, getter, setter; operations as name, length, function, count. */
function defineMembers(kit, target, definition, attributes = [], operations = []) {
  for (let i = 0; i < attributes.length; i += 3) {
    const setter = attributes[i + 2] === -1 ? null : lazyMember(definition, attributes[i + 2], 1);
    kit.defineAttribute(target, attributes[i], lazyMember(definition, attributes[i + 1], 0), setter);
  }
  for (let i = 0; i < operations.length; i += 4) {
    const count = operations[i + 3];
    kit.defineOperation(target, operations[i], operations[i + 1], lazyMember(definition, operations[i + 2], count), count);
  }
}

function callable(definition, [name, length, number, count]) {
  return [name, length, lazyMember(definition, number, count), count];
}

/**
 * A binding's function that is compiled when it is first called. `count` is the number of arguments that the page's
 * function has; below zero for a rest parameter, with -1 less the number of those before it.
 */
function lazyMember(definition, number, count) {
  const functions = definition.functions ??= [];
  return functions[number] ?? (functions[number] = makeLazyMember(definition.index, number, count));
}

function makeLazyMember(index, number, count) {
  let member = null;
  if (count <= 6) {
    return (realm, self, n, a, b, c, d, e, f) => {
      if (member === null) member = loader.compileMember(index, number);
      return member(realm, self, n, a, b, c, d, e, f);
    };
  }
  return (...passed) => {
    if (member === null) member = loader.compileMember(index, number);
    return member(...passed);
  };
}

/** Defines `onabort` and its like, which all do the same with another event's name. */
function defineEventHandlers(kit, prototype, interfaceName, types) {
  const isGlobal = interfaceName === "Window";
  const target = (realm, self) => {
    const found = isGlobal && (self === undefined || self === null) ? realm.window : implementationOf(self);
    if (!isInterfaceNamed(found?.wrapper, interfaceName)) illegalInvocation(interfaceName);
    return found;
  };
  for (const type of types.split(" ")) {
    kit.defineAttribute(prototype, `on${type}`,
      (realm, self) => target(realm, self).getEventHandler(type),
      (realm, self, value) => target(realm, self).setEventHandler(type, isObject(value) ? value : null));
  }
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
  for (let own = implementation.interfaceName; own !== undefined; own = interfaceParents[own]) {
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
