/// What is known of all lists of a set together, so that most names and tokens of a request are looked up in no list.
struct RequestFilters {

  /// The hosts that rules are under.
  let hosts: CategoryFilter

  /// The domains of sources that rules are under.
  let domains: CategoryFilter

  /// The tokens that rules are under.
  let tokens: CategoryFilter

  /// The edges of tokens that rules are under.
  let edges: CategoryFilter

  /// Whether there are rules under edges, or under domains of sources.
  let hasEdges: Bool
  let hasDomains: Bool

  /// The categories that have rules: a bit for each.
  private let categories: UInt16

  /// The filters of lists. They must be deallocated.
  init(_ views: UnsafeBufferPointer<ListView>) {
    func filter(_ table: (ListView, RuleCategory) -> HashTable) -> (filter: CategoryFilter, isEmpty: Bool) {
      let capacity = views.reduce(0) { sum, view in
        RuleCategory.allCases.reduce(sum) { $0 + table(view, $1).capacity / 2 }
      }
      let filter = CategoryFilter(capacity: capacity)
      for (list, view) in views.enumerated() {
        for category in RuleCategory.allCases {
          table(view, category).forEachHash { filter.insert($0, category, ofList: list) }
        }
      }
      return (filter, capacity == 0)
    }
    hosts = filter { $0.hosts($1) }.filter
    tokens = filter { $0.tokens($1) }.filter
    let domains = filter { $0.domains($1) }, edges = filter { $0.edges($1) }
    (self.domains, hasDomains) = (domains.filter, !domains.isEmpty)
    (self.edges, hasEdges) = (edges.filter, !edges.isEmpty)
    categories = RuleCategory.allCases.reduce(0) { set, category in
      views.contains { $0.hasRules(category) } ? set | 1 << UInt16(category.rawValue) : set
    }
  }

  /// Whether some list has rules of a category.
  @inline(__always)
  func hasRules(_ category: RuleCategory) -> Bool { categories & 1 << UInt16(category.rawValue) != 0 }

  func deallocate() {
    hosts.deallocate()
    domains.deallocate()
    tokens.deallocate()
    edges.deallocate()
  }
}
