/// The hash of a tag's or attribute's name (Fowler, Noll and Vo's 1a over code units).
struct NameHash {

  /// The hash of the code units so far.
  private(set) var value: UInt32 = 0x811C_9DC5

  /// Takes the next code unit into account.
  @inline(__always)
  mutating func combine(_ unit: UInt16) {
    value = (value ^ UInt32(unit)) &* 0x0100_0193
  }
}
