/// Decodes a stream of bytes to UTF-16 code units (Encoding Standard, sections 6 and 7.2).
public struct TextDecoder: Sendable {

  /// The encoding of the bytes.
  public let encoding: TextEncoding

  /// Whether malformed bytes make `decode` throw; otherwise they become U+FFFD.
  public let isFatal: Bool

  /// Whether a byte order mark is decoded like any other character; otherwise one at the start is dropped. Only UTF-8
  /// and UTF-16 have one.
  public let ignoresBOM: Bool

  private var decoder: any StreamDecoder
  private var isAtStart = true

  /// Makes a decoder for a new stream.
  public init(encoding: TextEncoding, isFatal: Bool = false, ignoresBOM: Bool = false) {
    self.encoding = encoding
    self.isFatal = isFatal
    self.ignoresBOM = ignoresBOM
    decoder = Self.makeDecoder(encoding)
  }

  /// Decodes `bytes` and appends the result to `output`.
  ///
  /// With `stream` more bytes are to follow, and an incomplete character at the end waits for them. Otherwise the
  /// stream ends here, and the next call begins another one. After an error nothing has been appended, and the next
  /// call begins another stream, too.
  public mutating func decode(
    _ bytes: UnsafeRawBufferPointer, stream: Bool = false, into output: inout [UInt16]
  ) throws(DecodingFailure) {
    let start = output.count
    let failure = write(bytes, stream: stream, into: &output)
    if let failure {
      output.removeLast(output.count - start)
      reset()
      throw failure
    }
    if isAtStart, output.count > start {
      isAtStart = false
      if !ignoresBOM, hasBOM, output[start] == 0xFEFF { output.remove(at: start) }
    }
    if !stream { reset() }
  }

  /// Decodes `bytes` and appends the result to `output`, as the other method of the name.
  public mutating func decode(
    _ bytes: [UInt8], stream: Bool = false, into output: inout [UInt16]
  ) throws(DecodingFailure) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(DecodingFailure) in try decode(bytes, stream: stream, into: &output) }
    }
    try result.get()
  }

  private mutating func write(
    _ bytes: UnsafeRawBufferPointer, stream: Bool, into output: inout [UInt16]
  ) -> DecodingFailure? {
    let start = output.count
    let capacity = bytes.count + 8
    output.append(contentsOf: repeatElement(0, count: capacity))
    var failure: DecodingFailure?
    let written = output.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var writer = CodeUnitWriter(cursor: base + start, encoding: encoding, isFatal: isFatal)
      bytes.withMemoryRebound(to: UInt8.self) { input in
        do throws(DecodingFailure) {
          try decoder.decode(input, into: &writer)
          if !stream { try decoder.finish(into: &writer) }
        } catch {
          failure = error
        }
      }
      return writer.cursor - (base + start)
    }
    output.removeLast(capacity - written)
    return failure
  }

  private var hasBOM: Bool { encoding == .utf8 || encoding == .utf16LE || encoding == .utf16BE }

  private mutating func reset() {
    decoder = Self.makeDecoder(encoding)
    isAtStart = true
  }

  private static func makeDecoder(_ encoding: TextEncoding) -> any StreamDecoder {
    switch encoding {
    case .utf8: UTF8Decoder()
    case .utf16BE: UTF16Decoder(isBigEndian: true)
    case .utf16LE: UTF16Decoder(isBigEndian: false)
    case .gbk, .gb18030: GB18030Decoder()
    case .big5: Big5Decoder()
    case .eucJP: EUCJPDecoder()
    case .iso2022JP: ISO2022JPDecoder()
    case .shiftJIS: ShiftJISDecoder()
    case .eucKR: EUCKRDecoder()
    case .replacement: ReplacementDecoder()
    case .xUserDefined: UserDefinedDecoder()
    default: SingleByteDecoder(encoding)
    }
  }

  // MARK: Hooks for standards

  /// "Decode", section 6: `bytes` in the encoding that their byte order mark announces, or else in `fallback`.
  public static func decode(_ bytes: [UInt8], fallback: TextEncoding) -> [UInt16] {
    decodeReplacing(bytes, TextDecoder(encoding: TextEncoding(byteOrderMarkOf: bytes) ?? fallback))
  }

  /// "UTF-8 decode", section 6: drops a byte order mark.
  public static func utf8Decode(_ bytes: [UInt8]) -> [UInt16] {
    decodeReplacing(bytes, TextDecoder(encoding: .utf8))
  }

  /// "UTF-8 decode without BOM", section 6: a byte order mark is decoded as U+FEFF.
  public static func utf8DecodeWithoutBOM(_ bytes: [UInt8]) -> [UInt16] {
    decodeReplacing(bytes, TextDecoder(encoding: .utf8, ignoresBOM: true))
  }

  /// "UTF-8 decode without BOM or fail", section 6: nil if the bytes are malformed.
  public static func utf8DecodeWithoutBOMOrFail(_ bytes: [UInt8]) -> [UInt16]? {
    var decoder = TextDecoder(encoding: .utf8, isFatal: true, ignoresBOM: true)
    var output: [UInt16] = []
    do throws(DecodingFailure) {
      try decoder.decode(bytes, into: &output)
      return output
    } catch {
      return nil
    }
  }

  private static func decodeReplacing(_ bytes: [UInt8], _ decoder: TextDecoder) -> [UInt16] {
    var decoder = decoder
    var output: [UInt16] = []
    // A decoder that is not fatal never throws.
    try? decoder.decode(bytes, into: &output)
    return output
  }
}
