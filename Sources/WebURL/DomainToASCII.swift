import CUnicode

/// "Domain to ASCII" (URL Standard, section 3.3), which is ToASCII of Unicode Technical Standard 46.
public enum DomainToASCII {

  /// Converts `domain` to lowercase ASCII with Punycode labels, or returns nil if it is invalid.
  ///
  /// `beStrict` additionally applies the rules of STD3, hyphens and DNS lengths included.
  static func convert(_ domain: String, beStrict: Bool) -> [UInt8]? {
    let utf8 = Array(domain.utf8)
    if !beStrict, utf8.allSatisfy({ $0 < 0x80 }), !hasPunycodeLabel(utf8) {
      return utf8.map(\.asciiLowercased)
    }
    guard let converter = converter(beStrict: beStrict) else { return nil }
    guard let result = run(converter, Array(mapNewer(domain).utf8), unicode_idna_to_ascii) else { return nil }
    let ignored = beStrict ? 0 : ignoredErrors
    guard result.errors & ~ignored == 0 else { return nil }
    for label in result.output.split(separator: UInt8(ascii: ".")) where isPunycodeLabel(label) {
      if !isValidPunycodeLabel(label, converter) { return nil }
    }
    return result.output
  }

  /// Converts `domain` to ASCII as the host of a URL, or returns nil if it is invalid.
  public static func convert(_ domain: String) -> String? {
    convert(domain, beStrict: false).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether `label` begins with `xn--` in any case.
  static func isPunycodeLabel(_ label: some Collection<UInt8>) -> Bool {
    label.prefix(4).map(\.asciiLowercased) == [0x78, 0x6E, 0x2D, 0x2D]
  }

  /// Applies what revision 33 of UTS 46 asks beyond ICU 72: a label must not decode to nothing, to ASCII alone, or to
  /// something that begins with `xn--`.
  private static func isValidPunycodeLabel(_ label: ArraySlice<UInt8>, _ converter: Converter) -> Bool {
    if label.last == UInt8(ascii: "-") { return false }
    guard isPunycodeLabel(label.dropFirst(4)) else { return true }
    guard let decoded = run(converter, Array(label), unicode_idna_label_to_unicode) else { return false }
    return !isPunycodeLabel(decoded.output)
  }

  private static func hasPunycodeLabel(_ domain: [UInt8]) -> Bool {
    domain.split(separator: UInt8(ascii: ".")).contains { isPunycodeLabel($0) }
  }

  /// What the URL Standard leaves unchecked unless it is strict: hyphens and lengths.
  private static let ignoredErrors: UInt32 =
    UInt32(UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG
      | UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4)

  /// ICU's converters are immutable once opened and may be used from any thread.
  private struct Converter: @unchecked Sendable {
    let handle: OpaquePointer
  }

  private static let lenient = open(options: 0)
  private static let strict = open(options: UInt32(UIDNA_USE_STD3_RULES))

  private static func open(options: UInt32) -> Converter? {
    let checks = UInt32(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII)
    return unicode_idna_open(options | checks).map(Converter.init)
  }

  private static func converter(beStrict: Bool) -> Converter? { beStrict ? strict : lenient }

  private typealias Function = (
    OpaquePointer, UnsafePointer<UInt8>?, Int32, UnsafeMutablePointer<UInt8>?, Int32, UnsafeMutablePointer<UInt32>
  ) -> Int32

  private static func run(
    _ converter: Converter, _ source: [UInt8], _ function: Function
  ) -> (output: [UInt8], errors: UInt32)? {
    var capacity = source.count * 2 + 64
    while true {
      var errors: UInt32 = 0
      var length: Int32 = 0
      let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        length = source.withUnsafeBufferPointer {
          function(converter.handle, $0.baseAddress, Int32($0.count), buffer.baseAddress, Int32(capacity), &errors)
        }
        count = max(0, min(Int(length), capacity))
      }
      if length < 0 { return nil }
      if Int(length) <= capacity { return (output, errors) }
      capacity = Int(length)
    }
  }
}
