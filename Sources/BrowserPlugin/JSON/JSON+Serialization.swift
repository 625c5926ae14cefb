extension JSON {

  /// The value as JSON text on one line.
  public var text: String {
    String(decoding: serialized(), as: UTF8.self)
  }

  /// The value as UTF-8 JSON on one line.
  public func serialized() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(256)
    write(to: &output)
    return output
  }

  /// Appends the value as UTF-8 JSON on one line.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append("null")
    case .bool(let value): output.append(value ? "true" : "false")
    case .number(let text), .raw(let text): output.append(contentsOf: text.utf8)
    case .string(let value): Self.write(value, to: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        elements[index].write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(members[index].name, to: &output)
        output.append(UInt8(ascii: ":"))
        members[index].value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to output: inout [UInt8]) {
    var string = string
    string.withUTF8 { write(utf8: $0[...], to: &output) }
  }

  /// Appends a string, given as its UTF-8.
  package static func write(utf8 bytes: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var chunk = bytes.startIndex
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      output.append(contentsOf: bytes[chunk..<index])
      chunk = index + 1
      writeEscape(byte, to: &output)
    }
    output.append(contentsOf: bytes[chunk...])
    output.append(UInt8(ascii: "\""))
  }

  private static func writeEscape(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case 0x0a: output.append("\\n")
    case 0x0d: output.append("\\r")
    case 0x09: output.append("\\t")
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      output.append(byte < 0x10 ? "\\u000" : "\\u00")
      output.append(contentsOf: digits.utf8)
    default:
      output.append(UInt8(ascii: "\\"))
      output.append(byte)
    }
  }
}

extension [UInt8] {
  /// Appends the bytes of a literal.
  package mutating func append(_ literal: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }
}
