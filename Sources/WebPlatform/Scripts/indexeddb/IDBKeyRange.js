// A range of keys (Indexed Database API 4.7). The bounds are keys as Keys.js writes them, or null.
class IDBKeyRange extends ScriptWrappable {
  constructor(realm, lowerKey, upperKey, lowerOpen, upperOpen) {
    super();
    this.realm = realm;
    this.lowerKey = lowerKey;
    this.upperKey = upperKey;
    this.lowerOpen = lowerOpen;
    this.upperOpen = upperOpen;
    this.bounds = {};
  }

  get lower() {
    return this.bound("lowerKey");
  }

  get upper() {
    return this.bound("upperKey");
  }

  bound(name) {
    if (this[name] === null) return undefined;
    if (!(name in this.bounds)) this.bounds[name] = valueOfKey(this.realm, this[name]);
    return this.bounds[name];
  }

  includes(value) {
    return this.contains(requiredKey(value));
  }

  contains(key) {
    const { lowerKey, upperKey } = this;
    return (lowerKey === null || key > lowerKey || key === lowerKey && !this.lowerOpen) &&
      (upperKey === null || key < upperKey || key === upperKey && !this.upperOpen);
  }

  // The four arguments that native functions take for a range.
  get parts() {
    return [this.lowerKey, this.upperKey, this.lowerOpen, this.upperOpen];
  }

  static only(realm, value) {
    const key = requiredKey(value);
    return new IDBKeyRange(realm, key, key, false, false);
  }

  static lowerBound(realm, value, open) {
    return new IDBKeyRange(realm, requiredKey(value), null, open, true);
  }

  static upperBound(realm, value, open) {
    return new IDBKeyRange(realm, null, requiredKey(value), true, open);
  }

  static bound(realm, lower, upper, lowerOpen, upperOpen) {
    const lowerKey = requiredKey(lower);
    const upperKey = requiredKey(upper);
    if (lowerKey > upperKey) throw new DOMException("The lower bound is greater than the upper.", "DataError");
    if (lowerKey === upperKey && (lowerOpen || upperOpen)) {
      throw new DOMException("The range would be empty.", "DataError");
    }
    return new IDBKeyRange(realm, lowerKey, upperKey, lowerOpen, upperOpen);
  }
}

// Convert a value to a key range (4.7): a range, or the one of a single key, or of all keys where there is no value.
function toKeyRange(realm, value, needsKey = false) {
  const implementation = implementationOf(value);
  if (implementation instanceof IDBKeyRange) return implementation;
  if (value === undefined || value === null) {
    if (needsKey) throw new DOMException("There is neither a key nor a range.", "DataError");
    return new IDBKeyRange(realm, null, null, false, false);
  }
  return IDBKeyRange.only(realm, value);
}
