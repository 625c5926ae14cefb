import ScriptEngine

/// What is at a point of a page, by the estimated layout.
public struct PointContents: Sendable, Hashable {
  /// An entry of the menu that can be offered.
  public struct MenuItem: Sendable, Hashable {
    /// What `Tab.runMenuItem` takes.
    public var id: String
    public var title: String
  }

  /// The innermost element and those that it is in.
  public var elements: [PointElement]

  /// The elements' names, innermost first, with a comma before, between and after them.
  public var tags: String
  public var menu: [MenuItem]

  init(_ value: Value) {
    elements = value["elements"].items.map(PointElement.init)
    tags = value["tags"].text
    menu = value["menu"].items.map { MenuItem(id: $0["id"].text, title: $0["title"].text) }
  }
}
