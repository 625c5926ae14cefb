// ECDSA and ECDH on the curves of NIST (Web Cryptography 23 and 24), and Ed25519 and X25519 (Secure Curves 3).

const namedCurves = {
  __proto__: null,
  "P-256": { native: "NIST P-256", size: 32, identifier: "2a8648ce3d030107" },
  "P-384": { native: "NIST P-384", size: 48, identifier: "2b81040022" },
  "P-521": { native: "NIST P-521", size: 66, identifier: "2b81040023" },
};

const ecIdentifier = "2a8648ce3d0201";

// The data of a key are {curve, point, secret}; the point is uncompressed, and the secret null in a public key.
class ECAlgorithm {
  constructor(name) {
    this.name = name;
    // The algorithm's name in JSON web keys, where they tell it.
    this.webName = null;
    this.publicUsages = name === "ECDSA" ? ["verify"] : [];
    this.privateUsages = name === "ECDSA" ? ["sign"] : ["deriveKey", "deriveBits"];
  }

  curveOf(algorithm) {
    if (algorithm.namedCurve === undefined) throw new TypeError("The algorithm has no curve.");
    return toDOMString(algorithm.namedCurve);
  }

  knownCurve(name) {
    if (namedCurves[name] === undefined) throw new DOMException(`The curve "${name}" is not known.`, "NotSupportedError");
    return namedCurves[name];
  }

  generateKey(realm, algorithm, extractable, usages) {
    const name = this.curveOf(algorithm);
    checkKeyUsages(usages, [...this.publicUsages, ...this.privateUsages], false);
    const { native: nativeName, size } = this.knownCurve(name);
    const made = nativeCrypto.generate(`(genkey (ecc (curve "${nativeName}")))`, [], ["q", "d"]);
    if (made === null) throw operationFailed();
    const point = new Uint8Array(made[0]);
    const secret = bytesOfSize(new Uint8Array(made[1]), size);
    return makeKeyPair(realm, { name: this.name, namedCurve: name }, extractable, usages, this,
      { curve: name, point, secret: null }, { curve: name, point, secret });
  }

  importKey(realm, format, data, algorithm, extractable, usages) {
    const curve = this.curveOf(algorithm);
    const isPrivate = format === "pkcs8" || format === "jwk" && isObject(data) && data.d !== undefined;
    checkKeyUsages(usages, isPrivate ? this.privateUsages : this.publicUsages, isPrivate);
    const { native: nativeName, size, identifier } = this.knownCurve(curve);
    let point = null;
    let secret = null;
    if (format === "raw") {
      point = bytesOfKeyData(data);
    } else if (format === "jwk") {
      const hashes = { "P-256": "ES256", "P-384": "ES384", "P-521": "ES512" };
      checkJWK(data, "EC", this.name === "ECDSA" ? "sig" : "enc", this.name === "ECDSA" ? [hashes[curve]] : null,
        extractable, usages);
      if (data.crv !== curve) throw malformedKey(`The JSON web key is on the curve "${data.crv}".`);
      const [x, y] = [bytesOfJWK(data, "x"), bytesOfJWK(data, "y")];
      if (x.length !== size || y.length !== size) throw malformedKey();
      point = joinBytes([[4], x, y]);
      if (isPrivate) secret = bytesOfJWK(data, "d");
    } else {
      const info = readKeyInfo(format, bytesOfKeyData(data));
      if (info.identifier !== ecIdentifier) throw malformedKey("The key is not one of an elliptic curve.");
      if (info.parameters.read(derTags.identifier).toHex() !== identifier) throw malformedKey("The key is on another curve.");
      if (isPrivate) {
        const reader = new DERReader(info.key).enter(derTags.sequence);
        reader.readInteger();
        secret = reader.read(derTags.octets);
        if (reader.nextTag === 0xa0) reader.read(0xa0);
        if (reader.nextTag === 0xa1) point = reader.enter(0xa1).readBits();
      } else {
        point = info.key;
      }
    }
    if (secret !== null) {
      secret = bytesOfSize(secret, size);
      const own = secret === null ? null : nativeCrypto.publicPoint(nativeName, secret);
      if (own === null) throw malformedKey();
      const ownPoint = new Uint8Array(own);
      if (point !== null && !isSameBytes(point, ownPoint)) throw malformedKey("The public key is not the private one's.");
      point = ownPoint;
    } else {
      if (point[0] !== 4) throw malformedKey("Compressed points are not supported here.");
      point = point.slice();
      if (point.length !== 1 + 2 * size || !nativeCrypto.isPoint(nativeName, point)) throw malformedKey();
    }
    return new CryptoKey(realm, { name: this.name, namedCurve: curve }, extractable, usages,
      { curve, point, secret }, isPrivate ? "private" : "public");
  }

  exportKey(format, key) {
    const { point } = key.bytes;
    switch (format) {
      case "raw":
        checkKeyType(key, "public");
        return point;
      case "spki":
        checkKeyType(key, "public");
        return writeSPKI(this.algorithmElement(key.bytes), point);
      case "pkcs8":
        checkKeyType(key, "private");
        return writePKCS8(this.algorithmElement(key.bytes), this.privateKeyElement(key.bytes));
      default: {
        const jwk = this.publicJWK(key.bytes);
        if (key.type === "private") jwk.d = base64url(key.bytes.secret);
        if (this.webName !== null) jwk.alg = this.webName;
        return { ...jwk, key_ops: [...key.usageList], ext: key.extractable };
      }
    }
  }

  algorithmElement({ curve }) {
    return derElement(derTags.sequence, derElement(derTags.identifier, Uint8Array.fromHex(ecIdentifier)),
      derElement(derTags.identifier, Uint8Array.fromHex(namedCurves[curve].identifier)));
  }

  privateKeyElement({ point, secret }) {
    return derElement(derTags.sequence, [derTags.integer, 1, 1], derElement(derTags.octets, secret),
      derElement(0xa1, derElement(derTags.bits, [0], point)));
  }

  publicJWK({ curve, point }) {
    const { size } = namedCurves[curve];
    return { kty: "EC", crv: curve, x: base64url(point.slice(1, 1 + size)), y: base64url(point.slice(1 + size)) };
  }

  nativeKey({ curve, point, secret }) {
    const { native: name } = namedCurves[curve];
    return secret === null ? [`(public-key (ecc (curve "${name}")(q %b)))`, [point]]
      : [`(private-key (ecc (curve "${name}")(q %b)(d %b)))`, [point, secret]];
  }

  // The digest as the standard's number, of no more bits than the curve's order has.
  digestOf(algorithm, curve, data) {
    const hash = hashOfAlgorithm(algorithm.hash);
    const digest = new Uint8Array(native.digest(hash, data)).subarray(0, namedCurves[curve].size);
    return ["(data (flags raw)(value %b))", [joinBytes([[0], digest])]];
  }

  sign(algorithm, key, data) {
    const made = nativeCrypto.sign(...this.digestOf(algorithm, key.bytes.curve, data), ...this.nativeKey(key.bytes), ["r", "s"]);
    if (made === null) throw operationFailed();
    const { size } = namedCurves[key.bytes.curve];
    return joinBytes(made.map((part) => bytesOfSize(new Uint8Array(part), size)));
  }

  verify(algorithm, key, signature, data) {
    const digest = this.digestOf(algorithm, key.bytes.curve, data);
    const { size } = namedCurves[key.bytes.curve];
    if (signature.length !== 2 * size) return false;
    const parts = [signature.slice(0, size), signature.slice(size)].map((part) => joinBytes([[0], part]));
    return nativeCrypto.verify("(sig-val (ecdsa (r %b)(s %b)))", parts, ...digest, ...this.nativeKey(key.bytes));
  }

  deriveBits(algorithm, key, length) {
    const other = implementationOf(algorithm.public);
    if (!(other instanceof CryptoKey)) throw new TypeError("The algorithm has no public key.");
    if (key.type !== "private") throw new DOMException("The key is not a private one.", "InvalidAccessError");
    const isFitting = other.type === "public" && other.algorithmRecord.name === this.name
      && other.algorithmRecord.namedCurve === key.algorithmRecord.namedCurve;
    if (!isFitting) throw new DOMException("The public key does not fit the private one.", "InvalidAccessError");
    const secret = this.multiply(key.bytes, other.bytes);
    if (length === null) return secret;
    if (length > 8 * secret.length) throw operationFailed("That is more than the algorithm gives.");
    const bits = secret.slice(0, Math.ceil(length / 8));
    if (length % 8 !== 0) bits[bits.length - 1] &= 0xff << 8 - length % 8;
    return bits;
  }

  multiply({ curve, secret }, { point }) {
    const { native: name, size } = namedCurves[curve];
    const product = nativeCrypto.multiply(name, point, secret);
    if (product === null) throw operationFailed();
    return bytesOfSize(new Uint8Array(product), size);
  }
}

function checkKeyType(key, type) {
  if (key.type !== type) throw new DOMException(`The key is not a ${type} one.`, "InvalidAccessError");
}

// Keys are 32 bytes each.
class OKPAlgorithm extends ECAlgorithm {
  constructor(name) {
    super(name);
    const signs = name === "Ed25519";
    if (signs) this.webName = name;
    this.publicUsages = signs ? ["verify"] : [];
    this.privateUsages = signs ? ["sign"] : ["deriveKey", "deriveBits"];
    this.identifier = signs ? "2b6570" : "2b656e";
  }

  publicKeyOf(secret) {
    if (this.name === "X25519") return new Uint8Array(nativeCrypto.multiplyX25519(new Uint8Array(0), secret));
    return new Uint8Array(nativeCrypto.publicEd25519(secret));
  }

  generateKey(realm, algorithm, extractable, usages) {
    checkKeyUsages(usages, [...this.publicUsages, ...this.privateUsages], false);
    const secret = new Uint8Array(32);
    native.fillWithRandomBytes(secret);
    const point = this.publicKeyOf(secret);
    return makeKeyPair(realm, { name: this.name }, extractable, usages, this, { point, secret: null }, { point, secret });
  }

  importKey(realm, format, data, algorithm, extractable, usages) {
    const isPrivate = format === "pkcs8" || format === "jwk" && isObject(data) && data.d !== undefined;
    checkKeyUsages(usages, isPrivate ? this.privateUsages : this.publicUsages, isPrivate);
    let point = null;
    let secret = null;
    if (format === "raw") {
      point = bytesOfKeyData(data);
    } else if (format === "jwk") {
      checkJWK(data, "OKP", this.name === "Ed25519" ? "sig" : "enc",
        this.name === "Ed25519" ? ["Ed25519", "EdDSA"] : null, extractable, usages);
      if (data.crv !== this.name) throw malformedKey(`The JSON web key is on the curve "${data.crv}".`);
      point = bytesOfJWK(data, "x");
      if (isPrivate) secret = bytesOfJWK(data, "d");
    } else {
      const info = readKeyInfo(format, bytesOfKeyData(data));
      if (info.identifier !== this.identifier) throw malformedKey("The key is one of another algorithm.");
      info.parameters.finish();
      if (isPrivate) secret = new DERReader(info.key).read(derTags.octets);
      else point = info.key;
    }
    if (secret !== null) {
      if (secret.length !== 32) throw malformedKey();
      secret = secret.slice();
      const own = this.publicKeyOf(secret);
      if (point !== null && !isSameBytes(point, own)) throw malformedKey("The public key is not the private one's.");
      point = own;
    }
    if (point.length !== 32) throw malformedKey();
    return new CryptoKey(realm, { name: this.name }, extractable, usages, { point: point.slice(), secret },
      isPrivate ? "private" : "public");
  }

  algorithmElement() {
    return derElement(derTags.sequence, derElement(derTags.identifier, Uint8Array.fromHex(this.identifier)));
  }

  privateKeyElement({ secret }) {
    return derElement(derTags.octets, secret);
  }

  publicJWK({ point }) {
    return { kty: "OKP", crv: this.name, x: base64url(point) };
  }

  nativeKey({ point, secret }) {
    return secret === null ? ["(public-key (ecc (curve Ed25519)(flags eddsa)(q %b)))", [point]]
      : ["(private-key (ecc (curve Ed25519)(flags eddsa)(q %b)(d %b)))", [point, secret]];
  }

  sign(algorithm, key, data) {
    const made = nativeCrypto.sign("(data (flags eddsa)(hash-algo sha512)(value %b))", [data],
      ...this.nativeKey(key.bytes), ["r", "s"]);
    if (made === null) throw operationFailed();
    return joinBytes(made.map((part) => new Uint8Array(part)));
  }

  verify(algorithm, key, signature, data) {
    if (signature.length !== 64) return false;
    return nativeCrypto.verify("(sig-val (eddsa (r %b)(s %b)))", [signature.slice(0, 32), signature.slice(32)],
      "(data (flags eddsa)(hash-algo sha512)(value %b))", [data], ...this.nativeKey(key.bytes));
  }

  multiply({ secret }, { point }) {
    const product = nativeCrypto.multiplyX25519(point, secret);
    if (product === null) throw operationFailed();
    const bytes = new Uint8Array(product);
    if (bytes.every((byte) => byte === 0)) throw operationFailed("The public key is of small order.");
    return bytes;
  }
}
