// What leaves the platform for a page.

/** Wraps an implementation; any other value belongs to the page already. */
function wrapAny(value) {
  return value instanceof ScriptWrappable ? wrap(value) : value;
}

/** The page arrays made of platform arrays, so that an attribute that gives the same list gives the same array. */
const frozenArrays = new WeakMap();

/** Turns platform lists, dictionaries and implementations into values of a page's realm, however they are nested. */
function toPage(realm, value) {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ScriptWrappable) return wrap(value);
  if (value instanceof Array) {
    if (Object.isFrozen(value)) return frozenPageArray(realm, value);
    return realm.createArray(value.map((item) => toPage(realm, item)));
  }
  if (value instanceof Promise) return toPagePromise(realm, value);
  if (Object.getPrototypeOf(value) === Object.prototype) {
    const object = realm.createObject();
    for (const key of Object.keys(value)) {
      if (value[key] !== undefined) object[key] = toPage(realm, value[key]);
    }
    return object;
  }
  if (value instanceof Set || value instanceof Map || typeof value[Symbol.iterator] !== "function") return value;
  return implementationOf(value) === undefined && value instanceof Object
    ? realm.createArray(Array.from(value, (item) => toPage(realm, item)))
    : value;
}

function frozenPageArray(realm, list) {
  let array = frozenArrays.get(list);
  if (array === undefined) {
    array = Object.freeze(realm.createArray(list.map((item) => toPage(realm, item))));
    frozenArrays.set(list, array);
  }
  return array;
}

/** A page's promise for a platform promise; a page's own promise passes through. */
function toPagePromise(realm, value) {
  if (!(value instanceof Promise)) return value ?? realm.resolvedPromise(undefined);
  const { promise, resolve, reject } = realm.createPromise();
  value.then(
    (result) => resolve(toPage(realm, result)),
    (error) => reject(translateException(realm, error)),
  );
  return promise;
}

function rejectedPagePromise(realm, error) {
  const { promise, reject } = realm.createPromise();
  reject(translateException(realm, error));
  return promise;
}

/** Turns what left a member as an exception into a page's value: the platform's errors become the realm's own. */
function translateException(realm, error) {
  if (error instanceof ScriptWrappable) {
    error.realm ??= realm;
    return wrap(error);
  }
  if (error instanceof Error) {
    const translated = realm.createError(error.name, error.message);
    // Debug builds show where in the platform the error arose.
    if (native.isDebugBuild) translated.stack = error.stack;
    return translated;
  }
  return error;
}

/** Calls a page's function with page values; what it throws propagates. */
function invokeCallback(callback, thisValue, argumentList) {
  return Reflect.apply(callback, thisValue, argumentList);
}

/** `[Replaceable]`: assignment makes a data property of the attribute. */
function replaceProperty(realm, receiver, name, value) {
  const object = receiver === undefined || receiver === null ? realm.global : receiver;
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
