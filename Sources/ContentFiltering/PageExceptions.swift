/// What exceptions switch off for a document and what it asks for.
public struct PageExceptions: OptionSet, Hashable, Sendable {

  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Nothing is filtered: `document`.
  public static let document = PageExceptions(rawValue: 1 << 0)

  /// Nothing is hidden: `elemhide`.
  public static let elementHiding = PageExceptions(rawValue: 1 << 1)

  /// Generic cosmetic rules don't apply: `generichide`.
  public static let genericHiding = PageExceptions(rawValue: 1 << 2)

  /// Cosmetic rules for domains don't apply: `specifichide`.
  public static let specificHiding = PageExceptions(rawValue: 1 << 3)

  /// Network rules without domains don't apply: `genericblock`.
  public static let genericBlocking = PageExceptions(rawValue: 1 << 4)
}
