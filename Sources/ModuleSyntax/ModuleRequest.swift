/// A module that another one names.
public struct ModuleRequest: Equatable, Sendable {
  /// The specifier as it is written, in UTF-16 code units.
  public var specifier: [UInt16]
  /// The value of the `type` attribute, such as `json`, or nil when there is none.
  public var type: [UInt16]?
  /// The first attribute that is not `type`, which no host supports.
  public var unsupportedAttribute: [UInt16]?
  /// Where the specifier stands: a line and a column, from 1.
  public var line: Int
  public var column: Int
}
