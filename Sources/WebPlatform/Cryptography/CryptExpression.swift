import CCrypt

/// An S-expression of libgcrypt: a key, data, or what became of them.
final class CryptExpression {
  let pointer: gcry_sexp_t

  init(owning pointer: gcry_sexp_t) {
    self.pointer = pointer
  }

  /// Makes one of a format with bytes for each `%b`; nil if it is wrong.
  init?(_ format: String, _ parts: [[UInt8]]) {
    let copies = parts.map { part in
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(part.count, 1))
      copy.initialize(from: part, count: part.count)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    let pointers = copies.map { UnsafePointer<UInt8>?($0) }
    guard let made = crypt_expression(format, pointers, parts.map { Int32($0.count) }) else { return nil }
    pointer = made
  }

  deinit { gcry_sexp_release(pointer) }

  /// The bytes after a name, as they stand.
  func bytes(named name: String) -> [UInt8]? {
    guard let list = gcry_sexp_find_token(pointer, name, 0) else { return nil }
    defer { gcry_sexp_release(list) }
    var count = 0
    guard let data = gcry_sexp_nth_data(list, 1, &count) else { return nil }
    return Array(UnsafeRawBufferPointer(start: data, count: count))
  }
}
