import BrowserCore

extension Method {
  /// Answers a page's viewport.
  static let getViewport = Method(
    "getViewport",
    "Answers the size of the viewport, where a page is scrolled to, and how it may be zoomed.",
    order: .inTab,
    parameters: (tabId),
    result: viewportFields,
    errors: [.notFound],
    example: Example(
      "{}",
      gives: #"""
        {"width":1280,"height":720,"scrollX":0,"scrollY":0,"zoom":1,"initialZoom":1,"minimumZoom":0.25,\#
        "maximumZoom":5,"userScalable":true,"layoutWidth":1280}
        """#)
  ) { call in
    try await call.tab.viewport().json
  }
}

/// What is told of a viewport.
let viewportFields: [Field] = [
  .always("width", .number, "The width in CSS pixels."),
  .always("height", .number, "The height."),
  .always("scrollX", .number, "How far the page is scrolled to the right."),
  .always("scrollY", .number, "How far the page is scrolled down."),
  .always("zoom", .number, "The zoom."),
  .always("initialZoom", .number, "The zoom that the page begins with."),
  .always("minimumZoom", .number, "The smallest zoom."),
  .always("maximumZoom", .number, "The greatest zoom."),
  .always("userScalable", .boolean, "Whether the page lets a user zoom."),
  .always("layoutWidth", .number, "The width that the page wants to be laid out in."),
  .maybe("meta", .string, "What the page's viewport metas say together."),
]

extension Viewport {
  /// A viewport as the protocol tells of it.
  var json: JSON {
    .fields(
      ("width", JSON(width)), ("height", JSON(height)), ("scrollX", JSON(scrollX)), ("scrollY", JSON(scrollY)),
      ("zoom", JSON(zoom)), ("initialZoom", JSON(initialZoom)), ("minimumZoom", JSON(minimumZoom)),
      ("maximumZoom", JSON(maximumZoom)), ("userScalable", .bool(isUserScalable)), ("layoutWidth", JSON(layoutWidth)),
      ("meta", meta.map(JSON.string)))
  }
}
