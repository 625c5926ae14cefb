import BrowserPlugin
import Synchronization

/// Runs user scripts, as Greasemonkey introduced them.
///
/// A script without grants runs in the page's world, any other in an isolated one, where it has the functions that its
/// `@grant` lines name. Grants and, for requests, `@connect` are enforced here and not in the page. Each privileged
/// call, allowed or refused, is told as the event `privilegedCall` with the script, the call, the page and the outcome.
/// A front end is told of `clipboard`, `notification` and `log` by events of these names.
///
/// The methods are `Userscripts.install` with `{source}`, `{path}` or `{url}`, `list`, `enable` with `{id, enabled}`,
/// `uninstall` with `{id}`, `menuCommands` with `{tabId}` and `runMenuCommand` with `{id}`.
@BrowserActor
public final class UserscriptsPlugin: Plugin {

  public nonisolated let name = "Userscripts"
  public nonisolated let version = "1.0"
  public nonisolated let summary = "Runs user scripts with Greasemonkey's metadata and functions."
  public nonisolated let permissions: Set<PluginPermission> = [
    .pages, .methods, .network, .tabs, .storage, .downloads,
  ]
  public nonisolated let settings = [
    PluginSetting("files", .list, title: "Scripts that are read from files when the plugin is loaded", default: [])
  ]
  public nonisolated let events: Set<TabEvent.Kind> = [.loadStarted, .tabClosed]

  private nonisolated let shelf = ScriptShelf()
  private nonisolated let reference = Mutex<(any PluginBrowser)?>(nil)

  /// A plugin without scripts.
  public nonisolated init() {}

  private nonisolated var browser: any PluginBrowser {
    get throws {
      guard let browser = reference.withLock({ $0 }) else { throw PluginProblem("the plugin is not loaded") }
      return browser
    }
  }

  public var pageScripts: [PageScript] {
    shelf.scripts.filter(\.isEnabled).map { UserscriptAPI.pageScript(for: $0) }
  }

  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {
    reference.withLock { $0 = browser }
    for key in browser.keys where key.hasPrefix("script:") {
      if let json = browser.value(key), let script = try? Userscript(kept: json) { _ = shelf.put(script) }
    }
    try await settingsChanged(to: values)
  }

  public func settingsChanged(to values: PluginValues) async throws {
    for path in (values["files"].array ?? []).compactMap(\.string) {
      _ = try await install(String(decoding: try FileContents.read(path), as: UTF8.self), from: nil)
    }
  }

  public func unload() { reference.withLock { $0 = nil } }

  public func tabEvent(_ event: TabEvent) { shelf.forgetCommands(tabID: event.tabID) }

  // MARK: - Methods

  public var methods: [PluginMethod] {
    [
      PluginMethod("install", "Installs a script, or a newer version of it.") { [unowned self] parameters in
        let installed: JSON
        if let source = parameters["source"]?.string {
          installed = try await install(source, from: nil)
        } else if let path = parameters["path"]?.string {
          installed = try await install(String(decoding: try FileContents.read(path), as: UTF8.self), from: nil)
        } else if let url = parameters["url"]?.string {
          installed = try await install(String(decoding: try await fetch(url).body, as: UTF8.self), from: url)
        } else {
          throw PluginProblem("install needs source, path or url")
        }
        try browser.pageScriptsChanged()
        return installed
      },
      PluginMethod("list", "Lists the scripts.") { [unowned self] _ in
        ["scripts": .array(shelf.scripts.map(\.description))]
      },
      PluginMethod("enable", "Switches a script on or off.") { [unowned self] parameters in
        let isEnabled = parameters["enabled"]?.bool ?? true
        let id = try id(parameters)
        guard shelf.change(id, { $0.isEnabled = isEnabled }) else { throw Self.noScript(id) }
        try keep(id)
        try browser.pageScriptsChanged()
        return [:]
      },
      PluginMethod("uninstall", "Takes a script away, with the values that it has kept.") { [unowned self] parameters in
        let id = try id(parameters)
        guard shelf.remove(id) else { throw Self.noScript(id) }
        let browser = try browser
        browser.setValue(nil, for: "script:\(id)")
        for key in browser.keys where key.hasPrefix("value:\(id):") { browser.setValue(nil, for: key) }
        try browser.pageScriptsChanged()
        return [:]
      },
      PluginMethod("menuCommands", "Lists the commands that scripts have registered.") { [unowned self] parameters in
        guard let tabID = parameters["tabId"]?.int else { throw PluginProblem("menuCommands needs a tabId") }
        return ["commands": .array(shelf.commands(tabID: tabID).map {
          ["id": JSON($0.id), "title": .string($0.title), "script": .string($0.script), "url": .string($0.url)]
        })]
      },
      PluginMethod("runMenuCommand", "Runs a command.") { [unowned self] parameters in
        guard let id = parameters["id"]?.int, let command = shelf.command(id) else {
          throw PluginProblem("there is no command \(parameters["id"]?.text ?? "without an id")")
        }
        let source = "globalThis[Symbol.for('menu')]?.get(\(id))?.();"
        try browser.run(PageScript(name: command.script, source: source) { _ in true }, tabID: command.tabID)
        return [:]
      },
    ]
  }

  private func id(_ parameters: JSON) throws(PluginProblem) -> String {
    guard let id = parameters["id"]?.string else { throw PluginProblem("id must be text") }
    return id
  }

  private nonisolated static func noScript(_ id: String) -> PluginProblem { PluginProblem("there is no script \(id)") }

  private func install(_ source: String, from base: String?) async throws -> JSON {
    var script = try Userscript(source: source)
    for url in script.metadata.requires {
      script.required.append(String(decoding: try await fetch(url, for: base).body, as: UTF8.self))
    }
    for resource in script.metadata.resources {
      let (response, body) = try await fetch(resource.url, for: base)
      script.resources[resource.name] = (response.mimeType, Base64.encode(body))
    }
    let replaced = shelf.put(script)
    try keep(script.id)
    return .object((script.description.members ?? []) + [JSON.Member("replaced", .bool(replaced))])
  }

  private func keep(_ id: String) throws {
    guard let script = shelf.scripts.first(where: { $0.id == id }) else { return }
    try browser.setValue(script.kept, for: "script:\(id)")
  }

  /// Fetches what a user asks for, or a script that has come from an address; that one may not have local files.
  private func fetch(
    _ url: String, for script: String? = nil
  ) async throws -> (response: ResourceResponse, body: [UInt8]) {
    let loaded = try await browser.fetch(ResourceRequest(url: url, initiatorURL: script))
    guard (200..<300).contains(loaded.response.status) else {
      throw PluginProblem("\(url): the server answered \(loaded.response.status)")
    }
    return loaded
  }

  // MARK: - Calls of scripts

  public nonisolated func answerNow(_ message: PageMessage) throws -> JSON {
    let (browser, key) = (try browser, "value:\(message.script):\(message.value["key"]?.string ?? "")")
    let granted = message.name == "unregisterMenuCommand" ? "registerMenuCommand" : message.name
    try check(message, grant: granted, detail: message.value)
    switch message.name {
    case "getValue":
      return browser.value(key).map { [$0] } ?? .null
    case "setValue":
      browser.setValue(message.value["value"] ?? .null, for: key)
      return .null
    case "deleteValue":
      browser.setValue(nil, for: key)
      return .null
    case "listValues":
      let prefix = "value:\(message.script):"
      return .array(browser.keys.filter { $0.hasPrefix(prefix) }.map { .string(String($0.dropFirst(prefix.count))) })
    case "registerMenuCommand":
      return JSON(shelf.addCommand(
        message.value["title"]?.string ?? "", script: message.script, tabID: message.tabID, url: message.url))
    case "unregisterMenuCommand":
      shelf.removeCommand(message.value["id"]?.int ?? 0, of: message.script)
      return .null
    default:
      throw PluginProblem("there is no function \(message.name)")
    }
  }

  public func pageMessage(_ message: PageMessage) async throws -> JSON {
    let (browser, value) = (try browser, message.value)
    switch message.name {
    case "audit":
      // What happens in the page itself: it is told, and needs no right here.
      tell(message, call: value["name"]?.string ?? "", detail: value["detail"] ?? .null, isAllowed: true)
      return .null
    case "log":
      browser.emit("log", ["script": .string(message.script), "text": value["text"] ?? .null])
      return .null
    case "xmlhttpRequest":
      return try await request(message, browser)
    case "openInTab":
      try check(message, grant: "openInTab", detail: value)
      let id = try browser.openTab(
        url: value["url"]?.string ?? "", isActive: value["active"]?.bool ?? true, opener: message.tabID)
      return JSON(id)
    case "closeTab":
      try check(message, grant: "openInTab", detail: value)
      guard let id = value["id"]?.int else { throw PluginProblem("there is no such tab") }
      try browser.closeTab(id)
      return .null
    case "download":
      try check(message, grant: "download", detail: value)
      let url = value["url"]?.string ?? ""
      try checkConnection(to: url, message)
      let saved = try await browser.download(ResourceRequest(url: url), as: value["name"]?.string ?? "")
      return ["file": .string(saved.file), "bytes": JSON(saved.bytes)]
    case "setClipboard", "notification":
      try check(message, grant: message.name, detail: value)
      let event = message.name == "setClipboard" ? "clipboard" : message.name
      browser.emit(event, .object([JSON.Member("script", .string(message.script))] + (value.members ?? [])))
      return .null
    default:
      throw PluginProblem("there is no function \(message.name)")
    }
  }

  /// Carries out a request of a script, hop by hop, so that `@connect` counts for each host on the way.
  private func request(_ message: PageMessage, _ browser: any PluginBrowser) async throws -> JSON {
    let value = message.value
    try check(message, grant: "xmlhttpRequest", detail: ["url": value["url"] ?? .null], tells: false)
    var request = ResourceRequest(
      url: value["url"]?.string ?? "", method: (value["method"]?.string ?? "GET").uppercased(),
      resourceType: .xmlhttprequest, tabID: message.tabID)
    try ResourceRequest.check(method: request.method)
    for member in value["headers"]?.members ?? [] {
      let text = member.value.string ?? member.value.text
      try HTTPHeaders.check(member.name, text)
      request.headers.append(member.name, text)
    }
    request.body = value["body"]?.string.map { Array($0.utf8) }
    request.includesCredentials = value["anonymous"]?.bool != true
    request.redirectMode = .manual
    for _ in 0...20 {
      try checkConnection(to: request.url, message)
      let (response, body) = try await browser.fetch(request)
      guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
        let next = HostNames.resolve(location, against: request.url)
      else { return Self.answer(response, body) }
      if response.status == 303 || response.status != 307 && response.status != 308 && request.method == "POST" {
        request.method = "GET"
        request.body = nil
      }
      if HostNames.host(of: next) != HostNames.host(of: request.url) {
        request.headers.remove("Authorization")
        request.headers.remove("Cookie")
      }
      request.url = next
    }
    throw PluginProblem("there were more than 20 redirects")
  }

  private static func answer(_ response: ResourceResponse, _ body: [UInt8]) -> JSON {
    let text = String(validating: body, as: UTF8.self)
    return .fields(
      ("url", .string(response.url)), ("status", JSON(response.status)), ("statusText", .string(response.statusText)),
      ("mimeType", .string(response.mimeType)),
      ("headers", .array(response.headers.map { ["name": .string($0.name), "value": .string($0.value)] })),
      ("body", text.map(JSON.string)), ("bodyBase64", text == nil ? .string(Base64.encode(body)) : nil))
  }

  // MARK: - Rights

  /// Checks that the script has been granted a function, and tells of the call.
  private nonisolated func check(
    _ message: PageMessage, grant function: String, detail: JSON, tells: Bool = true
  ) throws(PluginProblem) {
    guard let script = shelf.enabled(message.script) else { throw Self.noScript(message.script) }
    let isAllowed = script.metadata.isGranted(function)
    if tells || !isAllowed { tell(message, call: function, detail: detail, isAllowed: isAllowed) }
    guard isAllowed else { throw PluginProblem("\(message.script) has no @grant GM_\(function)") }
  }

  private nonisolated func checkConnection(to url: String, _ message: PageMessage) throws(PluginProblem) {
    guard let script = shelf.enabled(message.script) else { throw Self.noScript(message.script) }
    let host = HostNames.host(of: url) ?? ""
    let isWeb = url.hasPrefix("http://") || url.hasPrefix("https://")
    let isAllowed = isWeb && script.metadata.mayConnect(to: host, from: HostNames.host(of: message.url) ?? "")
    tell(message, call: message.name, detail: ["url": .string(url)], isAllowed: isAllowed)
    guard isAllowed else { throw PluginProblem("\(message.script) has no @connect \(host.isEmpty ? url : host)") }
  }

  private nonisolated func tell(_ message: PageMessage, call: String, detail: JSON, isAllowed: Bool) {
    try? browser.emit("privilegedCall", [
      "script": .string(message.script), "call": .string(call), "allowed": .bool(isAllowed),
      "tabId": JSON(message.tabID), "url": .string(message.url), "detail": detail,
    ])
  }
}
