/// The tokens of a URL, or the edges of its tokens, under which some list may have rules.
///
/// A token is letters, digits and percent signs with none of them beside.
struct CandidateTokens {

  private let tokens: UnsafeBufferPointer<CandidateToken>

  /// The categories of the rules under any of them.
  let categories: UInt16

  /// How many bytes of memory the tokens of a URL take.
  @inline(__always)
  static func tokensSize(_ length: Int) -> Int { (length / 2 + 2) * MemoryLayout<CandidateToken>.stride }

  /// How many bytes of memory the edges in a URL take: two of each token that is as long as an edge.
  @inline(__always)
  static func edgesSize(_ length: Int) -> Int {
    (length / (TokenEdge.length + 1) + 2) * 2 * MemoryLayout<CandidateToken>.stride
  }

  /// Calls `body` with each that may have rules of some categories, until it returns true; whether it did.
  @inline(__always)
  func contains(_ mask: UInt16, where body: (CandidateToken) -> Bool) -> Bool {
    guard categories & mask != 0 else { return false }
    for token in tokens where token.categories & mask != 0 && body(token) { return true }
    return false
  }

  /// The tokens and the edges of a URL that filters know. The URL is put into lower case in its place.
  @inline(__always)
  static func find(
    in text: PaddedText, _ filters: RequestFilters, _ tokenMemory: UnsafeMutableRawPointer,
    _ edgeMemory: UnsafeMutableRawPointer
  ) -> (tokens: CandidateTokens, edges: CandidateTokens) {
    var tokens = Builder(tokenMemory), edges = Builder(edgeMemory)
    let bytes = text.bytes, hasEdges = filters.hasEdges
    func add(_ start: Int, _ end: Int) {
      let hash = Hashing.name(from: bytes + start, to: bytes + end)
      tokens.add(hash, end: end, filters.tokens.categories(of: hash))
      guard hasEdges, end &- start >= TokenEdge.length else { return }
      let first = TokenEdge.first(bytes + start), last = TokenEdge.last(bytes + end)
      edges.add(first, end: start &+ TokenEdge.length, filters.edges.categories(of: first))
      edges.add(last, end: end, filters.edges.categories(of: last))
    }
    // Where tokens begin and end is found for 64 bytes at once.
    var offset = 0, start = 0, isInside = false
    while offset < text.count {
      var bits: UInt64 = 0
      for place in stride(from: 0, to: 64, by: ByteBlock.size) {
        let block = ByteBlock(bytes + (offset &+ place)).lowercased
        block.write(to: bytes + (offset &+ place))
        bits |= block.tokenBits &<< UInt64(truncatingIfNeeded: place)
      }
      var changes = bits ^ (bits << 1 | (isInside ? 1 : 0))
      while changes != 0 {
        let place = offset &+ changes.trailingZeroBitCount
        changes &= changes &- 1
        if isInside { add(start, place) } else { start = place }
        isInside.toggle()
      }
      offset &+= 64
    }
    if isInside { add(start, text.count) }
    return (tokens.result, edges.result)
  }

  /// Collects tokens in memory that has room for one more than there are.
  private struct Builder {

    private let memory: UnsafeMutablePointer<CandidateToken>
    private var count = 0
    private var categories: UInt16 = 0

    @inline(__always)
    init(_ memory: UnsafeMutableRawPointer) {
      self.memory = memory.assumingMemoryBound(to: CandidateToken.self)
    }

    /// Adds a token unless there are no categories. It has no branch, for whether there are can't be foreseen.
    @inline(__always)
    mutating func add(_ hash: UInt32, end: Int, _ categories: UInt16) {
      memory[count] = CandidateToken(hash: hash, end: UInt16(truncatingIfNeeded: end), categories: categories)
      count &+= categories == 0 ? 0 : 1
      self.categories |= categories
    }

    var result: CandidateTokens {
      CandidateTokens(tokens: UnsafeBufferPointer(start: memory, count: count), categories: categories)
    }
  }
}
