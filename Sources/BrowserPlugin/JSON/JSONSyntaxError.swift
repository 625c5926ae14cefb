/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Equatable {
  /// What is wrong, as part of a sentence.
  public var reason: String
  /// The place in the text, counted in bytes from 0.
  public var offset: Int
}
