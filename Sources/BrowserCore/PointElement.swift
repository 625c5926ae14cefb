import ScriptEngine

/// An element at a point of a page.
public struct PointElement: Sendable, Hashable {
  /// The name as `tagName` has it: in capitals for HTML.
  public var tagName: String
  public var id: String?

  /// Where a link leads, resolved.
  public var href: String?

  /// The address of what the element shows, resolved.
  public var src: String?

  /// A link's text.
  public var text: String?

  /// The text that stands for a picture.
  public var alt: String?

  init(_ value: Value) {
    tagName = value["tagName"].text
    id = value["id"].optionalText
    href = value["href"].optionalText
    src = value["src"].optionalText
    text = value["text"].optionalText
    alt = value["alt"].optionalText
  }
}
