import CCrypt

/// Large numbers, as bytes with the most significant first.
enum Modulus {
  /// The number whose product with another is 1, or nil.
  static func inverse(of number: [UInt8], modulo modulus: [UInt8]) -> [UInt8]? {
    guard let a = scan(number), let m = scan(modulus), let result = gcry_mpi_new(0) else { return nil }
    defer { for each in [a, m, result] { gcry_mpi_release(each) } }
    return gcry_mpi_invm(result, a, m) == 0 ? nil : bytes(result)
  }

  /// The remainder of a division by the number before another.
  static func remainder(of number: [UInt8], lessOne other: [UInt8]) -> [UInt8]? {
    guard let a = scan(number), let m = scan(other), let result = gcry_mpi_new(0) else { return nil }
    defer { for each in [a, m, result] { gcry_mpi_release(each) } }
    guard gcry_mpi_cmp_ui(m, 1) > 0 else { return nil }
    gcry_mpi_sub_ui(m, m, 1)
    gcry_mpi_mod(result, a, m)
    return bytes(result)
  }

  static func scan(_ bytes: [UInt8]) -> gcry_mpi_t? {
    var result: gcry_mpi_t?
    return gcry_mpi_scan(&result, GCRYMPI_FMT_USG, bytes, bytes.count, nil) == 0 ? result : nil
  }

  static func bytes(_ number: gcry_mpi_t) -> [UInt8]? {
    var count = 0
    guard gcry_mpi_print(GCRYMPI_FMT_USG, nil, 0, &count, number) == 0 else { return nil }
    var result = [UInt8](repeating: 0, count: count)
    guard gcry_mpi_print(GCRYMPI_FMT_USG, &result, count, &count, number) == 0 else { return nil }
    return Array(result.prefix(count))
  }
}
