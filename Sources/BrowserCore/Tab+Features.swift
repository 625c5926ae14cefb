import ScriptEngine

extension Tab {

  // MARK: - Searching

  /// Marks every hit of a query in the page. Marks of an earlier search go first.
  ///
  /// - Throws: `BrowserError.invalidArgument` for an empty query or a regular expression that is none.
  public func highlight(_ options: HighlightOptions) async throws -> HighlightResult {
    guard !options.query.isEmpty else {
      throw BrowserError.invalidArgument(name: "query", reason: "the query is empty")
    }
    var values = FeatureOptions()
    values.set("query", options.query)
    values.set("caseSensitive", options.isCaseSensitive)
    values.set("wholeWord", options.matchesWholeWords)
    values.set("regex", options.isRegularExpression)
    values.set("diacritics", options.distinguishesDiacritics)
    values.set("acrossElements", options.crossesElements)
    values.set("frames", options.includesFrames)
    values.set("limit", options.limit.map(Double.init))
    values.set("style", options.style)
    return try await feature("highlight", values) { result in
      HighlightResult(count: result["count"].integer, lines: result["matches"].text)
    }
  }

  /// Takes the marks of a search away; the answer is their number.
  public func removeHighlights() async throws -> Int {
    try await feature("removeHighlights", FeatureOptions()) { $0.integer }
  }

  // MARK: - Reading

  /// The markup of the page, or of the first element that matches a selector. `maxBytes` bounds it, in UTF-8.
  public func html(selector: String? = nil, frameID: Int? = nil, maxBytes: Int? = nil) async throws -> PageText {
    try await text(by: "html", selector: selector, frameID: frameID, maxBytes: maxBytes)
  }

  /// The text of the page as a reader sees it, or of the first element that matches a selector.
  public func text(selector: String? = nil, frameID: Int? = nil, maxBytes: Int? = nil) async throws -> PageText {
    try await text(by: "text", selector: selector, frameID: frameID, maxBytes: maxBytes)
  }

  private func text(by name: String, selector: String?, frameID: Int?, maxBytes: Int?) async throws -> PageText {
    try await feature(name, FeatureOptions(selector: selector), frameID: frameID) { PageText($0.text, maxBytes: maxBytes) }
  }

  /// The links of the page in document order, at most `limit` of them.
  public func links(limit: Int? = nil, frameID: Int? = nil) async throws -> [PageLink] {
    var options = FeatureOptions()
    options.set("limit", limit.map(Double.init))
    return try await feature("links", options, frameID: frameID) { links in
      links.items.map {
        PageLink(text: $0["text"].text, url: $0["url"].text, target: $0["target"].optionalText)
      }
    }
  }

  /// Turns the links that open tabs into `newtab:` URLs with the address percent-encoded, for a front end that renders
  /// pages itself. The answer is the number of links that were changed; running it again changes none of them.
  public func rewriteLinkTargets(frameID: Int? = nil) async throws -> Int {
    try await feature("rewriteLinkTargets", FeatureOptions(), frameID: frameID) { $0.integer }
  }

  // MARK: - Acting

  /// Clicks the first element that matches a selector, with the events that a user's click has.
  ///
  /// - Throws: `BrowserError.notFound` when nothing matches.
  public func click(_ target: ActionTarget, frameID: Int? = nil) async throws -> ActionResult {
    try await act("click", FeatureOptions(target), frameID: frameID)
  }

  /// Gives a text field, text area, select or editable element a value, as a user does by typing.
  public func fill(_ target: ActionTarget, value: String, frameID: Int? = nil) async throws -> ActionResult {
    var options = FeatureOptions(target)
    options.set("value", value)
    return try await act("fill", options, frameID: frameID)
  }

  /// Whether an element matches a selector.
  func hasElement(matching selector: String, frameID: Int?) async throws -> Bool {
    try await feature("matches", FeatureOptions(selector: selector), frameID: frameID) { $0.boolean }
  }

  /// Calls one of the platform's page features, in the page or a frame of it; `read` takes its result, on the page's
  /// thread.
  func feature<Result: Sendable>(
    _ name: String, _ options: FeatureOptions, frameID: Int? = nil, _ read: @Sendable (Value) -> Result
  ) async throws -> Result {
    let (tabID, agent) = (id, agent)
    return try await agent.run { read(try $0.callFeature(name, options, tabID: tabID, frameID: frameID)) }
  }
}
