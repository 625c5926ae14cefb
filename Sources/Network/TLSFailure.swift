import CSoup

/// Says in words what is wrong with a server's certificate.
enum TLSFailure {

  private static let reasons: [(flag: GTlsCertificateFlags, text: String)] = [
    (G_TLS_CERTIFICATE_UNKNOWN_CA, "it is signed by an unknown authority, or by itself"),
    (G_TLS_CERTIFICATE_BAD_IDENTITY, "it is for another host"),
    (G_TLS_CERTIFICATE_NOT_ACTIVATED, "it is not valid yet"),
    (G_TLS_CERTIFICATE_EXPIRED, "it has expired"),
    (G_TLS_CERTIFICATE_REVOKED, "it was revoked"),
    (G_TLS_CERTIFICATE_INSECURE, "its algorithm is not secure"),
    (G_TLS_CERTIFICATE_GENERIC_ERROR, "it cannot be verified"),
  ]

  /// A sentence's end for these errors, or nil if there are none.
  static func describe(_ errors: GTlsCertificateFlags) -> String? {
    let texts = reasons.filter { errors.rawValue & $0.flag.rawValue != 0 }.map(\.text)
    return texts.isEmpty ? nil : "the server's certificate is not trusted: " + texts.joined(separator: "; ")
  }
}
