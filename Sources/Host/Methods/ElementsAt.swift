import BrowserCore

extension Method {
  /// Tells what is at a point.
  static let elementsAt = Method(
    "elementsAt",
    """
    Answers which elements are at a point, and a menu that a front end can show for them. The layout is an estimate \
    that knows no fonts: the link, picture or block is usually the one that a browser would name. A point in a frame \
    gives the frame's element; with `frameId` the point is one of the frame's document. The menu leaves out what \
    `touch-callout: none` and `user-select: none` forbid.
    """,
    order: .inTab,
    parameters: (tabId, frameId, x, y, pointSpace),
    result: [
      .always("elements", .array(.object([
        .always("tagName", .string, "The element's name, in capitals for HTML."),
        .maybe("id", .string, "Its id."),
        .maybe("href", .string, "Where a link leads, absolute."),
        .maybe("src", .string, "The address of what the element shows, absolute."),
        .maybe("text", .string, "A link's text."),
        .maybe("alt", .string, "The text that stands for a picture."),
      ])), "The innermost element and those that it is in; none outside of the document."),
      .always("tags", .string, "Their names, innermost first, with a comma before, between and after them."),
      .always("menu", .array(.object([
        .always("id", .string, "What `runMenuItem` takes."),
        .always("title", .string, "The item's title."),
      ])), "The items that can be offered."),
      .always("estimated", .boolean, "Whether places are estimated; always true."),
    ],
    errors: [.notFound],
    example: Example(
      #"{"x":40,"y":120}"#,
      gives: #"""
        {"elements":[{"tagName":"A","href":"https://example.org/more","text":"More"},{"tagName":"BODY"},\#
        {"tagName":"HTML"}],"tags":",A,BODY,HTML,","menu":[{"id":"openLink","title":"Open Link"}],"estimated":true}
        """#)
  ) { call in
    let point = try await call.tab.elements(atX: call[x], y: call[y], space: call[pointSpace], frameID: call[frameId])
    return .fields(
      ("elements", .array(point.elements.map { element in
        .fields(
          ("tagName", .string(element.tagName)), ("id", element.id.map(JSON.string)),
          ("href", element.href.map(JSON.string)), ("src", element.src.map(JSON.string)),
          ("text", element.text.map(JSON.string)), ("alt", element.alt.map(JSON.string)))
      })),
      ("tags", .string(point.tags)),
      ("menu", .array(point.menu.map { ["id": .string($0.id), "title": .string($0.title)] })),
      ("estimated", .bool(true)))
  }
}

private let x = Parameter<Double>("x", "The place from the left, in CSS pixels.")
private let y = Parameter<Double>("y", "The place from the top.")

/// What a point's coordinates are from.
let pointSpace = Parameter<PointSpace>(
  "space", default: .viewport,
  """
  Whether the coordinates are from the corner of the viewport, as the page is scrolled and zoomed, or from the \
  beginning of the document.
  """)
