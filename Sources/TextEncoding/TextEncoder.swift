/// Encodes text to the bytes of an encoding, for forms and the queries of URLs (Encoding Standard, section 6).
public struct TextEncoder: Sendable {

  /// A piece of encoded text.
  public enum Piece: Sendable, Hashable {
    /// Bytes of the encoding.
    case bytes([UInt8])
    /// A code point that the encoding lacks.
    case unencodable(Unicode.Scalar)
  }

  /// The encoding of the result. It is an output encoding: never UTF-16 or `replacement`.
  public let encoding: TextEncoding

  private var encoder: (any ScalarEncoder)?

  /// Makes an encoder for the output encoding of `encoding`.
  public init(encoding: TextEncoding) {
    self.encoding = encoding.outputEncoding
    encoder = Self.makeEncoder(self.encoding)
  }

  /// Appends `text` as bytes to `output`. `handleError` is called for each code point that the encoding lacks and
  /// appends what is to stand for it.
  public mutating func encode(
    _ text: String, into output: inout [UInt8], handleError: (Unicode.Scalar, inout [UInt8]) -> Void
  ) {
    guard var encoder else {
      output.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80, !encoder.isStateful {
        output.append(UInt8(scalar.value))
      } else if let missing = encoder.encode(scalar.value, into: &output) {
        handleError(Unicode.Scalar(missing) ?? "\u{FFFD}", &output)
      }
    }
    self.encoder = encoder
  }

  /// Appends what ends the stream: ISO-2022-JP returns to ASCII.
  public mutating func finish(into output: inout [UInt8]) {
    encoder?.finish(into: &output)
  }

  /// "Encode", with the error mode "html": what `encoding` lacks becomes `&#N;`.
  public static func encode(_ text: String, as encoding: TextEncoding) -> [UInt8] {
    var encoder = TextEncoder(encoding: encoding)
    var output: [UInt8] = []
    encoder.encode(text, into: &output) { scalar, output in output.append(contentsOf: "&#\(scalar.value);".utf8) }
    encoder.finish(into: &output)
    return output
  }

  /// Encodes `text` to runs of bytes and, between them, the code points that `encoding` lacks ("encode or fail").
  public static func encodePieces(_ text: String, as encoding: TextEncoding) -> [Piece] {
    var encoder = TextEncoder(encoding: encoding)
    var pieces: [Piece] = []
    var output: [UInt8] = []
    func flush(_ bytes: inout [UInt8]) {
      if !bytes.isEmpty { pieces.append(.bytes(bytes)) }
      bytes.removeAll()
    }
    encoder.encode(text, into: &output) { scalar, output in
      flush(&output)
      pieces.append(.unencodable(scalar))
    }
    encoder.finish(into: &output)
    flush(&output)
    return pieces
  }

  private static func makeEncoder(_ encoding: TextEncoding) -> (any ScalarEncoder)? {
    switch encoding {
    case .utf8, .replacement, .utf16BE, .utf16LE: nil
    case .gbk: GB18030Encoder(isGBK: true)
    case .gb18030: GB18030Encoder(isGBK: false)
    case .big5: Big5Encoder()
    case .eucJP: EUCJPEncoder()
    case .iso2022JP: ISO2022JPEncoder()
    case .shiftJIS: ShiftJISEncoder()
    case .eucKR: EUCKREncoder()
    case .xUserDefined: UserDefinedEncoder()
    default: SingleByteIndex.of(encoding).map(SingleByteEncoder.init)
    }
  }
}
