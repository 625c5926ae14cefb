/// What exceptions switch off for a document, and which they are.
public struct PageVerdict: Hashable, Sendable {

  /// What is switched off.
  public var exceptions: PageExceptions = []

  /// The exception for the whole document, if there is one.
  public var documentRule: RuleReference?
}
