/// What `Tab.highlight` looks for, and how.
public struct HighlightOptions: Sendable {
  public var query: String
  public var isCaseSensitive = false
  public var matchesWholeWords = false

  /// Whether the query is a regular expression of JavaScript's.
  public var isRegularExpression = false

  /// Whether accents tell letters apart.
  public var distinguishesDiacritics = false

  /// Whether a hit may cross inline elements. It never crosses a block's edge.
  public var crossesElements = true

  /// Whether frames of the page's origin are searched too.
  public var includesFrames = true

  /// The greatest number of hits to mark, or nil for all.
  public var limit: Int?

  /// The CSS declarations of a mark, or nil for the usual look.
  public var style: String?

  public init(_ query: String) { self.query = query }
}
