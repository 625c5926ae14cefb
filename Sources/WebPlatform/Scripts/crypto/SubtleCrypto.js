// The cryptographic primitives (Web Cryptography 14): digests, HMAC, and keys derived by HKDF and PBKDF2. What is asked
// of another algorithm is refused with a NotSupportedError.
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
    const name = supportedAlgorithm(algorithm, ["HMAC"]);
    const hash = hashOfAlgorithm(algorithm.hash);
    const length = algorithm.length === undefined ? 8 * hashBlockSizes[hash]
      : toRestrainedInteger(algorithm.length, "unsigned long", "EnforceRange");
    if (length === 0) throw new DOMException("A key needs at least one bit.", "OperationError");
    checkUsages(usages, keyUsages[name]);
    const bytes = new Uint8Array(Math.ceil(length / 8));
    native.fillWithRandomBytes(bytes);
    return new CryptoKey(this.realm, { name, hash: { name: hash }, length }, extractable, usages, bytes);
  }

  async importKey(format, data, algorithm, extractable, usages) {
    const name = supportedAlgorithm(algorithm, ["HMAC", "HKDF", "PBKDF2"]);
    const isDerivable = name !== "HMAC";
    const hash = isDerivable ? null : hashOfAlgorithm(algorithm.hash);
    if (format !== "raw" && (format !== "jwk" || isDerivable)) {
      throw new DOMException(`Keys for ${name} cannot be imported as "${format}".`, "NotSupportedError");
    }
    checkUsages(usages, keyUsages[name]);
    if (isDerivable && extractable) throw new DOMException("Such a key cannot be extractable.", "SyntaxError");
    const bytes = format === "raw" ? bytesOfKeyData(data) : readSymmetricJWK(data, hash, extractable, usages);
    if (isDerivable) return new CryptoKey(this.realm, { name }, false, usages, bytes);
    if (bytes.length === 0) throw new DOMException("The key is empty.", "DataError");
    const length = algorithm.length === undefined ? 8 * bytes.length
      : toRestrainedInteger(algorithm.length, "unsigned long", "EnforceRange");
    if (Math.ceil(length / 8) !== bytes.length) {
      throw new DOMException(`The key has ${bytes.length} bytes, not ${length} bits.`, "DataError");
    }
    return new CryptoKey(this.realm, { name, hash: { name: hash }, length }, extractable, usages, bytes);
  }

  async exportKey(format, key) {
    if (key.algorithmRecord.name !== "HMAC" || (format !== "raw" && format !== "jwk")) {
      throw new DOMException(`The key cannot be exported as "${format}".`, "NotSupportedError");
    }
    if (!key.extractable) throw new DOMException("The key is not extractable.", "InvalidAccessError");
    if (format === "raw") return copyToPageBuffer(this.realm, key.bytes);
    const alg = "HS" + key.algorithmRecord.hash.name.slice("SHA-".length);
    return { kty: "oct", k: key.bytes.toBase64({ alphabet: "base64url", omitPadding: true }), alg,
      key_ops: [...key.usageList], ext: true };
  }

  async sign(algorithm, key, data) {
    return copyToPageBuffer(this.realm, this.mac(algorithm, key, data, "sign"));
  }

  // Compares all bytes whatever the first of them are.
  async verify(algorithm, key, signature, data) {
    const given = copyBufferSource(signature);
    const expected = this.mac(algorithm, key, data, "verify");
    let difference = given.length ^ expected.length;
    for (let i = 0; i < expected.length; i++) difference |= expected[i] ^ (given[i] ?? 0);
    return difference === 0;
  }

  mac(algorithm, key, data, usage) {
    const name = supportedAlgorithm(algorithm, ["HMAC"]);
    const bytes = copyBufferSource(data);
    checkKey(key, name, usage);
    return new HMAC(key.algorithmRecord.hash.name, key.bytes).of(bytes);
  }

  async deriveBits(algorithm, key, length) {
    return copyToPageBuffer(this.realm, deriveBytes(algorithm, key, length, "deriveBits"));
  }

  async deriveKey(algorithm, key, derivedType, extractable, usages) {
    const name = supportedAlgorithm(derivedType, ["HMAC", "HKDF", "PBKDF2"]);
    if (name !== "HMAC") throw unsupportedAlgorithm(name);
    const length = derivedType.length ?? 8 * hashBlockSizes[hashOfAlgorithm(derivedType.hash)];
    const bytes = deriveBytes(algorithm, key, length, "deriveKey");
    return this.importKey("raw", copyToPageBuffer(this.realm, bytes), derivedType, extractable, usages);
  }

  async encrypt(algorithm) {
    throw unsupportedAlgorithm(algorithmName(algorithm));
  }

  async decrypt(algorithm) {
    throw unsupportedAlgorithm(algorithmName(algorithm));
  }

  async wrapKey(format, key, wrappingKey, algorithm) {
    throw unsupportedAlgorithm(algorithmName(algorithm));
  }

  async unwrapKey(format, wrapped, key, algorithm) {
    throw unsupportedAlgorithm(algorithmName(algorithm));
  }
}

// The bytes of a block of each hash function, which is how long its keys are.
const hashBlockSizes = { __proto__: null, "SHA-1": 64, "SHA-256": 64, "SHA-384": 128, "SHA-512": 128 };

// What keys for an algorithm can be used for.
const keyUsages = { __proto__: null, "HMAC": ["sign", "verify"], "HKDF": ["deriveKey", "deriveBits"],
  "PBKDF2": ["deriveKey", "deriveBits"] };

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

// Refuses usages that keys of a kind do not have, and a secret key without any.
function checkUsages(usages, allowed) {
  for (const usage of usages) {
    if (!allowed.includes(usage)) throw new DOMException(`The key cannot be used to ${usage}.`, "SyntaxError");
  }
  if (usages.length === 0) throw new DOMException("The key has no usages.", "SyntaxError");
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

// The bytes of a JSON web key (RFC 7518, section 6.4) that is for a hash function and certain usages.
function readSymmetricJWK(key, hash, extractable, usages) {
  const fail = (what) => {
    throw new DOMException(`The JSON web key ${what}.`, "DataError");
  };
  if (!isObject(key) || isBuffer(key, "BufferSource")) throw new TypeError("The data of the key are no JSON web key.");
  if (key.kty !== "oct") fail("is not of the type \"oct\"");
  if (key.k === undefined || !/^[-\w]*$/.test(key.k)) fail("has no base64url text \"k\"");
  if (key.alg !== undefined && key.alg !== "HS" + hash.slice("SHA-".length)) fail(`is for "${key.alg}"`);
  if (key.use !== undefined && key.use !== "sig") fail(`is for the use "${key.use}"`);
  if (key.key_ops !== undefined) {
    const operations = toSequence(key.key_ops, toDOMString);
    if (!usages.every((usage) => operations.includes(usage))) fail("is not for all the usages");
  }
  if (key.ext === false && extractable) fail("is not extractable");
  try {
    return Uint8Array.fromBase64(toDOMString(key.k), { alphabet: "base64url" });
  } catch {
    return fail("has a text \"k\" that is not base64url");
  }
}

// Derives bytes by HKDF (RFC 5869) or PBKDF2 (RFC 8018, section 5.2). `length` is in bits.
function deriveBytes(algorithm, key, length, usage) {
  const name = supportedAlgorithm(algorithm, ["HKDF", "PBKDF2"]);
  const hash = hashOfAlgorithm(algorithm.hash);
  const salt = bytesOfKeyData(algorithm.salt);
  const info = name === "HKDF" ? bytesOfKeyData(algorithm.info) : null;
  const iterations = name === "HKDF" ? 0
    : toRestrainedInteger(algorithm.iterations, "unsigned long", "EnforceRange");
  checkKey(key, name, usage);
  if (length === null || length % 8 !== 0) throw new DOMException("The length is not in bytes.", "OperationError");
  if (name === "PBKDF2") {
    if (iterations === 0) throw new DOMException("There must be iterations.", "OperationError");
    return stretchPassword(new HMAC(hash, key.bytes), salt, iterations, length / 8);
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
