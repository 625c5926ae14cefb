extension Method {
  /// Scrolls a page.
  static let scroll = Method(
    "scroll",
    """
    Scrolls to an element; with `x` and `y` to a place and with `deltaX` and `deltaY` by a distance, in the element \
    or, without a selector, in the page. A distance fires `wheel` first, which the page may cancel.
    """,
    order: .inTab,
    parameters: (tabId, frameId, scrolledSelector, x, y, deltaX, deltaY),
    result: [
      .always("scrollX", .number, "How far the page is scrolled to the right, in CSS pixels."),
      .always("scrollY", .number, "How far the page is scrolled down."),
    ],
    errors: [.notFound],
    example: Example(#"{"deltaY":400}"#, gives: #"{"scrollX":0,"scrollY":400}"#)
  ) { call in
    let place = try await call.tab.scroll(
      selector: call[scrolledSelector], x: call[x], y: call[y], deltaX: call[deltaX], deltaY: call[deltaY],
      frameID: call[frameId])
    return ["scrollX": JSON(place.x), "scrollY": JSON(place.y)]
  }
}

private let scrolledSelector = Parameter<String?>("selector", "A CSS selector; its first match is meant.")
private let x = Parameter<Double?>("x", "The place from the left, in CSS pixels.")
private let y = Parameter<Double?>("y", "The place from the top.")
private let deltaX = Parameter<Double?>("deltaX", "The distance to the right.")
private let deltaY = Parameter<Double?>("deltaY", "The distance down.")
