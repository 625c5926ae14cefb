/// What a search has marked.
public struct HighlightResult: Sendable, Hashable {
  public struct Match: Sendable, Hashable {
    /// The hit's place among all, from 0, in document order.
    public var index: Int
    /// The text that was hit.
    public var text: String
    /// The hit with some text around it.
    public var context: String
    /// The number of the frame, or nil for the page itself.
    public var frameID: Int?
  }

  public var count: Int
  public var matches: [Match]
}
