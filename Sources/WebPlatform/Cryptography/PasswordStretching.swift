import CCrypt

/// Keys from passwords.
enum PasswordStretching {
  /// PBKDF2 with HMAC (RFC 8018, section 5.2), of so many bytes; nil where the library does not take the values.
  static func pbkdf2(hash: String, password: [UInt8], salt: [UInt8], iterations: Int, count: Int) -> [UInt8]? {
    let algorithm = gcry_md_map_name(hash)
    guard algorithm != 0, !password.isEmpty, !salt.isEmpty, iterations > 0, count > 0 else { return nil }
    var result = [UInt8](repeating: 0, count: count)
    let error = gcry_kdf_derive(
      password, password.count, Int32(GCRY_KDF_PBKDF2.rawValue), algorithm, salt, salt.count, UInt(iterations), count,
      &result)
    return error == 0 ? result : nil
  }
}
