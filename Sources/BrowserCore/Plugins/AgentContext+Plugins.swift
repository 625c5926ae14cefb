import BrowserPlugin
import ScriptEngine
import WebPlatform

/// Scripts of plugins in pages.
extension AgentContext {

  func documentStarted(realm: Int) { runPageScripts(.documentStart, realm: realm) }

  /// Runs the scripts that belong into a document at a stage of its life.
  func runPageScripts(_ time: PageScript.RunTime, realm: Int) {
    guard let page = page(realm: realm) else { return }
    let scripts = page.context.pageScripts
    guard !scripts.isEmpty else { return }
    let url = documentURL(of: page)
    func belongs(_ owned: OwnedPageScript) -> Bool {
      (owned.script.runsInFrames || page.frameID == nil) && owned.script.matches(url)
    }
    for owned in scripts.current.scripts {
      if owned.script.runAt == time {
        if belongs(owned) { run(owned, realm: realm) }
      } else if time == .documentStart, owned.script.world == .isolated, belongs(owned) {
        attempt {
          try platform.call("prepareIsolatedWorld", platform.number(realm), platform.string(owned.plugin))
        }
      }
    }
  }

  /// Runs a script in a document. What it throws is reported by its plugin's name.
  func run(_ owned: OwnedPageScript, realm: Int) {
    let script = owned.script
    do {
      try platform.call(
        "runPluginScript", platform.number(realm), platform.string(owned.plugin), platform.string(script.name),
        platform.string(script.source), platform.boolean(script.world == .isolated),
        platform.string(script.data.text))
    } catch {
      pluginScriptFailed(realm: realm, plugin: owned.plugin, message: "\(script.name): \(error)")
    }
  }

  func pluginScriptFailed(realm: Int, plugin: String, message: String) {
    guard let page = page(realm: realm) else { return }
    let (network, url) = (page.context.network, documentURL(of: page))
    BrowserActor.perform {
      network.report(PluginProblem(message), plugin: plugin, phase: "pageScript", url: url)
    }
  }

  func pluginCall(realm: Int, plugin: String, script: String, call: Int, name: String, json: String) {
    guard let scripts = page(realm: realm)?.context.pageScripts else { return }
    let agent = agent
    let message: PageMessage
    do {
      message = try pageMessage(realm: realm, script: script, name: name, json: json)
    } catch {
      return answer(realm: realm, plugin: plugin, call: call, .failure(PluginProblem("\(error)")))
    }
    BrowserActor.task {
      let result: Result<JSON, PluginProblem>
      do {
        guard let owner = scripts.plugin(plugin) else {
          throw PluginProblem("the plugin \(plugin) is not loaded")
        }
        result = .success(try await owner.pageMessage(message))
      } catch {
        result = .failure(PluginProblem("\(error)"))
      }
      agent.perform { $0.answer(realm: realm, plugin: plugin, call: call, result) }
    }
  }

  private func answer(realm: Int, plugin: String, call: Int, _ result: Result<JSON, PluginProblem>) {
    guard page(realm: realm) != nil else { return }
    attempt {
      switch result {
      case .success(let json):
        try platform.call(
          "pluginAnswered", platform.number(realm), platform.string(plugin), platform.number(call),
          platform.boolean(true), platform.string(json.text))
      case .failure(let problem):
        try platform.call(
          "pluginAnswered", platform.number(realm), platform.string(plugin), platform.number(call),
          platform.boolean(false), platform.string(problem.reason))
      }
    }
  }

  func pluginCallNow(realm: Int, plugin: String, script: String, name: String, json: String) throws -> String {
    guard let owner = page(realm: realm)?.context.pageScripts.plugin(plugin) else {
      throw PluginProblem("the plugin \(plugin) is not loaded")
    }
    return try owner.answerNow(try pageMessage(realm: realm, script: script, name: name, json: json)).text
  }

  private func pageMessage(realm: Int, script: String, name: String, json: String) throws -> PageMessage {
    let page = page(realm: realm)
    return PageMessage(
      name: name, value: try JSON(parsing: json), tabID: page?.tabID ?? 0, url: page.map(documentURL) ?? "",
      script: script)
  }

  /// The address by which scripts are chosen: the document's when it came, without the fragment.
  private func documentURL(of page: Page) -> String { String(page.url.prefix { $0 != "#" }) }
}
