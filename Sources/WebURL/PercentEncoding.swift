/// Percent-encoding and decoding of bytes (URL Standard, section 1.3).
public enum PercentEncoding {

  /// Appends `bytes` to `output`, with the members of `set` replaced by `%XX`.
  static func encode(_ bytes: UnsafeBufferPointer<UInt8>, _ set: PercentEncodeSet, into output: inout [UInt8]) {
    var runStart = 0
    for index in bytes.indices where set.contains(bytes[index]) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      append(bytes[index], to: &output)
      runStart = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }

  /// Returns `string` as UTF-8 with the members of `set` replaced by `%XX`, and spaces by `+` if `spaceAsPlus` is set.
  public static func encode(_ string: String, _ set: PercentEncodeSet, spaceAsPlus: Bool = false) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(string.utf8.count)
    for byte in string.utf8 {
      if byte == UInt8(ascii: " "), spaceAsPlus {
        output.append(UInt8(ascii: "+"))
      } else if set.contains(byte) {
        append(byte, to: &output)
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns `bytes` with every `%XX` replaced by the byte it stands for. What is no such sequence is kept.
  public static func decode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexDigitValue, let low = bytes[index + 2].hexDigitValue {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  /// Appends `byte` to `output` as `%XX`.
  static func append(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    output.append(upperHexDigit(byte >> 4))
    output.append(upperHexDigit(byte & 0xF))
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
  }
}
