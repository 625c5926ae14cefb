import BrowserCore
import BrowserPlugin

extension Method {
  /// Says how the HTTP cache takes part in requests.
  static let setCacheMode = Method(
    "setCacheMode",
    """
    Says how the HTTP cache takes part in requests from now on, save in those that scripts make with a mode of their \
    own. The modes are those of the Fetch standard: `default`; `no-store`, which neither asks nor fills the cache; \
    `reload`, which only fills it; `no-cache`, which has each response confirmed by the server; `force-cache`, which \
    takes a response however old it is; and `only-if-cached`, with which what is not there fails.
    """,
    parameters: (cacheMode, contextId),
    result: [.always("cacheMode", .string, "The mode in force.")],
    example: Example(#"{"cacheMode":"force-cache"}"#, gives: #"{"cacheMode":"force-cache"}"#)
  ) { call in
    try call.context.network.cacheMode = call[cacheMode]
    return ["cacheMode": call[cacheMode].json]
  }
}

extension ResourceRequest.CacheMode: ParameterValue {
  package static var schema: Schema { .oneOf(allCases.map(\.rawValue)) }
  package init(_ json: JSON) throws(Mismatch) {
    guard let value = json.string.flatMap(Self.init) else { throw Mismatch(Self.schema, json) }
    self = value
  }
  package var json: JSON { .string(rawValue) }
}

private let cacheMode = Parameter<ResourceRequest.CacheMode>("cacheMode", "The mode.")
