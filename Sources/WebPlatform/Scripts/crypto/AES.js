// AES in the modes CBC, CTR, GCM and KW (Web Cryptography 27 to 30).
class AESAlgorithm {
  constructor(name) {
    this.name = name;
    this.mode = name.slice("AES-".length);
    this.usages = this.mode === "KW" ? ["wrapKey", "unwrapKey"] : ["encrypt", "decrypt", "wrapKey", "unwrapKey"];
  }

  generateKey(realm, algorithm, extractable, usages) {
    const length = requiredInteger(algorithm, "length", "unsigned short");
    checkKeyUsages(usages, this.usages, false);
    if (![128, 192, 256].includes(length)) throw operationFailed(`A key of ${length} bits is none for AES.`);
    checkKeyUsages(usages, this.usages, true);
    const bytes = new Uint8Array(length / 8);
    native.fillWithRandomBytes(bytes);
    return new CryptoKey(realm, { name: this.name, length }, extractable, usages, bytes);
  }

  keyLength(algorithm) {
    const length = requiredInteger(algorithm, "length", "unsigned short");
    if (![128, 192, 256].includes(length)) throw operationFailed(`A key of ${length} bits is none for AES.`);
    return length;
  }

  importKey(realm, format, data, algorithm, extractable, usages) {
    checkKeyUsages(usages, this.usages, true);
    let bytes;
    if (format === "raw") {
      bytes = bytesOfKeyData(data);
    } else if (format === "jwk") {
      checkJWK(data, "oct", "enc", null, extractable, usages);
      bytes = bytesOfJWK(data, "k");
      if (data.alg !== undefined && data.alg !== `A${8 * bytes.length}${this.mode}`) {
        throw malformedKey(`The JSON web key is for "${data.alg}".`);
      }
    } else {
      throw unsupportedFormat(this.name, format);
    }
    if (![16, 24, 32].includes(bytes.length)) throw malformedKey(`A key of ${bytes.length} bytes is none for AES.`);
    return new CryptoKey(realm, { name: this.name, length: 8 * bytes.length }, extractable, usages, bytes);
  }

  exportKey(format, key) {
    if (format === "raw") return key.bytes;
    if (format !== "jwk") throw unsupportedFormat(this.name, format);
    return { kty: "oct", k: base64url(key.bytes), alg: `A${key.algorithmRecord.length}${this.mode}`,
      key_ops: [...key.usageList], ext: key.extractable };
  }

  encrypt(algorithm, key, data) {
    return this.convert(algorithm, key, data, true);
  }

  decrypt(algorithm, key, data) {
    return this.convert(algorithm, key, data, false);
  }

  convert(algorithm, key, data, encrypts) {
    switch (this.mode) {
      case "CBC": return convertCBC(algorithm, key.bytes, data, encrypts);
      case "CTR": return convertCTR(algorithm, key.bytes, data, encrypts);
      case "GCM": return convertGCM(algorithm, key.bytes, data, encrypts);
      default: return this.wrap(key, data, encrypts);
    }
  }

  // Wraps or unwraps a key's bytes with AES-KW.
  wrap(key, data, encrypts) {
    if (data.length % 8 !== 0 || data.length < (encrypts ? 16 : 24)) throw operationFailed("The size cannot be wrapped.");
    return runCipher("kw", encrypts, key.bytes, new Uint8Array(0), data);
  }
}

function runCipher(mode, encrypts, key, start, data, additional = new Uint8Array(0), tagLength = 0) {
  const result = nativeCrypto.cipher(mode, encrypts, key, start, data, additional, tagLength);
  if (result === null) throw operationFailed();
  return new Uint8Array(result);
}

function convertCBC(algorithm, key, data, encrypts) {
  const start = requiredBytes(algorithm, "iv");
  if (start.length !== 16) throw operationFailed(`The initialization vector has ${start.length} bytes.`);
  if (encrypts) {
    const padding = 16 - data.length % 16;
    return runCipher("cbc", true, key, start, joinBytes([data, new Uint8Array(padding).fill(padding)]));
  }
  if (data.length === 0 || data.length % 16 !== 0) throw operationFailed("The data are not whole blocks.");
  const padded = runCipher("cbc", false, key, start, data);
  const padding = padded[padded.length - 1];
  if (padding === 0 || padding > 16 || padded.subarray(-padding).some((byte) => byte !== padding)) throw operationFailed();
  return padded.subarray(0, padded.length - padding);
}

// The counter is the last bits of a block, and goes on with zero after its greatest number.
function convertCTR(algorithm, key, data, encrypts) {
  const counter = requiredBytes(algorithm, "counter");
  const length = requiredInteger(algorithm, "length", "octet");
  if (counter.length !== 16) throw operationFailed(`The counter has ${counter.length} bytes.`);
  if (length === 0 || length > 128) throw operationFailed(`The counter has ${length} bits.`);
  const size = 1n << BigInt(length);
  const blocks = BigInt(Math.ceil(data.length / 16));
  if (blocks > size) throw operationFailed("There are more blocks than the counter can tell apart.");
  const whole = BigInt(`0x${counter.toHex()}`);
  const untilZero = size - whole % size;
  if (blocks <= untilZero) return runCipher("ctr", encrypts, key, counter, data);
  const split = 16 * Number(untilZero);
  const restart = Uint8Array.fromHex((whole - whole % size).toString(16).padStart(32, "0"));
  return joinBytes([runCipher("ctr", encrypts, key, counter, data.slice(0, split)),
    runCipher("ctr", encrypts, key, restart, data.slice(split))]);
}

function convertGCM(algorithm, key, data, encrypts) {
  const start = requiredBytes(algorithm, "iv");
  const additional = bytesOfMember(algorithm, "additionalData");
  const tagLength = algorithm.tagLength === undefined ? 128
    : toRestrainedInteger(algorithm.tagLength, "unsigned long", "enforce");
  if (![32, 64, 96, 104, 112, 120, 128].includes(tagLength)) throw operationFailed(`No tag has ${tagLength} bits.`);
  if (start.length === 0) throw operationFailed("The initialization vector is empty.");
  return runCipher("gcm", encrypts, key, start, data, additional, tagLength / 8);
}
