// A secret key (Web Cryptography 13), whose bytes a page sees by exporting it only.
class CryptoKey extends ScriptWrappable {
  constructor(realm, algorithm, extractable, usages, bytes) {
    super();
    this.realm = realm;
    this.type = "secret";
    this.extractable = extractable;
    this.algorithmRecord = algorithm;
    this.usageList = keyUsageOrder.filter((usage) => usages.includes(usage));
    this.bytes = bytes;
    this.pageAlgorithm = null;
    this.pageUsages = null;
  }

  get algorithm() {
    return this.pageAlgorithm ??= toPage(this.realm, this.algorithmRecord);
  }

  get usages() {
    return this.pageUsages ??= toPage(this.realm, this.usageList);
  }

  serializeForClone() {
    const { algorithmRecord, extractable, usageList, bytes } = this;
    return (realm) => new CryptoKey(realm, algorithmRecord, extractable, usageList, bytes);
  }
}

// The order in which the usages of a key are listed.
const keyUsageOrder = ["encrypt", "decrypt", "sign", "verify", "deriveKey", "deriveBits", "wrapKey", "unwrapKey"];
