// A key (Web Cryptography 13). What it holds, `bytes`, is the algorithm's own: a page sees it by exporting it only.
class CryptoKey extends ScriptWrappable {
  constructor(realm, algorithm, extractable, usages, bytes, type = "secret") {
    super();
    this.realm = realm;
    this.type = type;
    this.extractable = extractable;
    this.algorithmRecord = algorithm;
    this.usageList = keyUsageOrder.filter((usage) => usages.includes(usage));
    this.bytes = bytes;
    this.pageAlgorithm = null;
    this.pageUsages = null;
  }

  get algorithm() {
    if (this.pageAlgorithm === null) {
      const { realm, algorithmRecord } = this;
      this.pageAlgorithm = toPage(realm, algorithmRecord);
      const exponent = algorithmRecord.publicExponent;
      if (exponent !== undefined) this.pageAlgorithm.publicExponent = copyToPageArray(realm, exponent);
    }
    return this.pageAlgorithm;
  }

  get usages() {
    return this.pageUsages ??= toPage(this.realm, this.usageList);
  }

  serializeForClone() {
    const { algorithmRecord, extractable, usageList, bytes, type } = this;
    return (realm) => new CryptoKey(realm, algorithmRecord, extractable, usageList, bytes, type);
  }

  // The same for another machine: bytes are written as hexadecimal digits.
  encodeForMessage() {
    const { algorithmRecord, extractable, usageList, bytes, type } = this;
    const write = (value) => (value instanceof Uint8Array ? { hex: value.toHex() }
      : typeof value === "object" && value !== null
        ? { members: Object.entries(value).map(([name, item]) => [name, write(item)]) } : { value });
    return { algorithm: write(algorithmRecord), extractable, usages: usageList, bytes: write(bytes), type };
  }

  // Makes a key of what `encodeForMessage` has written.
  static ofMessage(realm, { algorithm, extractable, usages, bytes, type }) {
    const read = ({ hex, members, value }) => (hex !== undefined ? Uint8Array.fromHex(hex)
      : members !== undefined ? Object.fromEntries(members.map(([name, item]) => [name, read(item)])) : value);
    return new CryptoKey(realm, read(algorithm), extractable, usages, read(bytes), type);
  }
}

// The order in which the usages of a key are listed.
const keyUsageOrder = ["encrypt", "decrypt", "sign", "verify", "deriveKey", "deriveBits", "wrapKey", "unwrapKey"];
