/// Says that bytes are not what the encoding allows, or end too early.
public struct DecodingFailure: Error, Sendable, Hashable {

  /// The encoding that the bytes were taken for.
  public let encoding: TextEncoding

  /// Makes the failure of decoding `encoding`.
  public init(encoding: TextEncoding) {
    self.encoding = encoding
  }
}
