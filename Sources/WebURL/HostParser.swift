/// The host parser (URL Standard, section 3.5).
enum HostParser {

  /// Parses `input` and appends the serialized host to `output`. Returns nil, with `output` in an unspecified state,
  /// if the host is invalid.
  ///
  /// `isOpaque` is set for URLs whose scheme is not special.
  static func parse(
    _ input: UnsafeBufferPointer<UInt8>, isOpaque: Bool, into output: inout [UInt8]
  ) -> HostKind? {
    if input.first == UInt8(ascii: "[") {
      guard input.last == UInt8(ascii: "]"), input.count > 1,
        let address = IPv6Parser.parse(UnsafeBufferPointer(rebasing: input[1..<input.count - 1]))
      else { return nil }
      output.append(UInt8(ascii: "["))
      IPv6Parser.serialize(address, into: &output)
      output.append(UInt8(ascii: "]"))
      return .ipv6
    }
    if isOpaque { return parseOpaque(input, into: &output) }
    return parsePlainDomain(input, into: &output) ?? parseDomain(input, into: &output)
  }

  /// Section 3.5, "opaque-host parser".
  private static func parseOpaque(_ input: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> HostKind? {
    if input.isEmpty { return .empty }
    for byte in input where byte < 0x80 && PercentEncodeSet.forbiddenHost.contains(byte) { return nil }
    PercentEncoding.encode(input, .c0Control, into: &output)
    return .opaque
  }

  /// Appends a domain that needs nothing but lowercasing. Returns nil and leaves `output` as it was if there is more to
  /// do: an escape, a letter outside ASCII, a label in Punycode, a last label that may be a number, or an error.
  private static func parsePlainDomain(_ input: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> HostKind? {
    guard !input.isEmpty else { return nil }
    let start = output.count
    var labelStart = 0
    var lastLabelStart = 0
    for index in input.indices {
      let byte = input[index]
      if PercentEncodeSet.forbiddenDomain.contains(byte) {
        output.removeLast(output.count - start)
        return nil
      }
      if byte == UInt8(ascii: ".") {
        labelStart = index + 1
      } else if index == labelStart {
        lastLabelStart = index
        if byte | 0x20 == UInt8(ascii: "x"), DomainToASCII.isPunycodeLabel(input[index...]) {
          output.removeLast(output.count - start)
          return nil
        }
      }
      output.append(byte.asciiLowercased)
    }
    if input[lastLabelStart].isASCIIDigit {
      output.removeLast(output.count - start)
      return nil
    }
    return .domain
  }

  private static func parseDomain(_ input: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> HostKind? {
    let decoded = String(decoding: PercentEncoding.decode(input), as: UTF8.self)
    guard let domain = DomainToASCII.convert(decoded, beStrict: false), !domain.isEmpty else { return nil }
    for byte in domain where PercentEncodeSet.forbiddenDomain.contains(byte) { return nil }
    if IPv4Parser.endsInNumber(domain) {
      guard let address = IPv4Parser.parse(domain) else { return nil }
      IPv4Parser.serialize(address, into: &output)
      return .ipv4
    }
    output.append(contentsOf: domain)
    return .domain
  }
}
