extension Method {
  /// Converts a point of the viewport.
  static let documentCoordinate = Method(
    "documentCoordinate",
    "Answers which point of the document is at a point of the viewport, as the page is scrolled and zoomed.",
    order: .inTab,
    parameters: (tabId, x, y),
    result: [.always("x", .number, "The place from the left."), .always("y", .number, "The place from the top.")],
    errors: [.notFound],
    example: Example(#"{"x":10,"y":100}"#, gives: #"{"x":10,"y":500}"#)
  ) { call in
    let point = try await call.tab.documentCoordinate(x: call[x], y: call[y])
    return ["x": JSON(point.x), "y": JSON(point.y)]
  }
}

private let x = Parameter<Double>("x", "The place in the viewport from the left, in CSS pixels.")
private let y = Parameter<Double>("y", "The place in the viewport from the top.")
