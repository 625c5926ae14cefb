import ContentFiltering
import PublicSuffixes

/// A set of one list.
func filters(_ text: String, _ more: String...) -> FilterSet {
  var set = FilterSet(registrableDomain: { PublicSuffixes.registrableDomain(of: $0, length: $1) })
  set.add(FilterList(name: "test", text: text))
  for (index, text) in more.enumerated() { set.add(FilterList(name: "test \(index + 2)", text: text)) }
  return set
}

extension FilterSet {

  /// What the set says of a request.
  func action(
    _ url: String, from source: String? = "https://page.example/", _ type: RequestTypes = .script,
    method: String = "GET", page: PageExceptions = []
  ) -> Verdict.Action {
    verdict(FilterRequest(url: url, sourceURL: source, type: type, method: method, page: page)).action
  }

  /// Whether the set blocks a request.
  func blocks(
    _ url: String, from source: String? = "https://page.example/", _ type: RequestTypes = .script,
    method: String = "GET"
  ) -> Bool {
    action(url, from: source, type, method: method) == .block
  }
}
