/// The values of a plugin's settings: one for each.
public struct PluginValues: Sendable {

  private var values: [String: JSON]

  /// Values by the settings' names.
  public init(_ values: [String: JSON] = [:]) { self.values = values }

  /// The value of a setting; null for one that there is not.
  public subscript(name: String) -> JSON {
    get { values[name] ?? .null }
    set { values[name] = newValue }
  }

  /// The values as one JSON object.
  public var json: JSON {
    .object(values.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value) })
  }
}
