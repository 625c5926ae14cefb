// RSASSA-PKCS1-v1_5, RSA-PSS and RSA-OAEP (Web Cryptography 20 to 22). The data of a key are {n, e} and, in a private
// one, {d, p, q, dp, dq, qi}, as bytes without leading zeros.
class RSAAlgorithm {
  constructor(name) {
    this.name = name;
    this.isCipher = name === "RSA-OAEP";
    this.publicUsages = this.isCipher ? ["encrypt", "wrapKey"] : ["verify"];
    this.privateUsages = this.isCipher ? ["decrypt", "unwrapKey"] : ["sign"];
  }

  generateKey(realm, algorithm, extractable, usages) {
    const bits = requiredInteger(algorithm, "modulusLength", "unsigned long");
    const exponent = requiredBytes(algorithm, "publicExponent");
    const hash = hashOfAlgorithm(algorithm.hash);
    checkKeyUsages(usages, [...this.publicUsages, ...this.privateUsages], false);
    const e = withoutLeadingZeros(exponent);
    const number = e.length > 4 ? 0 : e.reduce((sum, byte) => sum * 256 + byte, 0);
    if (bits < 1024 || bits > 16384 || number < 3 || number % 2 === 0) throw operationFailed("There are no such keys.");
    const names = ["n", "e", "d", "p", "q", "u"];
    const made = nativeCrypto.generate(`(genkey (rsa (nbits ${numberToken(bits)})(rsa-use-e ${numberToken(number)})))`, [],
      names);
    if (made === null) throw operationFailed();
    // The library's first prime is the lesser one.
    const [n, , d, q, p, qi] = made.map((part) => withoutLeadingZeros(new Uint8Array(part)));
    const record = { name: this.name, modulusLength: bits, publicExponent: exponent, hash: { name: hash } };
    return makeKeyPair(realm, record, extractable, usages, this, { n, e }, completeRSAKey({ n, e, d, p, q, qi }));
  }

  importKey(realm, format, data, algorithm, extractable, usages) {
    const hash = hashOfAlgorithm(algorithm.hash);
    const isPrivate = format === "pkcs8" || format === "jwk" && isObject(data) && data.d !== undefined;
    if (format === "raw") throw unsupportedFormat(this.name, format);
    checkKeyUsages(usages, isPrivate ? this.privateUsages : this.publicUsages, isPrivate);
    let key;
    if (format === "jwk") {
      checkJWK(data, "RSA", this.isCipher ? "enc" : "sig", [this.jwkName(hash)], extractable, usages);
      if (data.oth !== undefined) throw new DOMException("Keys of more than two primes are not supported.", "NotSupportedError");
      const names = isPrivate ? ["n", "e", "d", "p", "q", "dp", "dq", "qi"] : ["n", "e"];
      key = Object.fromEntries(names.map((name) => [name, withoutLeadingZeros(bytesOfJWK(data, name))]));
    } else {
      const info = readKeyInfo(format, bytesOfKeyData(data));
      if (info.identifier !== rsaIdentifier) throw malformedKey("The key is not one for RSA.");
      const reader = new DERReader(info.key).enter(derTags.sequence);
      if (isPrivate) reader.readInteger();
      const names = isPrivate ? ["n", "e", "d", "p", "q", "dp", "dq", "qi"] : ["n", "e"];
      key = Object.fromEntries(names.map((name) => [name, reader.readInteger().slice()]));
      reader.finish();
    }
    if (isPrivate && !nativeCrypto.isConsistent(...nativeRSAKey(key))) throw malformedKey("The parts do not belong together.");
    const record = { name: this.name, modulusLength: bitLength(key.n), publicExponent: key.e, hash: { name: hash } };
    return new CryptoKey(realm, record, extractable, usages, key, isPrivate ? "private" : "public");
  }

  jwkName(hash) {
    const size = hash.slice("SHA-".length);
    if (this.isCipher) return size === "1" ? "RSA-OAEP" : `RSA-OAEP-${size}`;
    return (this.name === "RSA-PSS" ? "PS" : "RS") + size;
  }

  exportKey(format, key) {
    const { bytes } = key;
    const names = ["n", "e", "d", "p", "q", "dp", "dq", "qi"];
    const algorithm = derElement(derTags.sequence,
      derElement(derTags.identifier, Uint8Array.fromHex(rsaIdentifier)), [derTags.none, 0]);
    switch (format) {
      case "spki":
        checkKeyType(key, "public");
        return writeSPKI(algorithm, derElement(derTags.sequence, derInteger(bytes.n), derInteger(bytes.e)));
      case "pkcs8":
        checkKeyType(key, "private");
        return writePKCS8(algorithm, derElement(derTags.sequence, [derTags.integer, 1, 0],
          ...names.map((name) => derInteger(bytes[name]))));
      case "jwk": {
        const jwk = { kty: "RSA", alg: this.jwkName(key.algorithmRecord.hash.name) };
        for (const name of names) {
          if (bytes[name] !== undefined) jwk[name] = base64url(bytes[name]);
        }
        return { ...jwk, key_ops: [...key.usageList], ext: key.extractable };
      }
      default:
        throw unsupportedFormat(this.name, format);
    }
  }

  // What is signed, as the library takes it.
  message(algorithm, key, data) {
    const hash = key.algorithmRecord.hash.name;
    const digest = new Uint8Array(native.digest(hash, data));
    const name = nativeHashName(hash);
    if (this.name !== "RSA-PSS") return [`(data (flags pkcs1)(hash ${name} %b))`, [digest]];
    const saltLength = requiredInteger(algorithm, "saltLength", "unsigned long");
    if (saltLength + digest.length + 2 > key.bytes.n.length) throw operationFailed("The salt is too long.");
    return [`(data (flags pss)(salt-length ${numberToken(saltLength)})(hash ${name} %b))`, [digest]];
  }

  sign(algorithm, key, data) {
    const made = nativeCrypto.sign(...this.message(algorithm, key, data), ...nativeRSAKey(key.bytes), ["s"]);
    if (made === null) throw operationFailed();
    return bytesOfSize(new Uint8Array(made[0]), key.bytes.n.length);
  }

  verify(algorithm, key, signature, data) {
    if (signature.length !== key.bytes.n.length) return false;
    return nativeCrypto.verify("(sig-val (rsa (s %b)))", [joinBytes([[0], signature])],
      ...this.message(algorithm, key, data), ...nativeRSAKey(key.bytes));
  }

  // The parts of an expression that say how RSA-OAEP is used.
  padding(algorithm, key) {
    const label = bytesOfMember(algorithm, "label");
    const hash = `(flags oaep)(hash-algo ${nativeHashName(key.algorithmRecord.hash.name)})`;
    return label.length === 0 ? [hash, []] : [`${hash}(label %b)`, [label]];
  }

  encrypt(algorithm, key, data) {
    checkKeyType(key, "public");
    const [format, parts] = this.padding(algorithm, key);
    const made = nativeCrypto.encrypt(`(data ${format}(value %b))`, [...parts, data], ...nativeRSAKey(key.bytes), ["a"]);
    if (made === null) throw operationFailed();
    return bytesOfSize(new Uint8Array(made[0]), key.bytes.n.length);
  }

  decrypt(algorithm, key, data) {
    checkKeyType(key, "private");
    const [format, parts] = this.padding(algorithm, key);
    const result = data.length !== key.bytes.n.length ? null : nativeCrypto.decrypt(
      `(enc-val ${format}(rsa (a %b)))`, [...parts, joinBytes([[0], data])], ...nativeRSAKey(key.bytes));
    if (result === null) throw operationFailed();
    return new Uint8Array(result);
  }
}

const rsaIdentifier = "2a864886f70d010101";

// A number as the text of an expression has it: the length of its digits before them.
function numberToken(number) {
  return `${`${number}`.length}:${number}`;
}

function nativeHashName(hash) {
  return hash.toLowerCase().replace("-", "");
}

function bitLength(bytes) {
  return bytes.length === 0 ? 0 : 8 * bytes.length - Math.clz32(bytes[0]) + 24;
}

// Adds the exponents that go with the primes.
function completeRSAKey(key) {
  const part = (prime) => withoutLeadingZeros(new Uint8Array(nativeCrypto.remainder(key.d, prime)));
  return { ...key, dp: part(key.p), dq: part(key.q) };
}

// A key as the library takes it: with its lesser prime first, and that one's inverse.
function nativeRSAKey({ n, e, d, p, q, qi }) {
  if (d === undefined) return ["(public-key (rsa (n %b)(e %b)))", unsignedNumbers([n, e])];
  const isLess = p.length < q.length || p.length === q.length && p.toHex() < q.toHex();
  const inverse = isLess ? nativeCrypto.invert(p, q) : null;
  const u = isLess ? new Uint8Array(inverse ?? 0) : qi;
  const [first, second] = isLess ? [p, q] : [q, p];
  return ["(private-key (rsa (n %b)(e %b)(d %b)(p %b)(q %b)(u %b)))", unsignedNumbers([n, e, d, first, second, u])];
}

// Numbers whose first bit is no sign.
function unsignedNumbers(list) {
  return list.map((bytes) => joinBytes([[0], bytes]));
}
