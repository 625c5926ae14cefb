/// The pointers of an index by code point, for encoders.
struct InverseIndex: Sendable {

  /// The pointers plus one of the Basic Multilingual Plane; 0 where there is none.
  private var basic = [UInt16](repeating: 0, count: 0x10000)

  private var supplementary: [UInt32: Int] = [:]

  /// Inverts `index`. Of several pointers the first counts, but the last for the code points in `preferringLast`.
  init(_ index: MultiByteIndex, excluding: ClosedRange<Int>? = nil, preferringLast: Set<UInt32> = []) {
    for (pointer, codePoint) in index.codePoints.enumerated()
    where codePoint != 0 && excluding?.contains(pointer) != true {
      if preferringLast.contains(codePoint) || self.pointer(for: codePoint) == nil { set(codePoint, to: pointer) }
    }
  }

  /// The pointer for `codePoint`, or nil.
  func pointer(for codePoint: UInt32) -> Int? {
    guard codePoint < 0x10000 else { return supplementary[codePoint] }
    let entry = basic[Int(codePoint)]
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// Has `codePoint` encoded as `pointer`.
  mutating func set(_ codePoint: UInt32, to pointer: Int?) {
    if codePoint < 0x10000 {
      basic[Int(codePoint)] = pointer.map { UInt16($0 + 1) } ?? 0
    } else {
      supplementary[codePoint] = pointer
    }
  }

  /// For EUC-JP and ISO-2022-JP.
  static let jis0208 = InverseIndex(.jis0208)

  /// For Shift_JIS, which leaves NEC's copies of IBM's characters to IBM's rows.
  static let shiftJIS = InverseIndex(.jis0208, excluding: 8272...8835)

  static let eucKR = InverseIndex(.eucKR)

  /// For Big5, without the rows that only the Hong Kong characters fill.
  static let big5 = InverseIndex(
    .big5, excluding: 0...(0xA1 - 0x81) * 157 - 1,
    preferringLast: [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345])

  /// For gb18030 and GBK, with the private use characters of the former editions.
  static let gb18030: InverseIndex = {
    var inverse = InverseIndex(.gb18030)
    for (mapping, former) in MultiByteIndex.gb18030Corrections where former != 0xE5E5 {
      inverse.set(
        former, to: MultiByteIndex.gb18030Pointer(lead: UInt8(mapping >> 24), trail: UInt8(mapping >> 16 & 0xFF)))
    }
    return inverse
  }()
}
