const integerArrayNames = new Set([
  "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array",
  "BigInt64Array", "BigUint64Array",
]);

// The most bytes that one call of getRandomValues() gives.
const randomValuesQuota = 65536;

// Strong random numbers (Web Cryptography 10).
class Crypto extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.subtleObject = null;
  }

  // The digests; undefined where the page's origin could have been tampered with on its way.
  get subtle() {
    if (!this.realm.window.isSecureContext) return undefined;
    this.subtleObject ??= new SubtleCrypto(this.realm);
    return this.subtleObject;
  }

  getRandomValues(array) {
    if (!ArrayBuffer.isView(array)) throw new TypeError("The argument is not a typed array.");
    if (!integerArrayNames.has(typedArrayName.call(array))) {
      throw new DOMException("The array is not one of integers.", "TypeMismatchError");
    }
    const bytes = viewOfBufferSource(array);
    if (bytes.length > randomValuesQuota) {
      throw new DOMException(
        `The array has ${bytes.length} bytes, more than the ${randomValuesQuota} that one call gives.`,
        "QuotaExceededError");
    }
    // Native code pins the buffer that it reaches, so it gets one of the platform's own.
    const random = new Uint8Array(bytes.length);
    native.fillWithRandomBytes(random);
    bytes.set(random);
    return array;
  }

  randomUUID() {
    return createRandomUUID();
  }
}

// A version 4 UUID.
function createRandomUUID() {
  const bytes = new Uint8Array(16);
  native.fillWithRandomBytes(bytes);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toHex();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
