/// What a column holds, or a parameter of a statement is.
enum SQLValue: Sendable {
  case null
  case integer(Int)
  case text(String)
  case bytes([UInt8])

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}
