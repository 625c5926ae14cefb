extension Method {
  /// Converts a point of the document.
  static let viewportCoordinate = Method(
    "viewportCoordinate",
    "Answers which point of the viewport is at a point of the document, as the page is scrolled and zoomed.",
    order: .inTab,
    parameters: (tabId, x, y),
    result: [.always("x", .number, "The place from the left."), .always("y", .number, "The place from the top.")],
    errors: [.notFound],
    example: Example(#"{"x":10,"y":100}"#, gives: #"{"x":10,"y":-300}"#)
  ) { call in
    let point = try await call.tab.viewportCoordinate(x: call[x], y: call[y])
    return ["x": JSON(point.x), "y": JSON(point.y)]
  }
}

private let x = Parameter<Double>("x", "The place in the document from the left, in CSS pixels.")
private let y = Parameter<Double>("y", "The place in the document from the top.")
