/// Turns the query of a URL into the bytes of a document's encoding, where that is not UTF-8.
///
/// Only the queries of URLs with a special scheme other than `ws` and `wss` are encoded so; everything else is UTF-8.
public struct QueryEncoder: Sendable {

  /// A piece of an encoded query.
  public enum Piece {
    /// Bytes of the encoding, which are yet to be percent-encoded.
    case bytes([UInt8])
    /// A code point that the encoding lacks. It is written as a percent-encoded `&#N;`.
    case unencodable(Unicode.Scalar)
  }

  private let pieces: @Sendable (String) -> [Piece]

  /// `pieces` encodes a query and returns its pieces in order.
  public init(_ pieces: @escaping @Sendable (String) -> [Piece]) {
    self.pieces = pieces
  }

  /// Appends `query` to `output`: "percent-encode after encoding", section 1.3.
  public func encode(_ query: String, _ set: PercentEncodeSet, into output: inout [UInt8]) {
    for piece in pieces(query) {
      switch piece {
      case .bytes(let bytes):
        bytes.withUnsafeBufferPointer { PercentEncoding.encode($0, set, into: &output) }
      case .unencodable(let scalar):
        output.append(contentsOf: "%26%23\(scalar.value)%3B".utf8)
      }
    }
  }
}
