/// A token of a URL, or an edge of one, under which some list may have a rule.
struct CandidateToken: BitwiseCopyable {

  /// The hash by which rules are found.
  let hash: UInt32

  /// Where the token ends in the URL, or the edge.
  let end: UInt16

  /// The categories of the rules, as `RequestFilters` tells them apart.
  let categories: UInt16
}
