import ScriptEngine

extension Tab {
  /// Calls one of the platform's features that act on the page, and tells what that led to.
  func act(_ name: String, _ options: FeatureOptions, frameID: Int? = nil) async throws -> ActionResult {
    try await act(name, options, frameID: frameID) { _ in }.result
  }

  /// The same with what the feature answers.
  func act<Answer: Sendable>(
    _ name: String, _ options: FeatureOptions, frameID: Int?, _ read: @Sendable (Value) -> Answer
  ) async throws -> (value: Answer, result: ActionResult) {
    let (loadBefore, tabsBefore) = (load?.id, Set(browser.tabs.map(\.id)))
    let (dialogsBefore, downloadsBefore) = (consequences.dialogs.count, consequences.downloads.count)
    let value = try await feature(name, options, frameID: frameID, read)
    // What the action led to is told by the page's agent; a turn of its tasks lets that arrive.
    _ = await agent.run { $0.runPendingTasks() }
    let opened = browser.tabs.first { $0.openerID == id && !tabsBefore.contains($0.id) }
    let result = ActionResult(
      hasNavigated: load?.id != loadBefore, openedTabID: opened?.id,
      downloadIDs: consequences.downloads.since(downloadsBefore), dialogs: consequences.dialogs.since(dialogsBefore))
    return (value, result)
  }

  /// Waits until the page to which an action led has been loaded. A link that turns out to lead to a download leaves
  /// the page as it is.
  public func finish(_ result: ActionResult, timeoutMs: Int) async throws -> ActionResult {
    guard result.hasNavigated else { return result }
    let downloadsBefore = consequences.downloads.count - result.downloadIDs.count
    do {
      try await waitFor(state: .load, timeoutMs: timeoutMs)
    } catch {
      guard consequences.downloads.count > downloadsBefore else { throw error }
      var result = result
      result.hasNavigated = false
      result.downloadIDs = consequences.downloads.since(downloadsBefore)
      return result
    }
    return result
  }
}
