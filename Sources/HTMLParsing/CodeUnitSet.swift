/// A set of code units below 64.
struct CodeUnitSet {
  private let bits: UInt64

  /// Makes the set of the given code units.
  @inline(__always)
  init(_ units: CodeUnit...) {
    var bits: UInt64 = 0
    for unit in units { bits |= 1 << UInt64(unit) }
    self.bits = bits
  }

  /// Makes a set from one bit a code unit.
  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// Whether a code unit, which must be below 64, is in the set.
  @inline(__always)
  func contains(_ unit: CodeUnit) -> Bool { bits &>> UInt64(truncatingIfNeeded: unit) & 1 != 0 }

  /// U+0009, U+000A, U+000C, U+000D and U+0020.
  static var whitespace: CodeUnitSet { @inline(__always) get { CodeUnitSet(bits: 0x1_0000_3600) } }

  /// What ends a tag's name, and U+0000.
  static var tagNameEnd: CodeUnitSet { @inline(__always) get { CodeUnitSet(bits: 0x4000_8001_0000_1601) } }

  /// What ends an attribute's name, and U+0000.
  static var attributeNameEnd: CodeUnitSet { @inline(__always) get { CodeUnitSet(bits: 0x6000_8001_0000_1601) } }

  /// What ends an attribute's value without quotes, `&`, and U+0000.
  static var unquotedValueEnd: CodeUnitSet { @inline(__always) get { CodeUnitSet(bits: 0x4000_0041_0000_1601) } }
}
