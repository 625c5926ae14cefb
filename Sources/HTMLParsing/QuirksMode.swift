/// The mode of a document, which its doctype decides.
public enum QuirksMode: UInt8, Sendable, CaseIterable {
  /// The document follows the standards.
  case noQuirks = 0
  /// The document follows the standards but for the height of table cells.
  case limitedQuirks = 1
  /// The document behaves as those of the browsers of the nineties.
  case quirks = 2
}
