extension Method {
  /// Changes a page's viewport.
  static let setViewport = Method(
    "setViewport",
    """
    Changes what is given of a page's viewport. The zoom is kept within the page's limits. `maximumZoom` sets the \
    upper one by a viewport meta of its own; a page whose initial zoom the old limit held down keeps that zoom.
    """,
    order: .inTab,
    parameters: (tabId, width, height, scrollX, scrollY, zoom, maximumZoom),
    result: viewportFields,
    errors: [.notFound],
    example: Example(
      #"{"width":390,"height":844}"#,
      gives: #"""
        {"width":390,"height":844,"scrollX":0,"scrollY":0,"zoom":1,"initialZoom":1,"minimumZoom":0.25,"maximumZoom":5,\#
        "userScalable":true,"layoutWidth":390}
        """#)
  ) { call in
    try await call.tab.setViewport(
      width: call[width].map { Double($0.value) }, height: call[height].map { Double($0.value) },
      scrollX: call[scrollX], scrollY: call[scrollY], zoom: call[zoom], maximumZoom: call[maximumZoom]).json
  }
}

private let width = Parameter<Count?>("width", "The width in CSS pixels.")
private let height = Parameter<Count?>("height", "The height.")
private let scrollX = Parameter<Double?>("scrollX", "How far the page is to be scrolled to the right.")
private let scrollY = Parameter<Double?>("scrollY", "How far the page is to be scrolled down.")
private let zoom = Parameter<Double?>("zoom", "The zoom.")
private let maximumZoom = Parameter<Double?>("maximumZoom", "The greatest zoom.")
