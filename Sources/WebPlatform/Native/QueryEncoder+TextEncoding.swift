import TextEncoding
import WebURL

extension QueryEncoder {

  /// Encodes queries as documents in `encoding` do.
  public init(_ encoding: TextEncoding) {
    self.init { query in
      TextEncoder.encodePieces(query, as: encoding).map { piece in
        switch piece {
        case .bytes(let bytes): .bytes(bytes)
        case .unencodable(let scalar): .unencodable(scalar)
        }
      }
    }
  }
}
