import Glibc

extension Range<Int> {

  /// Where a byte first stands in this range of a text, or nil if it doesn't.
  @inline(__always)
  func lowerBound(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress, let found = memchr(base + lowerBound, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
