// JSON web keys (RFC 7517, 7518 and 8037), and what the formats of keys have in common.

// Native functions of cryptography, made when the first is needed.
const nativeCrypto = native.cryptoFunctions();

function base64url(bytes) {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

// The bytes of a member of a JSON web key.
function bytesOfJWK(key, name) {
  const text = key[name];
  if (text === undefined || !/^[-\w]*$/.test(text)) throw malformedKey(`The JSON web key has no base64url text "${name}".`);
  try {
    return Uint8Array.fromBase64(toDOMString(text), { alphabet: "base64url" });
  } catch {
    throw malformedKey(`The JSON web key's "${name}" is not base64url.`);
  }
}

// Checks the members that say what a JSON web key is for. `use` is "sig" or "enc"; `algorithms` are the names it may
// have, or null for any.
function checkJWK(key, type, use, algorithms, extractable, usages) {
  if (!isObject(key) || isBuffer(key, "BufferSource")) throw new TypeError("The data of the key are no JSON web key.");
  if (key.kty !== type) throw malformedKey(`The JSON web key is not of the type "${type}".`);
  if (usages.length > 0 && key.use !== undefined && key.use !== use) {
    throw malformedKey(`The JSON web key is for the use "${key.use}".`);
  }
  if (key.key_ops !== undefined) {
    const operations = toSequence(key.key_ops, toDOMString);
    if (new Set(operations).size < operations.length || !usages.every((usage) => operations.includes(usage))) {
      throw malformedKey("The JSON web key is not for all the usages.");
    }
  }
  if (key.ext === false && extractable) throw malformedKey("The JSON web key is not extractable.");
  if (algorithms !== null && key.alg !== undefined && !algorithms.includes(key.alg)) {
    throw malformedKey(`The JSON web key is for "${key.alg}".`);
  }
}

// Refuses usages that a key of a kind does not have, and a private or secret key without any.
function checkKeyUsages(usages, allowed, needsOne) {
  for (const usage of usages) {
    if (!allowed.includes(usage)) throw new DOMException(`The key cannot be used to ${usage}.`, "SyntaxError");
  }
  if (needsOne && usages.length === 0) throw new DOMException("The key has no usages.", "SyntaxError");
}

function unsupportedFormat(name, format) {
  return new DOMException(`Keys for ${name} cannot be "${format}".`, "NotSupportedError");
}

function operationFailed(what = "The operation failed.") {
  return new DOMException(what, "OperationError");
}

// A required member of an algorithm that is bytes.
function requiredBytes(algorithm, name) {
  if (algorithm[name] === undefined) throw new TypeError(`The algorithm has no member "${name}".`);
  return bytesOfMember(algorithm, name);
}

function bytesOfMember(algorithm, name) {
  const value = algorithm[name];
  if (value === undefined) return new Uint8Array(0);
  if (!isBuffer(value, "BufferSource")) throw new TypeError(`The member "${name}" is neither a buffer nor a view.`);
  return copyBufferSource(value);
}

// A required member of an algorithm that is a number of a Web IDL type.
function requiredInteger(algorithm, name, type) {
  if (algorithm[name] === undefined) throw new TypeError(`The algorithm has no member "${name}".`);
  return toRestrainedInteger(algorithm[name], type, "enforce");
}

// The two keys of a public-key algorithm, each with those of the usages that it has.
function makeKeyPair(realm, algorithm, extractable, usages, { publicUsages, privateUsages }, publicData, privateData) {
  const privateOnes = usages.filter((usage) => privateUsages.includes(usage));
  if (privateOnes.length === 0) throw new DOMException("The private key has no usages.", "SyntaxError");
  return {
    publicKey: new CryptoKey(realm, algorithm, true, usages.filter((usage) => publicUsages.includes(usage)), publicData,
      "public"),
    privateKey: new CryptoKey(realm, algorithm, extractable, privateOnes, privateData, "private"),
  };
}
