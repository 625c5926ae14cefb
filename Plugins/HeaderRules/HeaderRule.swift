import BrowserPlugin

/// A rule: which requests it is for, and what becomes of their header fields.
///
///     {"id": "a", "urlPattern": "*://*.example.org/*", "resourceTypes": ["image"], "methods": ["GET"],
///      "target": "request", "operations": [{"op": "set", "header": "X-A", "value": "1"}]}
///
/// Everything but the operations may be left out; `target` may be `response`.
struct HeaderRule: Sendable {

  private enum Operation: Sendable {
    case set(String, String)
    case append(String, String)
    case remove(String)
  }

  /// Whether the response's fields are changed and not the request's.
  let changesResponse: Bool

  private let pattern: URLPattern?
  private let types: Set<ResourceType>?
  private let methods: Set<String>?
  private let operations: [Operation]

  init(_ json: JSON) throws(PluginProblem) {
    pattern = try Self.optional(json, "urlPattern") { $0.string.flatMap { URLPattern($0) } }
    types = try Self.optional(json, "resourceTypes") { value in
      let types = (value.array ?? []).map { $0.string.flatMap(ResourceType.init) }
      return types.contains(nil) || types.isEmpty ? nil : Set(types.compactMap(\.self))
    }
    methods = try Self.optional(json, "methods") { value in
      value.array.map { Set($0.compactMap { $0.string?.uppercased() }) }
    }
    changesResponse = try Self.optional(json, "target") { value -> Bool? in
      switch value.string {
      case "request": false
      case "response": true
      default: nil
      }
    } ?? false
    guard let list = json["operations"]?.array, !list.isEmpty else { throw PluginProblem("it has no operations") }
    var operations: [Operation] = []
    for item in list { operations.append(try Self.operation(item)) }
    self.operations = operations
    guard !changesResponse else { return }
    for operation in operations {
      switch operation {
      case .set(let name, let value), .append(let name, let value):
        try HTTPHeaders([.init(name: name, value: value)]).checkSendable()
      case .remove: break
      }
    }
  }

  private static func optional<Value>(
    _ json: JSON, _ name: String, _ read: (JSON) -> Value?
  ) throws(PluginProblem) -> Value? {
    guard let value = json[name], !value.isNull else { return nil }
    guard let read = read(value) else { throw PluginProblem("\(value.text) makes no sense for \(name)") }
    return read
  }

  private static func operation(_ json: JSON) throws(PluginProblem) -> Operation {
    guard let header = json["header"]?.string, !header.isEmpty else {
      throw PluginProblem("an operation names no header")
    }
    if let value = json["value"], !value.isNull, value.string == nil {
      throw PluginProblem("the value of \(header) must be text, but is \(value.kind)")
    }
    let value = json["value"]?.string
    try HTTPHeaders.check(header, value ?? "")
    switch (json["op"]?.string, value) {
    case ("set", let value?): return .set(header, value)
    case ("append", let value?): return .append(header, value)
    case ("remove", _): return .remove(header)
    case ("set", nil), ("append", nil): throw PluginProblem("the operation on \(header) has no value")
    default: throw PluginProblem("op must be set, append or remove, but is \(json["op"]?.text ?? "missing")")
    }
  }

  func matches(_ request: ResourceRequest) -> Bool {
    (types?.contains(request.resourceType) ?? true) && (methods?.contains(request.method) ?? true)
      && (pattern?.matches(request.url) ?? true)
  }

  func apply(to headers: inout HTTPHeaders) {
    for operation in operations {
      switch operation {
      case .set(let name, let value): headers[name] = value
      case .append(let name, let value): headers.append(name, value)
      case .remove(let name): headers.remove(name)
      }
    }
  }
}
