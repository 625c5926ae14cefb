import BrowserPlugin
import ContentFiltering

extension ContentFilterPlugin {

  /// What the lists would do to a request, with the reasons.
  public func check(url: String, sourceURL: String?, type: RequestTypes, method: String = "GET") -> FilterCheck {
    if let source = sourceURL ?? (type == .document ? url : nil) {
      let page = filters.page(source)
      if page.exceptions.contains(.document), let rule = page.documentRule {
        return FilterCheck(action: .exception, exception: filters.describe(rule))
      }
    }
    let exceptions = sourceURL.map { filters.page($0).exceptions } ?? []
    let request = FilterRequest(url: url, sourceURL: sourceURL, type: type, method: method, page: exceptions)
    let verdict = filters.verdict(request)
    var check = FilterCheck(action: .allow)
    check.rule = verdict.rule.map(filters.describe)
    check.exception = verdict.exception.map(filters.describe)
    switch verdict.action {
    case .block: check.action = .block
    case .exception: check.action = .exception
    case .redirect(let resource):
      let isKnown = type != .document && NeutralResource(named: resource) != nil
      check.action = isKnown ? .redirect : .block
      check.resource = isKnown ? resource : nil
    case .allow: break
    }
    guard check.action == .allow || check.action == .exception,
      let (redirectURL, rule) = filters.removingParameters(from: request)
    else { return check }
    return FilterCheck(action: .redirect, rule: filters.describe(rule), redirectURL: redirectURL)
  }
}
