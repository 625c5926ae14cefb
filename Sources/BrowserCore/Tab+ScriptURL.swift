import ScriptEngine
import WebPlatform
import WebURL

extension Tab {
  /// Runs a bookmarklet: a `javascript:` URL, percent-encoded or not. A string that it yields becomes the document.
  ///
  /// - Throws: `BrowserError.invalidArgument` where the text is no such URL; `.scriptThrew`, `.timedOut`.
  public func runBookmarklet(
    _ url: String, timeoutMs: Int = 10_000
  ) async throws -> (value: EvaluationResult, hasNavigated: Bool) {
    let (value, load) = try await runScriptURL(url, timeoutMs: timeoutMs)
    if let load { _ = try await finish(load, waitUntil: .load, timeoutMs: timeoutMs) }
    return (value, load != nil)
  }

  /// Runs a `javascript:` URL. `load` is the load that it began, by its result or by navigating.
  func runScriptURL(_ url: String, timeoutMs: Int) async throws -> (value: EvaluationResult, load: Load?) {
    let text = url.drop(while: \.isWhitespace)
    let scheme = "javascript:"
    guard text.prefix(scheme.count).lowercased() == scheme else {
      throw BrowserError.invalidArgument(name: "url", reason: "it does not begin with “javascript:”")
    }
    let source = String(decoding: PercentEncoding.decode(text.utf8.dropFirst(scheme.utf8.count)), as: UTF8.self)
    let (tabID, agent, earlier) = (id, agent, load?.id)
    let value = try await withCheckedThrowingContinuation { continuation in
      agent.perform { context in
        context.runBookmarklet(source, tabID: tabID, timeoutMs: timeoutMs) { continuation.resume(with: $0) }
      }
    }
    // What the script led to is told by the page's agent; a turn of its tasks lets that arrive.
    _ = await agent.run { $0.runPendingTasks() }
    return (value, load?.id == earlier ? nil : load)
  }
}

extension AgentContext {
  /// Runs the script of a `javascript:` URL in a tab's page.
  fileprivate func runBookmarklet(
    _ source: String, tabID: Int, timeoutMs: Int, completion: @escaping EvaluationCompletion
  ) {
    evaluate(tabID: tabID, timeoutMs: timeoutMs, pending: "script", completion: completion) {
      realmID, _ throws(ScriptException) in
      try platform.call(
        "callFeature", platform.number(realmID), platform.string("runBookmarklet"),
        platform.object([("source", platform.string(source))]))
    }
  }
}
