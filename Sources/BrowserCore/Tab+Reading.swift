extension Tab {
  /// The page, or the first element that matches a selector, as Markdown. `maxBytes` bounds it, in UTF-8.
  public func markdown(
    selector: String? = nil, maxBytes: Int? = nil, frameID: Int? = nil
  ) async throws -> PageText {
    try await feature("markdown", FeatureOptions(selector: selector), frameID: frameID) {
      PageText($0.text, maxBytes: maxBytes)
    }
  }

  /// The page as assistive technology knows it: a tree of roles, names, values and states, as JSON.
  ///
  /// - Parameters:
  ///   - depth: the most levels of it.
  ///   - maxBytes: about how many bytes of JSON it may be; whole nodes are left out.
  ///   - tellsSelectors: whether nodes that a user acts on have a `selector` that matches them.
  public func accessibleTree(
    selector: String? = nil, depth: Int? = nil, maxBytes: Int? = nil, tellsSelectors: Bool = false,
    frameID: Int? = nil
  ) async throws -> (json: String, isTruncated: Bool) {
    var options = FeatureOptions(selector: selector)
    options.set("depth", depth.map(Double.init))
    options.set("maxBytes", maxBytes.map(Double.init))
    options.set("selectors", tellsSelectors)
    return try await feature("tree", options, frameID: frameID) { ($0["tree"].text, $0["truncated"].boolean) }
  }

  /// The forms of the page with their fields, as a JSON array; at most `limit` of them.
  public func forms(limit: Int? = nil, frameID: Int? = nil) async throws -> String {
    var options = FeatureOptions()
    options.set("limit", limit.map(Double.init))
    return try await feature("forms", options, frameID: frameID) { $0.text }
  }

  /// What the page says of itself, as a JSON object.
  public func metadata(frameID: Int? = nil) async throws -> String {
    try await feature("metadata", FeatureOptions(), frameID: frameID) { $0.text }
  }
}
