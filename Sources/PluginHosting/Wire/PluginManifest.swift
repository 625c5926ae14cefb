import BrowserPlugin

/// What a plugin that is not Swift says of itself, read from JSON.
///
/// `name` is required. `requests` is `{patterns?, types?, phases}`, `answers` is `{patterns?, types?}`, `pageScripts` a
/// list of `{name?, source, matches, excludes?, runAt?, world?, frames?, data?}`, `methods` and `schemes` are lists of
/// names, `events` of event names, and `onFailure` is `open` or `closed`.
public struct PluginManifest: Sendable {

  /// The name.
  public var name: String

  /// The version; `0` if none is given.
  public var version: String

  /// What the plugin is for.
  public var summary: String

  /// What it does.
  public var permissions: Set<PluginPermission>

  /// Its settings.
  public var settings: [PluginSetting]

  /// Which requests its interceptor sees, and in which phases; nil for none.
  public var requests: (filter: RequestFilter, phases: Set<RequestPhase>)?

  /// Which requests its cache filter is asked about; nil for none.
  public var answers: RequestFilter?

  /// Its scripts for pages.
  public var pageScripts: [PageScript]

  /// The names and summaries of its methods.
  public var methods: [(name: String, summary: String)]

  /// The schemes that it answers.
  public var schemes: [String]

  /// The events that it is told of.
  public var events: Set<TabEvent.Kind>

  /// What becomes of requests when the plugin fails to answer; nil if it does not say.
  public var policy: FailurePolicy?

  /// Reads a manifest.
  ///
  /// - Throws: `PluginProblem` that names the member which is wrong.
  public init(_ json: JSON) throws(PluginProblem) {
    guard json.members != nil else { throw PluginProblem("a plugin must be an object, but is \(json.kind)") }
    guard let name = json["name"]?.string else { throw PluginProblem("it gives no name") }
    self.name = name
    version = json["version"]?.string ?? "0"
    summary = json["summary"]?.string ?? ""
    permissions = Set(try Self.list(json, "permissions") { PluginPermission(rawValue: $0) })
    settings = try Self.objects(json, "settings") { item throws(PluginProblem) in try PluginSetting(item) }
    if let requests = json["requests"], !requests.isNull {
      let phases = try Self.list(requests, "phases") { RequestPhase(rawValue: $0) }
      self.requests = (try RequestFilter(requests), Set(phases))
    }
    if let answers = json["answers"], !answers.isNull { self.answers = try RequestFilter(answers) }
    pageScripts = try Self.objects(json, "pageScripts") { item throws(PluginProblem) in
      try PageScript(item, of: name)
    }
    methods = try Self.objects(json, "methods") { item throws(PluginProblem) in
      guard let name = item.string ?? item["name"]?.string else { throw PluginProblem("a method has no name") }
      return (name, item["summary"]?.string ?? "")
    }
    schemes = try Self.list(json, "schemes") { $0 }
    events = Set(try Self.list(json, "events") { TabEvent.Kind(rawValue: $0) })
    if let text = json["onFailure"]?.string {
      guard let policy = FailurePolicy(rawValue: text) else {
        throw PluginProblem("onFailure must be open or closed, but is \(text)")
      }
      self.policy = policy
    }
  }

  /// The items of a list of texts, each of which stands for something.
  static func list<Item>(_ json: JSON, _ name: String, _ read: (String) -> Item?) throws(PluginProblem) -> [Item] {
    guard let value = json[name], !value.isNull else { return [] }
    guard let items = value.array else { throw PluginProblem("\(name) must be a list, but is \(value.kind)") }
    var result: [Item] = []
    for item in items {
      guard let text = item.string, let read = read(text) else {
        throw PluginProblem("\(item.text) is not known among \(name)")
      }
      result.append(read)
    }
    return result
  }

  private static func objects<Item>(
    _ json: JSON, _ name: String, _ read: (JSON) throws(PluginProblem) -> Item
  ) throws(PluginProblem) -> [Item] {
    guard let value = json[name], !value.isNull else { return [] }
    guard let items = value.array else { throw PluginProblem("\(name) must be a list, but is \(value.kind)") }
    var result: [Item] = []
    for item in items { result.append(try read(item)) }
    return result
  }
}

extension RequestFilter {

  /// A filter from `{patterns?, types?}`.
  public init(_ json: JSON) throws(PluginProblem) {
    let patterns = try PluginManifest.list(json, "patterns") { URLPattern($0) }
    let types = try PluginManifest.list(json, "types") { ResourceType(rawValue: $0) }
    self.init(patterns: patterns.isEmpty ? nil : patterns, resourceTypes: types.isEmpty ? nil : Set(types))
  }
}

extension PluginSetting {

  /// A setting from `{name, type, title?, default, options?: [{value, title?}]}`.
  public init(_ json: JSON) throws(PluginProblem) {
    guard let name = json["name"]?.string else { throw PluginProblem("a setting has no name") }
    guard let kind = json["type"]?.string.flatMap(Kind.init) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw PluginProblem("the type of the setting \(name) must be one of \(kinds)")
    }
    let options = (json["options"]?.array ?? []).compactMap { option in
      (option["value"]?.string ?? option.string).map { Option(value: $0, title: option["title"]?.string ?? $0) }
    }
    self.init(
      name, kind, title: json["title"]?.string ?? name, default: json["default"] ?? .null, options: options)
  }
}

extension PageScript {

  /// A script from `{name?, source, matches, excludes?, runAt?, world?, frames?, data?}`.
  public init(_ json: JSON, of plugin: String) throws(PluginProblem) {
    guard let source = json["source"]?.string else { throw PluginProblem("a page script has no source") }
    let patterns = try PluginManifest.list(json, "matches") { URLPattern($0) }
    let exceptions = try PluginManifest.list(json, "excludes") { URLPattern($0) }
    guard let runAt = RunTime(rawValue: json["runAt"]?.string ?? RunTime.documentEnd.rawValue) else {
      throw PluginProblem("runAt must be one of " + RunTime.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard let world = World(rawValue: json["world"]?.string ?? World.isolated.rawValue) else {
      throw PluginProblem("world must be page or isolated")
    }
    self.init(
      name: json["name"]?.string ?? plugin, source: source, runAt: runAt, world: world,
      runsInFrames: json["frames"]?.bool ?? false, data: json["data"] ?? .null, patterns: patterns,
      excluding: exceptions)
  }
}
