/// The four-byte characters of gb18030 (Encoding Standard, section 5, "index gb18030 ranges").
///
/// In the Basic Multilingual Plane they are what the two-byte index of 2000 left out, in order, with U+E7C7 where
/// U+1E3F would be.
enum GB18030Ranges {

  /// The code points by pointer.
  private static let basic: [UInt16] = {
    var isTwoByte = [Bool](repeating: false, count: 0x10000)
    for codePoint in MultiByteIndex.gb18030.codePoints where codePoint != 0 { isTwoByte[Int(codePoint)] = true }
    for (mapping, former) in MultiByteIndex.gb18030Corrections {
      if mapping & 0xFFFF != 0x3000 { isTwoByte[Int(mapping & 0xFFFF)] = false }
      isTwoByte[Int(former)] = true
    }
    isTwoByte[0x1E3F] = false
    isTwoByte[0xE7C7] = true
    return (0x80...0xFFFF).filter { !isTwoByte[$0] && !(0xD800...0xDFFF).contains($0) }
      .map { $0 == 0x1E3F ? 0xE7C7 : UInt16($0) }
  }()

  private static let pointers: [UInt16: Int] = Dictionary(
    uniqueKeysWithValues: basic.enumerated().map { ($0.element, $0.offset) })

  /// The pointer of U+10000.
  private static let supplementaryStart = 189_000

  /// "Index gb18030 ranges code point".
  static func codePoint(at pointer: Int) -> UInt32? {
    if basic.indices.contains(pointer) { return UInt32(basic[pointer]) }
    guard (supplementaryStart...1_237_575).contains(pointer) else { return nil }
    return UInt32(pointer - supplementaryStart) + 0x10000
  }

  /// "Index gb18030 ranges pointer". `codePoint` must not be in the two-byte index.
  static func pointer(for codePoint: UInt32) -> Int? {
    codePoint < 0x10000 ? pointers[UInt16(codePoint)] : Int(codePoint) - 0x10000 + supplementaryStart
  }
}
