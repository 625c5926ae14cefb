/** The base of everything that a page can hold a wrapper of. */
class ScriptWrappable {
  constructor() {
    this.wrapper = null;
  }
}

/**
 * Returns the object that a subclass constructor is to initialise, so that a private field lands on it. It derives from
 * something so that `new` makes no object of its own.
 */
class ObjectToStamp extends null {
  constructor(object) {
    return object;
  }
}

/** Puts the private field on a wrapper that ties it to its implementation; no page can read or forge it. */
class WrapperStamp extends ObjectToStamp {
  #implementation;

  constructor(wrapper, implementation) {
    super(wrapper);
    this.#implementation = implementation;
  }

  /** Ties a wrapper to another implementation than it may have had. */
  static stamp(wrapper, implementation) {
    if (#implementation in wrapper) wrapper.#implementation = implementation;
    else new WrapperStamp(wrapper, implementation);
  }

  static implementationOf(value) {
    return typeof value === "object" && value !== null && #implementation in value ? value.#implementation : undefined;
  }

  static expectedImplementation(value) {
    if (typeof value !== "object" || value === null) return undefined;
    try {
      return value.#implementation;
    } catch {
      return undefined;
    }
  }
}

/** The implementation behind a page's object, or undefined for any other value. */
const implementationOf = WrapperStamp.implementationOf;

/** The same for a value that ought to be a wrapper: one look-up less, and costly for what is none. */
const expectedImplementation = WrapperStamp.expectedImplementation;

/** The page's object for an implementation; null for null. */
function wrap(implementation) {
  return implementation === null || implementation === undefined
    ? null
    : implementation.wrapper ?? makeWrapper(implementation);
}

/** Makes the wrapper of an implementation that has none, in the implementation's realm. */
function makeWrapper(implementation) {
  const realm = implementation.realm;
  return realm.bindingFor(implementation.interfaceName).wrap(realm, implementation);
}
