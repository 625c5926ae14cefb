// Objects with indexed and named properties. https://webidl.spec.whatwg.org/#js-legacy-platform-objects

/**
 * Makes the proxy that answers for an object with indexed or named properties. A list that never changes says so by
 * `staticItems`, an array of implementations, and is an ordinary object with indexed properties, which is far faster.
 */
function makeLegacyPlatformObject(realm, implementation, target, legacy) {
  const items = implementation.staticItems;
  if (items !== undefined) {
    // The last comes first, so that there is room for all at once. The engine keeps high indices in another way.
    const last = items.length - 1;
    if (last >= 0 && last < 5000) target[last] = wrap(items[last]);
    for (let i = 0; i < items.length; i++) target[i] = wrap(items[i]);
    return target;
  }
  new WrapperStamp(target, implementation);
  return new Proxy(target, new LegacyPlatformObjectHandler(realm, implementation, legacy));
}

/** The array index that a property name stands for, or -1. */
function arrayIndex(name) {
  const length = name.length;
  let index = name.charCodeAt(0) - 48;
  // Most names are not numbers, and most numbers have few digits: no number is made of a string here.
  if (!(index >= 0 && index <= 9) || length > 10 || (index === 0 && length > 1)) return -1;
  for (let i = 1; i < length; i++) {
    const digit = name.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    index = index * 10 + digit;
  }
  return index <= 4294967294 ? index : -1;
}

/** A proxy handler that asks the implementation for indexed and named properties. */
class LegacyPlatformObjectHandler {
  constructor(realm, implementation, legacy) {
    this.realm = realm;
    this.implementation = implementation;
    this.legacy = legacy;
    this.isIndexed = legacy.getIndexed !== undefined;
    this.hasItem = legacy.getIndexed === "item";
  }

  get(target, key, receiver) {
    if (typeof key === "string") {
      if (this.isIndexed) {
        // The target carries the implementation too, so that the getter runs without the detour by Reflect.
        if (key === "length" && receiver === this.implementation.wrapper) return target.length;
        const index = arrayIndex(key);
        if (index !== -1) return this.indexedValue(index) ?? undefined;
      }
      if (this.legacy.getNamed !== undefined && (this.legacy.overridesBuiltIns || !(key in target))) {
        if (this.isVisibleName(target, key)) return this.namedValue(key);
      }
    }
    return Reflect.get(target, key, receiver);
  }

  has(target, key) {
    if (typeof key === "string") {
      if (this.legacy.getIndexed !== undefined) {
        const index = arrayIndex(key);
        if (index !== -1) return index < this.implementation.length;
      }
      if (this.legacy.getNamed !== undefined && this.isVisibleName(target, key)) return true;
    }
    return Reflect.has(target, key);
  }

  set(target, key, value, receiver) {
    if (typeof key === "string" && implementationOf(receiver) === this.implementation) {
      if (this.legacy.setIndexed !== undefined && arrayIndex(key) !== -1) {
        this.setIndexed(arrayIndex(key), value);
        return true;
      }
      if (this.legacy.setNamed !== undefined) {
        this.setNamed(key, value);
        return true;
      }
      if (this.legacy.getIndexed !== undefined && arrayIndex(key) !== -1) return false;
      if (this.legacy.getNamed !== undefined && this.legacy.overridesBuiltIns && this.isVisibleName(target, key)) {
        return false;
      }
      const own = Reflect.getOwnPropertyDescriptor(target, key);
      if (own === undefined && this.legacy.getNamed !== undefined && this.isVisibleName(target, key)) return false;
      const setter = this.findSetter(target, key);
      if (setter !== undefined) {
        Reflect.apply(setter, receiver, [value]);
        return true;
      }
    }
    return Reflect.set(target, key, value, target === receiver ? target : receiver);
  }

  getOwnPropertyDescriptor(target, key) {
    if (typeof key === "string") {
      const index = this.legacy.getIndexed !== undefined ? arrayIndex(key) : -1;
      if (index !== -1) {
        const value = this.indexedValue(index);
        if (value === undefined || value === null) return undefined;
        return { value, writable: this.legacy.setIndexed !== undefined, enumerable: true, configurable: true };
      }
      if (this.legacy.getNamed !== undefined && this.isVisibleName(target, key)) {
        return {
          value: this.namedValue(key),
          writable: this.legacy.setNamed !== undefined,
          enumerable: !this.legacy.hidesNames,
          configurable: true,
        };
      }
    }
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  defineProperty(target, key, descriptor) {
    if (typeof key === "string") {
      const index = this.legacy.getIndexed !== undefined ? arrayIndex(key) : -1;
      if (index !== -1) {
        if (!("value" in descriptor) || this.legacy.setIndexed === undefined) return false;
        this.setIndexed(index, descriptor.value);
        return true;
      }
      if (this.legacy.setNamed !== undefined) {
        if (!("value" in descriptor)) return false;
        this.setNamed(key, descriptor.value);
        return true;
      }
      if (this.legacy.getNamed !== undefined && this.isVisibleName(target, key)) {
        if (!Reflect.getOwnPropertyDescriptor(target, key)) return false;
      }
    }
    return Reflect.defineProperty(target, key, descriptor);
  }

  deleteProperty(target, key) {
    if (typeof key === "string") {
      const index = this.legacy.getIndexed !== undefined ? arrayIndex(key) : -1;
      if (index !== -1) return index >= this.implementation.length;
      if (this.legacy.getNamed !== undefined && this.isVisibleName(target, key)) {
        if (this.legacy.deleteNamed === undefined) return false;
        callWithReactions(this.implementation, this.legacy.deleteNamed, key);
        return true;
      }
    }
    return Reflect.deleteProperty(target, key);
  }

  ownKeys(target) {
    const keys = [];
    if (this.legacy.getIndexed !== undefined) {
      const length = this.implementation.length;
      for (let i = 0; i < length; i++) keys.push(String(i));
    }
    if (this.legacy.getNamed !== undefined) {
      for (const name of this.implementation.supportedPropertyNames()) {
        if (!keys.includes(name) && this.isVisibleName(target, name)) keys.push(name);
      }
    }
    for (const key of Reflect.ownKeys(target)) if (!keys.includes(key)) keys.push(key);
    return keys;
  }

  preventExtensions() {
    return false;
  }

  /** The value at an index; undefined, or null, beyond the end. */
  indexedValue(index) {
    const implementation = this.implementation;
    if (this.hasItem) {
      const value = implementation.item(index);
      return typeof value === "object" && value !== null ? value.wrapper ?? wrapAny(value) : value;
    }
    if (index >= implementation.length) return undefined;
    return wrapAny(implementation[this.legacy.getIndexed](index));
  }

  namedValue(name) {
    return wrapAny(this.implementation[this.legacy.getNamed](name));
  }

  setIndexed(index, value) {
    callWithReactions(this.implementation, this.legacy.setIndexed, index, this.legacy.convertIndexed(value));
  }

  setNamed(name, value) {
    callWithReactions(this.implementation, this.legacy.setNamed, name, this.legacy.convertNamed(value));
  }

  /** Whether a supported name shows through; own and inherited properties hide it unless the interface overrides them. */
  isVisibleName(target, name) {
    if (!this.supportsName(name)) return false;
    return this.legacy.overridesBuiltIns === true || !Reflect.has(target, name);
  }

  supportsName(name) {
    const implementation = this.implementation;
    if (implementation.supportsPropertyName !== undefined) return implementation.supportsPropertyName(name);
    return implementation.supportedPropertyNames().includes(name);
  }

  findSetter(target, key) {
    for (let object = target; object !== null; object = Object.getPrototypeOf(object)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      if (descriptor !== undefined) return descriptor.set;
    }
    return undefined;
  }
}
