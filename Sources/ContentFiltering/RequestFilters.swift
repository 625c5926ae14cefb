/// What is known of all lists of a set together, so that most names and tokens of a request are looked up in no list.
struct RequestFilters {

  /// The hosts that rules are under.
  let hosts: HashFilter

  /// The domains of sources that rules are under.
  let domains: HashFilter

  /// The tokens that rules are under.
  let tokens: CategoryFilter

  /// The edges of tokens that rules are under.
  let edges: HashFilter

  /// Whether there are rules under edges, or under domains of sources.
  let hasEdges: Bool
  let hasDomains: Bool

  /// The filters of lists. They must be deallocated.
  init(_ views: UnsafeBufferPointer<ListView>) {
    func count(_ table: (ListView, RuleCategory) -> HashTable) -> Int {
      views.reduce(0) { sum, view in RuleCategory.allCases.reduce(sum) { $0 + table(view, $1).capacity / 2 } }
    }
    hosts = HashFilter(capacity: count { $0.hosts($1) })
    let domainCount = count { $0.domains($1) }, edgeCount = count { $0.edges($1) }
    domains = HashFilter(capacity: domainCount)
    tokens = CategoryFilter(capacity: count { $0.tokens($1) })
    edges = HashFilter(capacity: edgeCount)
    (hasDomains, hasEdges) = (domainCount > 0, edgeCount > 0)
    for (list, view) in views.enumerated() {
      for category in RuleCategory.allCases {
        view.hosts(category).forEachHash(hosts.insert)
        view.domains(category).forEachHash(domains.insert)
        view.edges(category).forEachHash(edges.insert)
        view.tokens(category).forEachHash { tokens.insert($0, category, ofList: list) }
      }
    }
  }

  func deallocate() {
    hosts.deallocate()
    domains.deallocate()
    tokens.deallocate()
    edges.deallocate()
  }
}
