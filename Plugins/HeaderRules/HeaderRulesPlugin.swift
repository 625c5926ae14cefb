import BrowserPlugin

/// Sets, appends and removes header fields by rules, without a call into any script.
///
/// Its setting `rules` is a list of rules in their order; see `HeaderRule`. A front end sets it by `setHeaderRules`.
@BrowserActor
public final class HeaderRulesPlugin: Plugin, RequestInterceptor {

  public nonisolated let name = "HeaderRules"
  public nonisolated let version = "1.0"
  public nonisolated let summary = "Sets, appends and removes header fields by URL, type and method."
  public nonisolated let permissions: Set<PluginPermission> = [.requests]
  public nonisolated let settings = [PluginSetting("rules", .json, title: "Rules", default: [])]

  private var requestRules: [HeaderRule] = []
  private var responseRules: [HeaderRule] = []

  /// A plugin without rules.
  public nonisolated init() {}

  /// Without a rule, no request is looked at.
  public var interceptors: [any RequestInterceptor] { requestRules.isEmpty && responseRules.isEmpty ? [] : [self] }

  public func load(into browser: any PluginBrowser, values: PluginValues) async throws {
    try await settingsChanged(to: values)
  }

  public func settingsChanged(to values: PluginValues) async throws {
    guard let list = values["rules"].array else { throw PluginProblem("rules must be a list") }
    var rules: [HeaderRule] = []
    for (index, rule) in list.enumerated() {
      do {
        rules.append(try HeaderRule(rule))
      } catch {
        throw PluginProblem("rules[\(index)]: \(error.reason)")
      }
    }
    requestRules = rules.filter { !$0.changesResponse }
    responseRules = rules.filter(\.changesResponse)
  }

  public func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) {
    for rule in requestRules where rule.matches(request) { rule.apply(to: &headers) }
  }

  public func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) {
    for rule in responseRules where rule.matches(request) { rule.apply(to: &response.headers) }
  }
}
