import CCrypt

/// The public-key algorithms of libgcrypt. Each answers nil for what fails.
enum PublicKeys {
  static func generate(_ parameters: CryptExpression?) -> CryptExpression? {
    guard let parameters else { return nil }
    var result: gcry_sexp_t?
    guard gcry_pk_genkey(&result, parameters.pointer) == 0 else { return nil }
    return result.map(CryptExpression.init(owning:))
  }

  static func sign(_ data: CryptExpression?, key: CryptExpression?) -> CryptExpression? {
    guard let data, let key else { return nil }
    var result: gcry_sexp_t?
    guard gcry_pk_sign(&result, data.pointer, key.pointer) == 0 else { return nil }
    return result.map(CryptExpression.init(owning:))
  }

  static func verifies(_ signature: CryptExpression?, data: CryptExpression?, key: CryptExpression?) -> Bool {
    guard let signature, let data, let key else { return false }
    return gcry_pk_verify(signature.pointer, data.pointer, key.pointer) == 0
  }

  static func encrypt(_ data: CryptExpression?, key: CryptExpression?) -> CryptExpression? {
    guard let data, let key else { return nil }
    var result: gcry_sexp_t?
    guard gcry_pk_encrypt(&result, data.pointer, key.pointer) == 0 else { return nil }
    return result.map(CryptExpression.init(owning:))
  }

  static func decrypt(_ data: CryptExpression?, key: CryptExpression?) -> [UInt8]? {
    guard let data, let key else { return nil }
    var result: gcry_sexp_t?
    guard gcry_pk_decrypt(&result, data.pointer, key.pointer) == 0 else { return nil }
    return result.map(CryptExpression.init(owning:))?.bytes(named: "value")
  }

  /// Whether the parts of a private key belong together.
  static func isConsistent(_ key: CryptExpression?) -> Bool {
    guard let key else { return false }
    return gcry_pk_testkey(key.pointer) == 0
  }
}
