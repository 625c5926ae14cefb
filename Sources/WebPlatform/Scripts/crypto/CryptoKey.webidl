enum KeyType { "public", "private", "secret" };

[Exposed=(Window,Worker)]
interface CryptoKey {
  readonly attribute KeyType type;
  readonly attribute boolean extractable;
  readonly attribute any algorithm;
  readonly attribute any usages;
};
