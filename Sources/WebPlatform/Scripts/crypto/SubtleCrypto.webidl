enum KeyFormat { "raw", "spki", "pkcs8", "jwk" };
enum KeyUsage { "encrypt", "decrypt", "sign", "verify", "deriveKey", "deriveBits", "wrapKey", "unwrapKey" };

[Exposed=(Window,Worker)]
interface SubtleCrypto {
  Promise<any> encrypt(any algorithm, CryptoKey key, BufferSource data);
  Promise<any> decrypt(any algorithm, CryptoKey key, BufferSource data);
  Promise<any> sign(any algorithm, CryptoKey key, BufferSource data);
  Promise<any> verify(any algorithm, CryptoKey key, BufferSource signature, BufferSource data);
  Promise<ArrayBuffer> digest(any algorithm, BufferSource data);
  Promise<any> generateKey(any algorithm, boolean extractable, sequence<KeyUsage> keyUsages);
  Promise<any> deriveKey(any algorithm, CryptoKey baseKey, any derivedKeyType, boolean extractable,
    sequence<KeyUsage> keyUsages);
  Promise<any> deriveBits(any algorithm, CryptoKey baseKey, optional unsigned long? length = null);
  Promise<any> importKey(KeyFormat format, any keyData, any algorithm, boolean extractable,
    sequence<KeyUsage> keyUsages);
  Promise<any> exportKey(KeyFormat format, CryptoKey key);
  Promise<any> wrapKey(KeyFormat format, CryptoKey key, CryptoKey wrappingKey, any wrapAlgorithm);
  Promise<any> unwrapKey(KeyFormat format, BufferSource wrappedKey, CryptoKey unwrappingKey, any unwrapAlgorithm,
    any unwrappedKeyAlgorithm, boolean extractable, sequence<KeyUsage> keyUsages);
};
