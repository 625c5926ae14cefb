import CCrypt

/// A curve by the name that libgcrypt has for it, such as `NIST P-256`. Points are uncompressed (SEC 1, section 2.3.3).
final class EllipticCurve {
  private let context: gcry_ctx_t

  init?(_ name: String) {
    var context: gcry_ctx_t?
    guard gcry_mpi_ec_new(&context, nil, name) == 0, let context else { return nil }
    self.context = context
  }

  deinit { gcry_ctx_release(context) }

  /// The public point of a private number, or nil for one that is none.
  func publicPoint(of secret: [UInt8]) -> [UInt8]? {
    guard let number = Modulus.scan(secret) else { return nil }
    defer { gcry_mpi_release(number) }
    guard let order = gcry_mpi_ec_get_mpi("n", context, 0) else { return nil }
    defer { gcry_mpi_release(order) }
    guard gcry_mpi_cmp_ui(number, 0) > 0, gcry_mpi_cmp(number, order) < 0,
      gcry_mpi_ec_set_mpi("d", number, context) == 0, let point = gcry_mpi_ec_get_mpi("q", context, 1)
    else { return nil }
    defer { gcry_mpi_release(point) }
    return Modulus.bytes(point)
  }

  /// Whether bytes are those of a point of the curve.
  func contains(_ bytes: [UInt8]) -> Bool {
    guard let point = decode(bytes) else { return false }
    defer { gcry_mpi_point_release(point) }
    return gcry_mpi_ec_curve_point(point, context) != 0
  }

  /// The first coordinate of a point's multiple, or nil where that is the point at infinity.
  func multiply(_ bytes: [UInt8], by factor: [UInt8]) -> [UInt8]? {
    guard let point = decode(bytes) else { return nil }
    defer { gcry_mpi_point_release(point) }
    guard let number = Modulus.scan(factor), let product = gcry_mpi_point_new(0), let x = gcry_mpi_new(0) else {
      return nil
    }
    defer {
      gcry_mpi_release(number)
      gcry_mpi_point_release(product)
      gcry_mpi_release(x)
    }
    guard gcry_mpi_ec_curve_point(point, context) != 0 else { return nil }
    gcry_mpi_ec_mul(product, number, point, context)
    return gcry_mpi_ec_get_affine(x, nil, product, context) == 0 ? Modulus.bytes(x) : nil
  }

  private func decode(_ bytes: [UInt8]) -> gcry_mpi_point_t? {
    guard let value = Modulus.scan(bytes) else { return nil }
    defer { gcry_mpi_release(value) }
    guard let point = gcry_mpi_point_new(0) else { return nil }
    guard gcry_mpi_ec_decode_point(point, value, context) == 0 else {
      gcry_mpi_point_release(point)
      return nil
    }
    return point
  }

  /// The public key of a secret one for Ed25519 (RFC 8032, section 5.1.5).
  static func publicEd25519(of secret: [UInt8]) -> [UInt8]? {
    guard let key = CryptExpression("(private-key (ecc (curve Ed25519)(flags eddsa)(d %b)))", [secret]) else { return nil }
    var context: gcry_ctx_t?
    guard gcry_mpi_ec_new(&context, key.pointer, nil) == 0, let context else { return nil }
    defer { gcry_ctx_release(context) }
    guard let point = gcry_mpi_ec_get_mpi("q@eddsa", context, 1) else { return nil }
    defer { gcry_mpi_release(point) }
    var bits: UInt32 = 0
    guard let bytes = gcry_mpi_get_opaque(point, &bits), bits == 256 else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: 32))
  }

  /// X25519 (RFC 7748, section 5), with the base point for an empty one.
  static func multiplyX25519(_ point: [UInt8], by scalar: [UInt8]) -> [UInt8]? {
    guard scalar.count == 32, point.isEmpty || point.count == 32 else { return nil }
    var result = [UInt8](repeating: 0, count: 32)
    let error = point.isEmpty
      ? gcry_ecc_mul_point(Int32(GCRY_ECC_CURVE25519.rawValue), &result, scalar, nil)
      : gcry_ecc_mul_point(Int32(GCRY_ECC_CURVE25519.rawValue), &result, scalar, point)
    return error == 0 ? result : nil
  }
}
