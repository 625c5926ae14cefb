/// Why a source cannot be parsed, and where: a line from 1 and a column from 1, in UTF-16 code units.
public struct SyntaxFault: Error, Equatable, Sendable {
  public var message: String
  public var line: Int
  public var column: Int
}
