// The cryptographic primitives (Web Cryptography 14), of which there are the digests.
class SubtleCrypto extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  // digest(): a promise of the hash; `algorithm` is a name or an object with one.
  digest(algorithm, data) {
    const { realm } = this;
    const name = toDOMString(isObject(algorithm) ? algorithm.name : algorithm);
    const digest = native.digest(name.toUpperCase(), copyBufferSource(data));
    if (digest === null) throw new DOMException(`The algorithm "${name}" is not supported.`, "NotSupportedError");
    return realm.resolvedPromise(copyToPageBuffer(realm, new Uint8Array(digest)));
  }
}
