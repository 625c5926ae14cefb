import CPublicSuffix

/// The public suffix list, as libpsl has it.
public enum PublicSuffixes {

  /// The longest name that a host can have.
  private static let lengthLimit = 255

  /// The list; it is never freed, and libpsl only reads it.
  nonisolated(unsafe) private static let list = psl_builtin() ?? psl_latest(nil)

  /// How many bytes at the end of a host, which is in lower case, are its registrable domain; 0 if the host is a
  /// public suffix itself. A host that is an address is its own.
  public static func registrableDomain(of host: UnsafePointer<UInt8>, length: Int) -> Int {
    guard length > 0, length <= lengthLimit, let list else { return length }
    let last = host[length - 1]
    if last == UInt8(ascii: "]") || last &- 0x30 < 10 { return length }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: lengthLimit + 1) { name in
      for index in 0..<length { name[index] = CChar(bitPattern: host[index]) }
      name[length] = 0
      guard let domain = psl_registrable_domain(list, name.baseAddress!) else { return 0 }
      return length - (domain - UnsafePointer(name.baseAddress!))
    }
  }
}
