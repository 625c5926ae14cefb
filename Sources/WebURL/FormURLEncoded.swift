/// application/x-www-form-urlencoded (URL Standard, section 5).
public enum FormURLEncoded {

  /// A name and its value.
  public struct Pair: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Parses the names and values in `bytes`, which are taken as UTF-8 once decoded.
  public static func parse(_ bytes: some Collection<UInt8>) -> [Pair] {
    Array(bytes).split(separator: UInt8(ascii: "&")).map { sequence in
      guard let equals = sequence.firstIndex(of: UInt8(ascii: "=")) else { return Pair(decode(sequence), "") }
      return Pair(decode(sequence[..<equals]), decode(sequence[(equals + 1)...]))
    }
  }

  /// Parses the names and values in `string`.
  public static func parse(_ string: String) -> [Pair] { parse(string.utf8) }

  /// Joins `pairs` in order. `queryEncoder` stands for an encoding other than UTF-8.
  public static func serialize(_ pairs: some Sequence<Pair>, queryEncoder: QueryEncoder? = nil) -> String {
    var output: [UInt8] = []
    for pair in pairs {
      if !output.isEmpty { output.append(UInt8(ascii: "&")) }
      append(pair.name, queryEncoder, to: &output)
      output.append(UInt8(ascii: "="))
      append(pair.value, queryEncoder, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ string: String, _ queryEncoder: QueryEncoder?, to output: inout [UInt8]) {
    let start = output.count
    if let queryEncoder {
      queryEncoder.encode(string, .formURLEncoded, into: &output)
    } else {
      var string = string
      string.withUTF8 { PercentEncoding.encode($0, .formURLEncoded, into: &output) }
    }
    replaceEscapedSpaces(in: &output, from: start)
  }

  /// Replaces `%20` by `+`. A space is the only thing that is escaped so: a percent sign itself becomes `%25`.
  private static func replaceEscapedSpaces(in output: inout [UInt8], from start: Int) {
    var write = start
    var read = start
    while read < output.count {
      if output[read] == UInt8(ascii: "%"), read + 2 < output.count, output[read + 1] == UInt8(ascii: "2"),
        output[read + 2] == UInt8(ascii: "0") {
        output[write] = UInt8(ascii: "+")
        read += 3
      } else {
        output[write] = output[read]
        read += 1
      }
      write += 1
    }
    output.removeLast(output.count - write)
  }

  private static func decode(_ bytes: some Sequence<UInt8>) -> String {
    let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: PercentEncoding.decode(spaced), as: UTF8.self)
  }
}
