/// The encoder of a legacy encoding. It is handed code points beyond ASCII only, unless it is `isStateful`.
protocol ScalarEncoder: Sendable {

  /// Whether even ASCII may have to be encoded in another way, depending on what came before.
  var isStateful: Bool { get }

  /// Appends the bytes of `codePoint`. Returns nil, or the code point that the encoding lacks.
  mutating func encode(_ codePoint: UInt32, into output: inout [UInt8]) -> UInt32?

  /// Appends what ends the stream.
  mutating func finish(into output: inout [UInt8])
}

extension ScalarEncoder {

  var isStateful: Bool { false }

  mutating func finish(into output: inout [UInt8]) {}
}
