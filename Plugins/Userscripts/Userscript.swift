import BrowserPlugin

/// A user script: its source, what its metadata block says, and what it needs from elsewhere.
struct Userscript: Sendable {

  /// By what the script is named in calls and events: its namespace and its name.
  var id: String { metadata.namespace.isEmpty ? metadata.name : "\(metadata.namespace)/\(metadata.name)" }

  /// What the metadata block says.
  var metadata: UserscriptMetadata

  /// The whole source, with the metadata block.
  var source: String

  /// The sources that `@require` names, in their order.
  var required: [String] = []

  /// What `@resource` names, by its name: a MIME type and bytes in base64.
  var resources: [String: (type: String, base64: String)] = [:]

  /// Whether the script runs.
  var isEnabled = true

  /// A script whose requirements are not there yet.
  ///
  /// - Throws: `PluginProblem` when it has no metadata block or no name.
  init(source: String) throws(PluginProblem) {
    metadata = try UserscriptMetadata(source)
    self.source = source
  }

  /// A script as it was kept.
  init(kept json: JSON) throws(PluginProblem) {
    guard let source = json["source"]?.string else { throw PluginProblem("a kept script has no source") }
    try self.init(source: source)
    required = (json["required"]?.array ?? []).compactMap(\.string)
    for member in json["resources"]?.members ?? [] {
      resources[member.name] = (member.value["type"]?.string ?? "", member.value["base64"]?.string ?? "")
    }
    isEnabled = json["enabled"]?.bool ?? true
  }

  /// The script as it is kept.
  var kept: JSON {
    [
      "source": .string(source), "required": .array(required.map(JSON.string)), "enabled": .bool(isEnabled),
      "resources": .object(resources.sorted { $0.key < $1.key }.map {
        JSON.Member($0.key, ["type": .string($0.value.type), "base64": .string($0.value.base64)])
      }),
    ]
  }

  /// What a front end is told of the script.
  var description: JSON {
    [
      "id": .string(id), "name": .string(metadata.name), "version": .string(metadata.version),
      "description": .string(metadata.summary), "enabled": .bool(isEnabled),
      "matches": .array((metadata.matches.map(\.description) + metadata.includes).map(JSON.string)),
      "grants": .array(metadata.grants.sorted().map(JSON.string)),
      "connects": .array(metadata.connects.map(JSON.string)),
      "notUnderstood": .array(metadata.notUnderstood.map(JSON.string)),
    ]
  }
}
