import BrowserPlugin
import ContentFilterPlugin
import EventLoop
import Glibc
import Network
import PartialFiles
import PluginHosting

/// The plugins of a context, in their order.
@BrowserActor
public final class PluginRegistry {

  /// A loaded plugin and what belongs to it.
  @BrowserActor
  final class Entry {
    let plugin: any Plugin
    let origin: PluginOrigin
    let options: PluginOptions
    let handle: PluginHandle
    let methods: [PluginMethod]
    var values: PluginValues
    var watcher: FileWatcher?

    init(
      plugin: any Plugin, origin: PluginOrigin, options: PluginOptions, handle: PluginHandle, values: PluginValues
    ) {
      self.plugin = plugin
      self.origin = origin
      self.options = options
      self.handle = handle
      self.values = values
      methods = plugin.methods
    }
  }

  private unowned let context: BrowserContext
  /// Whether what killed processes have left in the folder of plugins' settings has been taken away.
  private var hasTidied = false
  private(set) var entries: [Entry] = []
  /// The names of plugins that are being loaded.
  private var loading: Set<String> = []

  init(context: BrowserContext) {
    self.context = context
  }

  // MARK: - Loading

  /// Loads a plugin that is part of the program, or that an embedding program made.
  public func load(_ plugin: any Plugin, options: PluginOptions = PluginOptions()) async throws {
    try await load(plugin, origin: .program, options: options, at: nil)
  }

  /// Loads a plugin that comes with the browser, by its name.
  public func load(named name: String, options: PluginOptions = PluginOptions()) async throws -> String {
    guard let make = Self.inTheBox[name] else { throw BrowserError.notFound(kind: "plugin", id: name) }
    // It may be there by itself, for the lists of an earlier session.
    if entry(name)?.plugin is ContentFilterPlugin, options.values.isEmpty { return name }
    try await load(make(), origin: .program, options: options, at: nil)
    return name
  }

  /// Loads the script in a file, whose name ends with `.js`, or the library in one, whose name ends with `.so`.
  public func load(path: String, options: PluginOptions = PluginOptions()) async throws -> String {
    guard access(path, F_OK) == 0 else { throw BrowserError.notFound(kind: "file", id: path) }
    if path.hasSuffix(".so") { return try await load(.library(path: path), options, at: nil) }
    guard path.hasSuffix(".js") else {
      throw PluginProblem("\(path): the name of a plugin's file ends with .js or .so")
    }
    return try await load(.script(path: path), options, at: nil)
  }

  /// Starts a program that is a plugin, by a command of the shell.
  public func load(command: String, options: PluginOptions = PluginOptions()) async throws -> String {
    try await load(.command(command), options, at: nil)
  }

  /// Loads a plugin that every browser has; it needs nothing of the browser, and settings as by default.
  func install(_ plugin: any Plugin) {
    let store = PluginStore(file: nil) {}
    let handle = PluginHandle(
      name: plugin.name, permissions: plugin.permissions, dataDirectory: nil, store: store, context: context)
    let values = PluginValues(Dictionary(plugin.settings.map { ($0.name, $0.defaultValue) }) { $1 })
    entries.append(
      Entry(plugin: plugin, origin: .program, options: PluginOptions(), handle: handle, values: values))
    context.network.load(plugin: plugin)
  }

  /// Loads the plugins of another registry once more, with the settings that they have there now.
  func load(asIn other: PluginRegistry, only names: [String]?) async throws {
    for entry in other.entries where names?.contains(entry.plugin.name) ?? true {
      var options = entry.options
      options.before = nil
      options.values = Dictionary(entry.plugin.settings.map { ($0.name, entry.values[$0.name]) }) { $1 }
      if self.entry(entry.plugin.name) != nil {
        try await setSettings(options.values, of: entry.plugin.name)
      } else if entry.origin != .program {
        _ = try await load(entry.origin, options, at: nil)
      } else if let filter = entry.plugin as? ContentFilterPlugin {
        try await load(ContentFilterPlugin(withListsOf: filter), options: options)
      } else if let make = Self.inTheBox[entry.plugin.name] {
        try await load(make(), options: options)
      }
    }
  }

  private func load(_ origin: PluginOrigin, _ options: PluginOptions, at place: Int?) async throws -> String {
    let plugin = try await make(origin, options)
    do {
      try await load(plugin, origin: origin, options: options, at: place)
    } catch {
      plugin.unload()
      throw error
    }
    return plugin.name
  }

  private func make(_ origin: PluginOrigin, _ options: PluginOptions) async throws -> any Plugin {
    let name = Names()
    let report: @Sendable (PluginProblem, String) -> Void = { [weak context] problem, phase in
      BrowserActor.perform { context?.network.report(problem, plugin: name.value, phase: phase, url: "") }
    }
    let (manifest, transport): (PluginManifest, any PluginTransport)
    switch origin {
    case .program:
      throw PluginProblem("a part of the program is not made from elsewhere")
    case .script(let path):
      let script = ScriptTransport(timeoutMs: options.timeoutMs, report: report)
      do {
        (manifest, transport) = (try await script.load(path: path), script)
      } catch {
        script.stop()
        throw error
      }
    case .library(let path):
      return try PluginLibrary.load(path: path)
    case .command(let command):
      let process = ProcessTransport(command: command, timeoutMs: options.timeoutMs, report: report)
      do {
        (manifest, transport) = (try await process.load(), process)
      } catch {
        throw PluginProblem("\(command): \(error)")
      }
    }
    name.value = manifest.name
    return RemotePlugin(manifest, transport: transport, policy: options.policy ?? manifest.policy ?? .open)
  }

  /// The name by which errors are reported, which is known only once the plugin has told it.
  private final class Names: @unchecked Sendable {
    @BrowserActor var value = "?"
    nonisolated init() {}
  }

  private func load(_ plugin: any Plugin, origin: PluginOrigin, options: PluginOptions, at place: Int?) async throws {
    try PluginChecks.check(plugin)
    let name = plugin.name
    guard entry(name) == nil, loading.insert(name).inserted else {
      throw PluginProblem("there is a plugin \(name) already")
    }
    defer { loading.remove(name) }
    let directory = context.network.configuration.dataDirectory
    if let directory, !hasTidied {
      hasTidied = true
      PartialFiles.removeAbandoned(in: directory + "/plugins", isOwnFolder: true)
    }
    let keeps = directory != nil && (plugin.permissions.contains(.storage) || !plugin.settings.isEmpty)
    let store = PluginStore(file: keeps ? directory! + "/plugins/\(name).json" : nil) { [weak self] in
      BrowserActor.perform { self?.saveSoon() }
    }
    if let problem = store.problem { context.network.report(problem, plugin: name, phase: "load", url: "") }
    let handle = PluginHandle(
      name: name, permissions: plugin.permissions, dataDirectory: directory, store: store, context: context)
    let values = try PluginChecks.values(of: plugin, kept: store.settings, given: options.values)
    try await plugin.load(into: handle, values: values)
    let entry = Entry(plugin: plugin, origin: origin, options: options, handle: handle, values: values)
    let index = place ?? options.before.flatMap { before in entries.firstIndex { $0.plugin.name == before } }
    entries.insert(entry, at: min(index ?? entries.count, entries.count))
    context.network.load(plugin: plugin)
    applyOrder()
    if !plugin.pageScripts.isEmpty { collectPageScripts() }
    watch(entry)
    context.emit(.pluginLoaded(name: name, version: plugin.version))
  }

  private func watch(_ entry: Entry) {
    guard case .script(let path) = entry.origin else { return }
    let name = entry.plugin.name
    entry.watcher = FileWatcher(path: path) { [weak self] in
      BrowserActor.task {
        guard let self, self.entry(name) === entry else { return }
        do {
          try await self.reload(name)
        } catch {
          self.context.network.report(error, plugin: name, phase: "reload", url: "")
        }
      }
    }
  }

  // MARK: - Loaded plugins

  func entry(_ name: String) -> Entry? { entries.first { $0.plugin.name == name } }

  private func required(_ name: String) throws(BrowserError) -> Entry {
    guard let entry = entry(name) else { throw .notFound(kind: "plugin", id: name) }
    return entry
  }

  /// What is known of the loaded plugins, in their order.
  public var list: [PluginDescription] { entries.map(describe) }

  /// What is known of a loaded plugin.
  public func description(of name: String) throws -> PluginDescription { describe(try required(name)) }

  private func describe(_ entry: Entry) -> PluginDescription {
    let plugin = entry.plugin
    return PluginDescription(
      name: plugin.name, version: plugin.version, summary: plugin.summary, origin: entry.origin,
      permissions: plugin.permissions.sorted { $0.rawValue < $1.rawValue }, settings: plugin.settings,
      values: entry.values, methods: entry.methods.map(\.name), policy: (plugin as? RemotePlugin)?.policy)
  }

  /// The loaded plugin of a name.
  public func plugin(named name: String) -> (any Plugin)? { entry(name)?.plugin }

  /// Unloads a plugin.
  public func unload(_ name: String) throws {
    let entry = try required(name)
    remove(entry)
    entry.plugin.unload()
    save(entry)
    context.emit(.pluginUnloaded(name: name))
  }

  private func remove(_ entry: Entry) {
    entry.watcher = nil
    entries.removeAll { $0 === entry }
    context.network.unloadPlugin(named: entry.plugin.name)
    collectPageScripts()
  }

  /// Loads a script or command again. When the new one cannot be loaded, the old one stays.
  public func reload(_ name: String) async throws {
    let old = try required(name)
    switch old.origin {
    case .program: throw PluginProblem("\(name) is part of the program and is not reloaded")
    case .library: throw PluginProblem("\(name) is a library, which stays for as long as the process")
    case .script, .command: break
    }
    var options = old.options
    options.values = [:]
    let plugin = try await make(old.origin, options)
    do {
      try PluginChecks.check(plugin)
      guard let place = entries.firstIndex(where: { $0 === old }) else {
        throw PluginProblem("it was unloaded meanwhile")
      }
      guard plugin.name == name || entry(plugin.name) == nil else {
        throw PluginProblem("there is a plugin \(plugin.name) already")
      }
      save(old)
      remove(old)
      do {
        try await load(plugin, origin: old.origin, options: options, at: place)
      } catch {
        entries.insert(old, at: min(place, entries.count))
        context.network.load(plugin: old.plugin)
        applyOrder()
        collectPageScripts()
        watch(old)
        throw error
      }
      old.plugin.unload()
    } catch {
      plugin.unload()
      throw error
    }
  }

  /// Changes settings of a plugin; those that are not named stay as they are. The answer is all values.
  @discardableResult
  public func setSettings(_ values: [String: JSON], of name: String) async throws -> PluginValues {
    let entry = try required(name)
    var all = entry.values
    for (key, value) in values { all[key] = value }
    for key in values.keys where !entry.plugin.settings.contains(where: { $0.name == key }) {
      throw BrowserError.invalidArgument(name: "values.\(key)", reason: "\(name) has no such setting")
    }
    do {
      for setting in entry.plugin.settings { try setting.check(all[setting.name]) }
      try await entry.plugin.settingsChanged(to: all)
    } catch {
      throw BrowserError.invalidArgument(name: "values", reason: "\(error)")
    }
    entry.values = all
    var kept = entry.handle.store.settings
    for (key, value) in values { kept[key] = value }
    entry.handle.store.setSettings(kept)
    registerParts(of: entry)
    if entry.plugin.permissions.contains(.pages) { collectPageScripts() }
    return all
  }

  /// Puts the plugins into an order; those that are not named come last, as they were.
  public func setOrder(_ names: [String]) throws {
    for name in names { _ = try required(name) }
    let places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    entries = entries.enumerated().sorted {
      (places[$0.element.plugin.name] ?? names.count, $0.offset)
        < (places[$1.element.plugin.name] ?? names.count, $1.offset)
    }.map(\.element)
    applyOrder()
    collectPageScripts()
  }

  /// Registers a plugin's interceptors, cache filters and scheme handlers, in place of those it had before.
  private func registerParts(of entry: Entry) {
    context.network.unloadPlugin(named: entry.plugin.name)
    context.network.load(plugin: entry.plugin)
    applyOrder()
  }

  private func applyOrder() {
    context.network.order(plugins: entries.map(\.plugin.name))
  }

  /// The method that `name.method` names, or nil.
  public func method(_ name: String) -> PluginMethod? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return entry(String(name[..<dot]))?.methods.first { $0.name == name[name.index(after: dot)...] }
  }

  /// All methods that plugins add, by their full names.
  public var methods: [(name: String, summary: String)] {
    entries.flatMap { entry in entry.methods.map { ("\(entry.plugin.name).\($0.name)", $0.summary) } }
  }

  // MARK: - Pages

  /// Reads the page scripts of all plugins anew.
  func collectPageScripts() {
    var contents = PageScripts.Contents()
    for entry in entries {
      let scripts = entry.plugin.pageScripts
      guard !scripts.isEmpty else { continue }
      contents.scripts += scripts.map { OwnedPageScript(plugin: entry.plugin.name, script: $0) }
      contents.plugins[entry.plugin.name] = entry.plugin
    }
    context.pageScripts.set(contents)
  }

  /// Tells the plugins that want to know of something that happened to a tab.
  func tell(_ event: TabEvent) {
    for entry in entries where entry.plugin.events.contains(event.kind) { entry.plugin.tabEvent(event) }
  }

  // MARK: - The end

  private var saveTimer: EventLoop.Timer?

  private func saveSoon() {
    guard saveTimer == nil else { return }
    saveTimer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: 200) { [weak self] in
      BrowserActor.assumeIsolated {
        guard let self else { return }
        self.saveTimer = nil
        for entry in self.entries { self.save(entry) }
      }
    }
  }

  private func save(_ entry: Entry) {
    do {
      try entry.handle.store.save()
    } catch {
      context.network.report(error, plugin: entry.plugin.name, phase: "save", url: "")
    }
  }

  /// Unloads every plugin and waits until those that are programs have ended.
  public func close() async {
    let closing = entries
    entries = []
    for entry in closing {
      entry.watcher = nil
      entry.plugin.unload()
      save(entry)
    }
    for entry in closing { await (entry.plugin as? RemotePlugin)?.waitForEnd() }
  }
}
