import BrowserPlugin
import PageModules
import ScriptEngine
import WebPlatform

extension AgentContext {
  /// Runs a module's program in a tab's page. `completion` is called once, when its callbacks have been called, too.
  func runModule(
    _ program: ModuleProgram, number: Int, name: String, tabID: Int, timeoutMs: Int,
    completion: @escaping EvaluationCompletion
  ) {
    evaluate(tabID: tabID, timeoutMs: timeoutMs, pending: "callback", completion: completion) {
      realmID, id throws(ScriptException) in
      let options = platform.object([
        ("run", platform.number(number)), ("evaluation", platform.number(id)),
        ("source", platform.string(program.source)), ("line", platform.number(program.firstLine)),
        ("name", platform.string(name)),
      ])
      return try platform.call("callFeature", platform.number(realmID), platform.string("runModule"), options)
    }
  }

  /// A module starts a download.
  func startModuleDownload(realm: Int, run: Int, url: String, file: String) {
    guard let page = page(realm: realm) else { return }
    let (pageURL, tabID, frameID, browser) = (page.url, page.tabID, page.frameID, browser)
    BrowserActor.perform {
      guard let browser = browser.browser else { return }
      let request = ResourceRequest(
        url: url, resourceType: .other, tabID: tabID, frameID: frameID, initiatorURL: pageURL,
        documentURL: (try? browser.tab(tabID))?.url)
      let download = Result {
        try browser.downloads.start(request, file: DownloadName.safeName(file), tabID: tabID)
      }
      browser.moduleDownloads[run, default: []].append(download)
    }
  }
}
