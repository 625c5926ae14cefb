// localStorage or sessionStorage (HTML 12.2.1). What it holds lives in native code, by origin, since the documents that
// share it may run on several threads.
class Storage extends ScriptWrappable {
  constructor(realm, kind) {
    super();
    this.realm = realm;
    this.kind = kind;
    this.origin = originOfRealm(realm);
  }

  get length() {
    return this.supportedPropertyNames().length;
  }

  key(index) {
    return this.supportedPropertyNames()[index] ?? null;
  }

  getItem(key) {
    return native.storageGet(this.realm.id, this.kind, this.origin, key);
  }

  setItem(key, value) {
    if (this.getItem(key) === value) return;
    if (!native.storageSet(this.realm.id, this.kind, this.origin, key, value)) {
      throw new DOMException(`"${key}" does not fit into the storage of ${this.origin}.`, "QuotaExceededError");
    }
  }

  removeItem(key) {
    native.storageRemove(this.realm.id, this.kind, this.origin, key);
  }

  clear() {
    native.storageClear(this.realm.id, this.kind, this.origin);
  }

  supportedPropertyNames() {
    return native.storageKeys(this.realm.id, this.kind, this.origin);
  }
}
