/// The names that have a fixed number: those of HTML, SVG and MathML elements and of their usual attributes.
///
/// The numbers are the same for every parser in the process but not from one version of the library to the next.
public enum KnownNames {

  /// All known names in the order of their numbers. Number 0 is the empty name, which no operation uses.
  public static var strings: [String] {
    (0..<Int32(count)).map { string($0) }
  }

  /// The names of the elements for which the parser says that their end was reached (`TreeOperation.popElement`).
  public static var namesOfElementsWithEnd: [String] {
    (0..<Int32(elementCount)).filter { ElementTraits.table[Int($0)].contains(.hasEnd) }.map { string($0) }
  }

  /// The known name with a number.
  static func string(_ number: Int32) -> String {
    let entry = index.entries[Int(number)]
    return String(decoding: UnsafeBufferPointer(start: text.utf8Start + Int(entry.start), count: Int(entry.length)),
      as: UTF8.self)
  }

  /// The place of each known name in `text` and a hash table over them, made at first use.
  static let index = KnownNameIndex()
}
