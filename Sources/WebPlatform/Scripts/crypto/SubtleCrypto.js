// The cryptographic primitives (Web Cryptography 14). What each algorithm can do is in a class of its own; what is
// asked of another is refused with a NotSupportedError.
class SubtleCrypto extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  // digest(): a promise of the hash; `algorithm` is a name or an object with one.
  async digest(algorithm, data) {
    const name = algorithmName(algorithm);
    const bytes = copyBufferSource(data);
    const digest = native.digest(name.toUpperCase(), bytes);
    if (digest === null) throw unsupportedAlgorithm(name);
    return copyToPageBuffer(this.realm, new Uint8Array(digest));
  }

  async generateKey(algorithm, extractable, usages) {
    return findAlgorithm(algorithm, "generateKey").generateKey(this.realm, algorithm, extractable, usages);
  }

  async importKey(format, data, algorithm, extractable, usages) {
    return importCryptoKey(this.realm, format, data, algorithm, extractable, usages);
  }

  async exportKey(format, key) {
    const exported = exportCryptoKey(format, key);
    return exported instanceof Uint8Array ? copyToPageBuffer(this.realm, exported) : exported;
  }

  async sign(algorithm, key, data) {
    const found = findAlgorithm(algorithm, "sign");
    const bytes = copyBufferSource(data);
    checkKey(key, found.name, "sign");
    return copyToPageBuffer(this.realm, found.sign(algorithm, key, bytes));
  }

  async verify(algorithm, key, signature, data) {
    const found = findAlgorithm(algorithm, "verify");
    const [given, bytes] = [copyBufferSource(signature), copyBufferSource(data)];
    checkKey(key, found.name, "verify");
    return found.verify(algorithm, key, given, bytes);
  }

  async deriveBits(algorithm, key, length) {
    const found = findAlgorithm(algorithm, "deriveBits");
    checkKey(key, found.name, "deriveBits");
    return copyToPageBuffer(this.realm, found.deriveBits(algorithm, key, length));
  }

  async deriveKey(algorithm, key, derivedType, extractable, usages) {
    const found = findAlgorithm(algorithm, "deriveBits");
    const derived = findAlgorithm(derivedType, "importKey");
    const length = derived.keyLength === undefined ? null : derived.keyLength(derivedType);
    checkKey(key, found.name, "deriveKey");
    const bytes = copyToPageBuffer(this.realm, found.deriveBits(algorithm, key, length));
    const made = derived.importKey(this.realm, "raw", bytes, derivedType, extractable, usages);
    return made;
  }

  async encrypt(algorithm, key, data) {
    return copyToPageBuffer(this.realm, this.convert(algorithm, key, data, "encrypt"));
  }

  async decrypt(algorithm, key, data) {
    return copyToPageBuffer(this.realm, this.convert(algorithm, key, data, "decrypt"));
  }

  convert(algorithm, key, data, operation) {
    const found = findAlgorithm(algorithm, operation);
    const bytes = copyBufferSource(data);
    checkKey(key, found.name, operation);
    return found[operation](algorithm, key, bytes);
  }

  async wrapKey(format, key, wrappingKey, algorithm) {
    const found = findAlgorithm(algorithm, "wrapKey");
    checkKey(wrappingKey, found.name, "wrapKey");
    const exported = exportCryptoKey(format, key);
    const bytes = exported instanceof Uint8Array ? exported : utf8Encode(JSON.stringify(exported));
    const wrapped = found.mode === "KW" ? found.wrap(wrappingKey, bytes, true)
      : found.encrypt(algorithm, wrappingKey, bytes);
    return copyToPageBuffer(this.realm, wrapped);
  }

  async unwrapKey(format, wrapped, key, algorithm, unwrappedAlgorithm, extractable, usages) {
    const found = findAlgorithm(algorithm, "unwrapKey");
    const data = copyBufferSource(wrapped);
    findAlgorithm(unwrappedAlgorithm, "importKey");
    checkKey(key, found.name, "unwrapKey");
    const bytes = found.mode === "KW" ? found.wrap(key, data, false) : found.decrypt(algorithm, key, data);
    let keyData = bytes;
    if (format === "jwk") {
      try {
        keyData = JSON.parse(utf8Decode(bytes));
      } catch {
        throw malformedKey("What was wrapped is not JSON.");
      }
    }
    return importCryptoKey(this.realm, format, keyData, unwrappedAlgorithm, extractable, usages);
  }
}

// HMAC, with keys of bytes (Web Cryptography 31).
class HMACAlgorithm {
  constructor() {
    this.name = "HMAC";
  }

  keyLength(algorithm) {
    const hash = hashOfAlgorithm(algorithm.hash);
    if (algorithm.length === undefined) return 8 * hashBlockSizes[hash];
    const length = toRestrainedInteger(algorithm.length, "unsigned long", "enforce");
    if (length === 0) throw operationFailed("A key needs at least one bit.");
    return length;
  }

  generateKey(realm, algorithm, extractable, usages) {
    const hash = hashOfAlgorithm(algorithm.hash);
    checkKeyUsages(usages, ["sign", "verify"], false);
    const length = this.keyLength(algorithm);
    checkKeyUsages(usages, ["sign", "verify"], true);
    const bytes = new Uint8Array(Math.ceil(length / 8));
    native.fillWithRandomBytes(bytes);
    return new CryptoKey(realm, { name: "HMAC", hash: { name: hash }, length }, extractable, usages, bytes);
  }

  importKey(realm, format, data, algorithm, extractable, usages) {
    const hash = hashOfAlgorithm(algorithm.hash);
    checkKeyUsages(usages, ["sign", "verify"], true);
    let bytes;
    if (format === "raw") {
      bytes = bytesOfKeyData(data);
    } else if (format === "jwk") {
      checkJWK(data, "oct", "sig", ["HS" + hash.slice("SHA-".length)], extractable, usages);
      bytes = bytesOfJWK(data, "k");
    } else {
      throw unsupportedFormat("HMAC", format);
    }
    if (bytes.length === 0) throw malformedKey("The key is empty.");
    const length = algorithm.length === undefined ? 8 * bytes.length
      : toRestrainedInteger(algorithm.length, "unsigned long", "enforce");
    if (Math.ceil(length / 8) !== bytes.length) throw malformedKey(`The key has ${bytes.length} bytes, not ${length} bits.`);
    return new CryptoKey(realm, { name: "HMAC", hash: { name: hash }, length }, extractable, usages, bytes);
  }

  exportKey(format, key) {
    if (format === "raw") return key.bytes;
    if (format !== "jwk") throw unsupportedFormat("HMAC", format);
    return { kty: "oct", k: base64url(key.bytes), alg: "HS" + key.algorithmRecord.hash.name.slice("SHA-".length),
      key_ops: [...key.usageList], ext: key.extractable };
  }

  sign(algorithm, key, data) {
    return new HMAC(key.algorithmRecord.hash.name, key.bytes).of(data);
  }

  // Compares all bytes whatever the first of them are.
  verify(algorithm, key, given, data) {
    const expected = this.sign(algorithm, key, data);
    let difference = given.length ^ expected.length;
    for (let i = 0; i < expected.length; i++) difference |= expected[i] ^ (given[i] ?? 0);
    return difference === 0;
  }
}

// HKDF and PBKDF2, whose keys are for nothing but deriving others (Web Cryptography 32 and 33).
class DerivationAlgorithm {
  constructor(name) {
    this.name = name;
  }

  keyLength() {
    return null;
  }

  importKey(realm, format, data, algorithm, extractable, usages) {
    if (format !== "raw") throw unsupportedFormat(this.name, format);
    checkKeyUsages(usages, ["deriveKey", "deriveBits"], false);
    if (extractable) throw new DOMException("Such a key cannot be extractable.", "SyntaxError");
    checkKeyUsages(usages, ["deriveKey", "deriveBits"], true);
    return new CryptoKey(realm, { name: this.name }, false, usages, bytesOfKeyData(data));
  }

  deriveBits(algorithm, key, length) {
    return deriveBytes(this.name, algorithm, key, length);
  }
}

// What makes each algorithm, by its name.
const cryptoAlgorithmMakers = {
  __proto__: null,
  "HMAC": () => new HMACAlgorithm(),
  "HKDF": (name) => new DerivationAlgorithm(name),
  "PBKDF2": (name) => new DerivationAlgorithm(name),
  "AES-CBC": (name) => new AESAlgorithm(name),
  "AES-CTR": (name) => new AESAlgorithm(name),
  "AES-GCM": (name) => new AESAlgorithm(name),
  "AES-KW": (name) => new AESAlgorithm(name),
  "ECDSA": (name) => new ECAlgorithm(name),
  "ECDH": (name) => new ECAlgorithm(name),
  "Ed25519": (name) => new OKPAlgorithm(name),
  "X25519": (name) => new OKPAlgorithm(name),
  "RSASSA-PKCS1-v1_5": (name) => new RSAAlgorithm(name),
  "RSA-PSS": (name) => new RSAAlgorithm(name),
  "RSA-OAEP": (name) => new RSAAlgorithm(name),
};

const cryptoAlgorithms = new Map();

// The algorithm that a page names, if it has an operation. Keys are wrapped by what wraps keys or encrypts.
function findAlgorithm(algorithm, operation) {
  const given = algorithmName(algorithm);
  const name = Object.keys(cryptoAlgorithmMakers).find((each) => each.toUpperCase() === given.toUpperCase());
  if (name === undefined) throw unsupportedAlgorithm(given);
  let found = cryptoAlgorithms.get(name);
  if (found === undefined) cryptoAlgorithms.set(name, found = cryptoAlgorithmMakers[name](name));
  if (!canDo(found, operation)) throw unsupportedAlgorithm(given);
  return found;
}

function canDo(algorithm, operation) {
  switch (operation) {
    case "encrypt":
    case "decrypt":
      return algorithm[operation] !== undefined && algorithm.mode !== "KW";
    case "wrapKey":
      return algorithm.encrypt !== undefined;
    case "unwrapKey":
      return algorithm.decrypt !== undefined;
    case "sign":
    case "verify":
      return algorithm[operation] !== undefined && !["ECDH", "X25519", "RSA-OAEP"].includes(algorithm.name);
    case "deriveBits":
      return algorithm.deriveBits !== undefined && !["ECDSA", "Ed25519"].includes(algorithm.name);
    default:
      return algorithm[operation] !== undefined;
  }
}

function importCryptoKey(realm, format, data, algorithm, extractable, usages) {
  const found = findAlgorithm(algorithm, "importKey");
  if (format !== "jwk" && !isBuffer(data, "BufferSource")) {
    throw new TypeError("The data of the key are neither a buffer nor a view.");
  }
  return found.importKey(realm, format, data, algorithm, extractable, usages);
}

// The bytes of a key, or the members of a JSON web key.
function exportCryptoKey(format, key) {
  const found = findAlgorithm(key.algorithmRecord.name, "exportKey");
  if (!key.extractable) throw new DOMException("The key is not extractable.", "InvalidAccessError");
  return found.exportKey(format, key);
}

// The bytes of a block of each hash function, which is how long its keys are.
const hashBlockSizes = { __proto__: null, "SHA-1": 64, "SHA-256": 64, "SHA-384": 128, "SHA-512": 128 };

// The name in what a page gives as an algorithm: an object, or the name alone.
function algorithmName(algorithm) {
  if (!isObject(algorithm)) return toDOMString(algorithm);
  if (algorithm.name === undefined) throw new TypeError("The algorithm has no name.");
  return toDOMString(algorithm.name);
}

function unsupportedAlgorithm(name) {
  return new DOMException(`The algorithm "${name}" is not supported here.`, "NotSupportedError");
}

// The one of some names that an algorithm has, in whatever case.
function supportedAlgorithm(algorithm, names) {
  const name = algorithmName(algorithm);
  const found = names.find((each) => each === name.toUpperCase());
  if (found === undefined) throw unsupportedAlgorithm(name);
  return found;
}

function hashOfAlgorithm(hash) {
  if (hash === undefined) throw new TypeError("The algorithm has no hash function.");
  return supportedAlgorithm(hash, Object.keys(hashBlockSizes));
}

// Refuses a key of another algorithm or for another use.
function checkKey(key, name, usage) {
  if (key.algorithmRecord.name === name && key.usageList.includes(usage)) return;
  throw new DOMException(`The key is not one for ${name} to ${usage} with.`, "InvalidAccessError");
}

function bytesOfKeyData(data) {
  if (!isBuffer(data, "BufferSource")) throw new TypeError("The data of a raw key are neither a buffer nor a view.");
  return copyBufferSource(data);
}

// Derives bytes by HKDF (RFC 5869) or PBKDF2 (RFC 8018, section 5.2). `length` is in bits.
function deriveBytes(name, algorithm, key, length) {
  const hash = hashOfAlgorithm(algorithm.hash);
  const salt = bytesOfKeyData(algorithm.salt);
  const info = name === "HKDF" ? bytesOfKeyData(algorithm.info) : null;
  const iterations = name === "HKDF" ? 0
    : toRestrainedInteger(algorithm.iterations, "unsigned long", "enforce");
  if (length === null || length % 8 !== 0) throw new DOMException("The length is not in bytes.", "OperationError");
  if (name === "PBKDF2") {
    if (iterations === 0) throw new DOMException("There must be iterations.", "OperationError");
    // The library is quicker, but does without empty passwords and salts.
    const made = nativeCrypto.stretchPassword(nativeHashName(hash), key.bytes, salt, iterations, length / 8);
    return made !== null ? new Uint8Array(made) : stretchPassword(new HMAC(hash, key.bytes), salt, iterations, length / 8);
  }
  const size = native.digest(hash, new Uint8Array(0)).byteLength;
  if (length / 8 > 255 * size) throw new DOMException("That is more than HKDF gives.", "OperationError");
  const expand = new HMAC(hash, new HMAC(hash, salt).of(key.bytes));
  const result = new Uint8Array(length / 8);
  let block = new Uint8Array(0);
  for (let at = 0, count = 1; at < result.length; at += size, count++) {
    block = expand.of(joinBytes([block, info, [count]]));
    result.set(block.subarray(0, result.length - at), at);
  }
  return result;
}

function stretchPassword(mac, salt, iterations, length) {
  const result = new Uint8Array(length);
  for (let at = 0, count = 1; at < length; count++) {
    let last = mac.of(joinBytes([salt, [count >>> 24, count >>> 16 & 255, count >>> 8 & 255, count & 255]]));
    const block = last.slice();
    for (let i = 1; i < iterations; i++) {
      last = mac.of(last);
      for (let k = 0; k < block.length; k++) block[k] ^= last[k];
    }
    result.set(block.subarray(0, length - at), at);
    at += block.length;
  }
  return result;
}

// Message authentication by a hash function (RFC 2104).
class HMAC {
  constructor(hash, key) {
    this.hash = hash;
    const size = hashBlockSizes[hash];
    this.inner = new Uint8Array(size).fill(0x36);
    this.outer = new Uint8Array(size).fill(0x5c);
    const short = key.length > size ? new Uint8Array(native.digest(hash, key)) : key;
    for (let i = 0; i < short.length; i++) {
      this.inner[i] ^= short[i];
      this.outer[i] ^= short[i];
    }
  }

  // The code of a message.
  of(message) {
    const digest = new Uint8Array(native.digest(this.hash, joinBytes([this.inner, message])));
    return new Uint8Array(native.digest(this.hash, joinBytes([this.outer, digest])));
  }
}
