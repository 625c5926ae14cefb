import CUnicode

/// An index of the Encoding Standard, section 5: which code point a pointer stands for.
///
/// The indexes are taken from ICU's converters and corrected where those differ from the standard, once at first use.
struct MultiByteIndex: Sendable {

  /// The code points by pointer; 0 where there is none.
  let codePoints: [UInt32]

  /// How many pointers belong to one lead byte.
  let rowLength: Int

  /// The code point of `pointer`, or nil.
  func codePoint(at pointer: Int) -> UInt32? {
    guard codePoints.indices.contains(pointer), codePoints[pointer] != 0 else { return nil }
    return codePoints[pointer]
  }

  // MARK: Indexes

  /// Index jis0208, with the rows beyond the 94th that only Shift_JIS reaches. The rows of Shift_JIS's user-defined
  /// characters are left out, as they are computed.
  static let jis0208: MultiByteIndex = {
    var table = decodePairs("windows-31j", leads: 0x81...0xFC, trails: 0x40...0xFC, withoutTrail: 0x7F)
    // Bytes 0xA0 to 0xDF are no lead bytes.
    table.removeSubrange((0xA0 - 0x81) * 188..<(0xE0 - 0x81) * 188)
    for pointer in 8836...10715 { table[pointer] = 0 }
    return MultiByteIndex(codePoints: table, rowLength: 94)
  }()

  /// Index jis0212, without the additions of ICU's in its last rows.
  static let jis0212: MultiByteIndex = {
    var table = decodePairs("euc-jp", prefix: 0x8F, leads: 0xA1...0xFE, trails: 0xA1...0xFE)
    for pointer in 7708..<table.count { table[pointer] = 0 }
    return MultiByteIndex(codePoints: table, rowLength: 94)
  }()

  /// Index EUC-KR, without the user-defined characters.
  static let eucKR: MultiByteIndex = {
    let table = decodePairs("windows-949", leads: 0x81...0xFE, trails: 0x41...0xFE)
    return MultiByteIndex(codePoints: table.map { isPrivateUse($0) ? 0 : $0 }, rowLength: 190)
  }()

  /// Index Big5.
  static let big5: MultiByteIndex = {
    var table = decodePairs("Big5-HKSCS", leads: 0x81...0xFE, trails: 0x40...0xFE)
    for index in table.indices where isPrivateUse(table[index]) { table[index] = 0 }
    for correction in big5Corrections {
      table[Int(correction >> 24 - 0x81) * 191 + Int(correction >> 16 & 0xFF - 0x40)] = correction & 0xFFFF
    }
    var compact: [UInt32] = []
    for row in 0x81...0xFE {
      let start = (row - 0x81) * 191
      compact += table[start..<start + 63]
      compact += table[start + 97..<start + 191]
    }
    return MultiByteIndex(codePoints: compact, rowLength: 157)
  }()

  /// Index gb18030: the two-byte characters of gb18030 and GBK.
  static let gb18030: MultiByteIndex = {
    var table = decodePairs("gb18030", leads: 0x81...0xFE, trails: 0x40...0xFE, withoutTrail: 0x7F)
    for (mapping, _) in gb18030Corrections {
      table[gb18030Pointer(lead: UInt8(mapping >> 24), trail: UInt8(mapping >> 16 & 0xFF))] = mapping & 0xFFFF
    }
    return MultiByteIndex(codePoints: table, rowLength: 190)
  }()

  /// The pointer in index gb18030 of two bytes that are a lead and a trail.
  static func gb18030Pointer(lead: UInt8, trail: UInt8) -> Int {
    Int(lead - 0x81) * 190 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
  }

  private static func isPrivateUse(_ codePoint: UInt32) -> Bool {
    (0xE000...0xF8FF).contains(codePoint)
  }

  /// Decodes each pair of a lead and a trail with ICU's converter `name`. Anything but a single code point counts as
  /// nothing.
  private static func decodePairs(
    _ name: String, prefix: UInt8 = 0, leads: ClosedRange<UInt8>, trails: ClosedRange<UInt8>,
    withoutTrail: UInt8? = nil
  ) -> [UInt32] {
    let trailBytes = trails.filter { $0 != withoutTrail }
    let count = leads.count * trailBytes.count
    return [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      buffer.initialize(repeating: 0)
      _ = trailBytes.withUnsafeBufferPointer {
        unicode_decode_pairs(
          name, prefix, leads.lowerBound, leads.upperBound, $0.baseAddress, Int32($0.count), buffer.baseAddress)
      }
      initializedCount = count
    }
  }
}
