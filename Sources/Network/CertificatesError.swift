/// Why the configured certificates cannot be had.
struct CertificatesError: Error {
  let reason: String
}
