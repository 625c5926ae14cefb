import CCrypt

/// AES in one of its modes: `cbc` (of whole blocks), `ctr`, `gcm` or `kw` (RFC 3394).
final class Cipher {
  private let handle: gcry_cipher_hd_t

  /// Nil for a key or start value of a size that the mode does not take.
  init?(mode: String, key: [UInt8], start: [UInt8]) {
    let algorithms = [16: GCRY_CIPHER_AES, 24: GCRY_CIPHER_AES192, 32: GCRY_CIPHER_AES256]
    let modes = [
      "cbc": GCRY_CIPHER_MODE_CBC, "ctr": GCRY_CIPHER_MODE_CTR, "gcm": GCRY_CIPHER_MODE_GCM,
      "kw": GCRY_CIPHER_MODE_AESWRAP,
    ]
    var handle: gcry_cipher_hd_t?
    guard let algorithm = algorithms[key.count], let mode = modes[mode],
      gcry_cipher_open(&handle, Int32(algorithm.rawValue), Int32(mode.rawValue), 0) == 0, let handle
    else { return nil }
    self.handle = handle
    var error = gcry_cipher_setkey(handle, key, key.count)
    if error == 0, mode == GCRY_CIPHER_MODE_CTR { error = gcry_cipher_setctr(handle, start, start.count) }
    else if error == 0, !start.isEmpty { error = gcry_cipher_setiv(handle, start, start.count) }
    guard error == 0 else { return nil }
    self.mode = mode
  }

  private var mode = GCRY_CIPHER_MODE_NONE

  deinit { gcry_cipher_close(handle) }

  /// The encrypted data; with `gcm` the tag follows, whose length is in bytes.
  func encrypt(_ data: [UInt8], additional: [UInt8], tagLength: Int) -> [UInt8]? {
    guard authenticate(additional) else { return nil }
    var result = [UInt8](repeating: 0, count: data.count + (mode == GCRY_CIPHER_MODE_AESWRAP ? 8 : 0))
    if !result.isEmpty, gcry_cipher_encrypt(handle, &result, result.count, data, data.count) != 0 { return nil }
    guard mode == GCRY_CIPHER_MODE_GCM else { return result }
    var tag = [UInt8](repeating: 0, count: 16)
    guard gcry_cipher_gettag(handle, &tag, tag.count) == 0 else { return nil }
    return result + tag.prefix(tagLength)
  }

  /// The data that were encrypted, or nil if they are not what their tag or check value says.
  func decrypt(_ data: [UInt8], additional: [UInt8], tagLength: Int) -> [UInt8]? {
    guard authenticate(additional) else { return nil }
    let isTagged = mode == GCRY_CIPHER_MODE_GCM
    guard !isTagged || data.count >= tagLength else { return nil }
    let body = isTagged ? Array(data.dropLast(tagLength)) : data
    var result = [UInt8](repeating: 0, count: body.count)
    if !body.isEmpty, gcry_cipher_decrypt(handle, &result, result.count, body, body.count) != 0 { return nil }
    if mode == GCRY_CIPHER_MODE_AESWRAP { return Array(result.dropLast(8)) }
    guard isTagged else { return result }
    // What the library makes of the data is compared whatever the first bytes of it are.
    let tag = Array(data.suffix(tagLength))
    var expected = [UInt8](repeating: 0, count: 16)
    guard gcry_cipher_gettag(handle, &expected, expected.count) == 0 else { return nil }
    let difference = zip(tag, expected).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
    return difference == 0 ? result : nil
  }

  private func authenticate(_ additional: [UInt8]) -> Bool {
    mode != GCRY_CIPHER_MODE_GCM || additional.isEmpty
      || gcry_cipher_authenticate(handle, additional, additional.count) == 0
  }
}
