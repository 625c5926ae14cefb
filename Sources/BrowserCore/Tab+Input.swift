/// What a user does with a page. All of it fires the events that a browser fires, and throws `BrowserError.notFound`
/// when nothing matches a selector, and `.invalidArgument` when the element is not one for it.
extension Tab {
  /// Presses a key, such as `a`, `Enter` or `Control+a`, in an element or where the focus is.
  public func press(_ key: String, in target: ActionTarget? = nil, frameID: Int? = nil) async throws -> ActionResult {
    var options = FeatureOptions(target)
    options.set("key", key)
    return try await act("press", options, frameID: frameID)
  }

  /// Chooses the options of a select element that have these values, or else show these texts, and no others.
  public func select(_ target: ActionTarget, values: [String], frameID: Int? = nil) async throws -> ActionResult {
    var options = FeatureOptions(target)
    options.set("values", values)
    return try await act("select", options, frameID: frameID)
  }

  /// Ticks a box, or takes its tick away.
  public func check(_ target: ActionTarget, isChecked: Bool = true, frameID: Int? = nil) async throws -> ActionResult {
    var options = FeatureOptions(target)
    options.set("checked", isChecked)
    return try await act("check", options, frameID: frameID)
  }

  /// Moves the pointer over an element.
  public func hover(_ target: ActionTarget, frameID: Int? = nil) async throws -> ActionResult {
    try await act("hover", FeatureOptions(target), frameID: frameID)
  }

  /// Drags an element onto another.
  public func drag(_ target: ActionTarget, to goal: String, frameID: Int? = nil) async throws -> ActionResult {
    var options = FeatureOptions(target)
    options.set("target", goal)
    return try await act("drag", options, frameID: frameID)
  }

  /// Submits the form that an element is or belongs to.
  public func submit(_ target: ActionTarget, frameID: Int? = nil) async throws -> ActionResult {
    try await act("submit", FeatureOptions(target), frameID: frameID)
  }

  /// Gives files of this machine to an input element.
  ///
  /// - Throws: `BrowserError.notFound` where there is no such file, too.
  public func upload(_ target: ActionTarget, paths: [String], frameID: Int? = nil) async throws -> ActionResult {
    var options = FeatureOptions(target)
    // The agent's thread reads the files, so that nothing else waits for the disk.
    options.set("files", try await agent.run { _ in try paths.map { try UploadFile(path: $0) } })
    return try await act("upload", options, frameID: frameID)
  }

  /// Scrolls to an element; or to a place or by a distance, in an element or in the page. Answers where the page is
  /// then.
  public func scroll(
    selector: String? = nil, x: Double? = nil, y: Double? = nil, deltaX: Double? = nil, deltaY: Double? = nil,
    frameID: Int? = nil
  ) async throws -> (x: Double, y: Double) {
    var options = FeatureOptions(selector: selector)
    options.set("x", x)
    options.set("y", y)
    options.set("deltaX", deltaX)
    options.set("deltaY", deltaY)
    return try await feature("scroll", options, frameID: frameID) { ($0["scrollX"].number, $0["scrollY"].number) }
  }
}
