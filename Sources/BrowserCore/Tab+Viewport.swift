extension Tab {
  /// The page's viewport.
  public func viewport() async throws -> Viewport {
    try await feature("viewport", FeatureOptions()) { Viewport($0) }
  }

  /// Changes what is given of the page's viewport. The zoom is kept within the page's limits; `maximumZoom` raises or
  /// lowers the upper one by a viewport meta.
  public func setViewport(
    width: Double? = nil, height: Double? = nil, scrollX: Double? = nil, scrollY: Double? = nil, zoom: Double? = nil,
    maximumZoom: Double? = nil
  ) async throws -> Viewport {
    var options = FeatureOptions()
    options.set("width", width)
    options.set("height", height)
    options.set("scrollX", scrollX)
    options.set("scrollY", scrollY)
    options.set("zoom", zoom)
    options.set("maximumZoom", maximumZoom)
    return try await feature("setViewport", options) { Viewport($0) }
  }

  /// The point of the document that is at a point of the viewport.
  public func documentCoordinate(x: Double, y: Double) async throws -> (x: Double, y: Double) {
    try await convert(x, y, toDocument: true)
  }

  /// The point of the viewport at which a point of the document is; it may be outside.
  public func viewportCoordinate(x: Double, y: Double) async throws -> (x: Double, y: Double) {
    try await convert(x, y, toDocument: false)
  }

  private func convert(_ x: Double, _ y: Double, toDocument: Bool) async throws -> (x: Double, y: Double) {
    var options = FeatureOptions()
    options.set("x", x)
    options.set("y", y)
    options.set("toDocument", toDocument)
    return try await feature("convertPoint", options) { ($0["x"].number, $0["y"].number) }
  }
}
