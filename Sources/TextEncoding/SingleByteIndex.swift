import Synchronization

/// The index of a single-byte encoding in both directions.
final class SingleByteIndex: Sendable {

  /// The code units of the bytes from 0x80; U+FFFD where there is none.
  let codeUnits: [UInt16]

  private let bytes: [UInt32: UInt8]

  private init(upperHalf: String) {
    codeUnits = Array(upperHalf.utf16)
    bytes = Dictionary(
      codeUnits.enumerated().filter { $0.element != 0xFFFD }.map { (UInt32($0.element), UInt8($0.offset + 0x80)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The byte from 0x80 that stands for `codePoint`, or nil.
  func byte(for codePoint: UInt32) -> UInt8? { bytes[codePoint] }

  private static let indexes = Mutex<[TextEncoding: SingleByteIndex]>([:])

  /// The index of `encoding`, or nil if it is no single-byte encoding.
  static func of(_ encoding: TextEncoding) -> SingleByteIndex? {
    guard let upperHalf = SingleByteTables.upperHalf(of: encoding) else { return nil }
    return indexes.withLock { indexes in
      if let index = indexes[encoding] { return index }
      let index = SingleByteIndex(upperHalf: upperHalf)
      indexes[encoding] = index
      return index
    }
  }
}
