import BrowserCore
import BrowserPlugin
import PluginHosting

extension Method {
  /// Lets the front end decide on requests.
  static let interceptRequests = Method(
    "interceptRequests",
    """
    Chooses the requests that the client is asked about from now on, in place of those chosen before; no patterns end \
    it. For each phase of such a request the server sends the request `requestIntercepted`, which the client answers; \
    see “Intercepting requests”.
    """,
    parameters: (patterns, phases, types, timeoutMs, onTimeout),
    result: [.always("active", .boolean, "Whether the client is asked about anything.")],
    example: Example(
      #"{"patterns":["*://*.example.org/*"],"phases":["beforeRequest","headersReceived"]}"#, gives: #"{"active":true}"#)
  ) { call in
    var filter = RequestFilter(patterns: call[patterns].map(\.value))
    if let types = call[types] { filter.resourceTypes = Set(types.map(\.value)) }
    let interception = FrontEndInterception(
      filter: filter, phases: Set(call[phases].map(\.value)), timeoutMs: call[timeoutMs].value,
      policy: call[onTimeout].isAbort ? .closed : .open)
    call.router.intercept(filter.patterns!.isEmpty ? nil : interception)
    return ["active": .bool(!filter.patterns!.isEmpty)]
  }
}

/// A pattern of URLs.
private struct Pattern: ParameterValue {
  static var schema: Schema { .string }
  let value: URLPattern

  init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap({ URLPattern($0) }) else { throw Mismatch(Self.schema, json) }
    self.value = value
  }
  var json: JSON { .string(value.description) }
}

/// A phase of a request.
private struct Phase: ParameterValue {
  static var schema: Schema { .oneOf(RequestPhase.allCases.map(\.rawValue)) }
  let value: RequestPhase

  init(_ value: RequestPhase) { self.value = value }
  init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap({ RequestPhase(rawValue: $0) }) else { throw Mismatch(Self.schema, json) }
    self.value = value
  }
  var json: JSON { .string(value.rawValue) }
}

/// A type of resource.
private struct Kind: ParameterValue {
  static var schema: Schema { .oneOf(ResourceType.allCases.map(\.rawValue)) }
  let value: ResourceType

  init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap({ ResourceType(rawValue: $0) }) else { throw Mismatch(Self.schema, json) }
    self.value = value
  }
  var json: JSON { .string(value.rawValue) }
}

/// What becomes of a request that is not answered.
private struct Unanswered: ParameterValue {
  static var schema: Schema { .oneOf(["continue", "abort"]) }
  let isAbort: Bool

  init(isAbort: Bool) { self.isAbort = isAbort }
  init(_ json: JSON) throws(Mismatch) {
    guard let text = json.string, text == "continue" || text == "abort" else { throw Mismatch(Self.schema, json) }
    isAbort = text == "abort"
  }
  var json: JSON { .string(isAbort ? "abort" : "continue") }
}

private let patterns = Parameter<[Pattern]>(
  "patterns", "URL patterns such as `*://*.example.org/*`; `*` matches every URL. None end the interception.")
private let phases = Parameter<[Phase]>(
  "phases", default: [Phase(.beforeRequest)], "The phases of the requests to be asked about.")
private let types = Parameter<[Kind]?>("types", "The types of resource; all if absent.")
private let timeoutMs = Parameter<Milliseconds>(
  "timeoutMs", default: 5_000, "How long the client may take to answer, in milliseconds.")
private let onTimeout = Parameter<Unanswered>(
  "onTimeout", default: Unanswered(isAbort: false), "What becomes of a request that the client does not answer.")
