import ScriptEngine
import WebPlatform

extension AgentContext {
  /// Calls a page feature of the platform's.
  func callFeature(_ name: String, _ options: FeatureOptions, tabID: Int, frameID: Int? = nil) throws -> Value {
    let realmID = try realmIDForScripts(tabID: tabID, frameID: frameID)
    do {
      return try platform.call(
        "callFeature", platform.number(realmID), platform.string(name), try options.value(in: platform))
    } catch {
      throw featureError(error, realmID: realmID)
    }
  }

  private func featureError(_ error: ScriptException, realmID: Int) -> BrowserError {
    switch error.name {
    case "InvalidArgumentError": .invalidArgument(name: error.url, reason: error.message)
    case "NotFoundError": .notFound(kind: "element", id: error.message)
    default: browserError(error, realmID: realmID, timeoutMs: configuration.scriptLimitMs)
    }
  }

  // MARK: - The page's state

  func traverseWithinDocument(tabID: Int, entryID: Int, url: String) {
    guard let page = page(tabID: tabID) else { return }
    attempt {
      try platform.call(
        "traverseWithinDocument", platform.number(page.realmID), platform.number(entryID), platform.string(url))
    }
  }

  func navigateWithinDocument(tabID: Int, url: String, replaces: Bool) -> Bool {
    guard let page = page(tabID: tabID) else { return false }
    var isDone = false
    attempt {
      isDone = try platform.call(
        "navigateWithinDocument", platform.number(page.realmID), platform.string(url), platform.boolean(replaces)
      ).boolean
    }
    return isDone
  }
}
