/// A request made ready to be asked about, for the time of one question: in lower case, with its host and its source
/// taken apart and its tokens hashed.
struct RequestView {

  /// The longest part of a URL that takes part. Longer ones occur as data.
  static let lengthLimit = 1 << 15

  let original: UnsafePointer<UInt8>
  let lower: UnsafePointer<UInt8>
  let length: Int
  let hostStart: Int
  let host: HostName
  let source: HostName
  let method: MethodSet

  /// The types that a rule may be for: one, or several if any will do.
  let types: UInt32

  /// Whether rules apply that aren't limited to domains.
  var appliesGeneric = true

  /// The domains of the host that some list may have rules under: a bit for each of the host's.
  let hosts: UInt32

  /// The domains of the source's host that some list may have rules under.
  let domains: UInt32

  /// The tokens that some list may have rules under.
  let tokens: UnsafeBufferPointer<CandidateToken>

  /// The edges of tokens that some list may have rules under.
  let edges: UnsafeBufferPointer<CandidateToken>

  private let registrableDomain: RegistrableDomain
  private var knownThirdParty: Bool?

  /// Calls `body` with a request made ready.
  @inline(__always)
  static func with<Result>(
    _ request: borrowing FilterRequest, _ filters: RequestFilters, _ registrableDomain: RegistrableDomain,
    _ body: (inout RequestView) -> Result
  ) -> Result {
    let (types, method) = (request.type.rawValue, request.method)
    return request.url.utf8.span.withUnsafeBufferPointer { url in
      guard let source = request.sourceURL else {
        let source = types == RequestTypes.document.rawValue ? url : UnsafeBufferPointer(start: nil, count: 0)
        return with(types, method, url, source, filters, registrableDomain, body)
      }
      return source.utf8.span.withUnsafeBufferPointer {
        with(types, method, url, $0, filters, registrableDomain, body)
      }
    }
  }

  @inline(__always)
  private static func with<Result>(
    _ types: UInt32, _ method: MethodSet, _ url: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>,
    _ filters: RequestFilters, _ registrableDomain: RegistrableDomain, _ body: (inout RequestView) -> Result
  ) -> Result {
    let length = min(url.count, lengthLimit)
    let size = Memory.size(length: length, sourceLength: min(source.count, lengthLimit))
    // In two pieces, because only pieces of up to 1024 bytes are sure to be on the stack.
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { memory in
      let memory = Memory(memory.baseAddress!, length: length)
      return withUnsafeTemporaryAllocation(of: URLToken.self, capacity: length / 2 + 2) { tokens in
        var view = RequestView(
          types, method, url, source, memory, tokens.baseAddress!, filters, registrableDomain)
        return body(&view)
      }
    }
  }

  /// The memory that a view uses, but for the tokens.
  private struct Memory {

    let suffixes: UnsafeMutablePointer<HostName.Suffix>
    let edges: UnsafeMutablePointer<CandidateToken>
    let text: UnsafeMutablePointer<UInt8>

    private static let suffixCount = HostName.suffixLimit * 2

    /// How many edges a URL can have: two of each token, and no room is needed for what is between tokens.
    private static func edgeCount(_ length: Int) -> Int { (length / (TokenEdge.length + 1) + 1) * 2 }

    static func size(length: Int, sourceLength: Int) -> Int {
      suffixCount * MemoryLayout<HostName.Suffix>.stride + edgeCount(length) * MemoryLayout<CandidateToken>.stride
        + length + TokenEntry.windowLimit + sourceLength
    }

    @inline(__always)
    init(_ memory: UnsafeMutableRawPointer, length: Int) {
      suffixes = memory.assumingMemoryBound(to: HostName.Suffix.self)
      edges = UnsafeMutableRawPointer(suffixes + Self.suffixCount).assumingMemoryBound(to: CandidateToken.self)
      text = UnsafeMutableRawPointer(edges + Self.edgeCount(length)).assumingMemoryBound(to: UInt8.self)
    }
  }

  @inline(__always)
  private init(
    _ types: UInt32, _ method: MethodSet, _ url: UnsafeBufferPointer<UInt8>, _ sourceURL: UnsafeBufferPointer<UInt8>,
    _ memory: Memory, _ tokenMemory: UnsafeMutablePointer<URLToken>, _ filters: RequestFilters,
    _ registrableDomain: RegistrableDomain
  ) {
    self.registrableDomain = registrableDomain
    self.types = types
    self.method = method
    let text = memory.text
    lower = UnsafePointer(text)
    original = url.baseAddress ?? lower
    let limit = min(url.count, Self.lengthLimit)
    length = (0..<limit).lowerBound(of: UInt8(ascii: "#"), in: url) ?? limit
    for index in 0..<length { text[index] = original[index].lowercased }
    let lowerURL = UnsafeBufferPointer(start: lower, count: length)
    host = HostName(of: lowerURL, text, memory.suffixes)
    if let start = host.text.baseAddress { hostStart = start - lower } else { hostStart = 0 }
    let source = UnsafeBufferPointer(start: sourceURL.baseAddress, count: min(sourceURL.count, Self.lengthLimit))
    self.source = HostName(of: source, text + length + TokenEntry.windowLimit, memory.suffixes + HostName.suffixLimit)
    hosts = Self.select(host.suffixes, filters.hosts)
    domains = filters.hasDomains ? Self.select(self.source.suffixes, filters.domains) : 0
    let all = Self.tokens(lower, length, tokenMemory)
    edges = filters.hasEdges
      ? Self.select(all, lower, filters.edges, memory.edges) : UnsafeBufferPointer(start: nil, count: 0)
    tokens = Self.select(all, filters.tokens, tokenMemory)
  }

  // MARK: Names and tokens

  /// The tokens of a text in lower case. It has no branches, for where a token ends can't be foreseen.
  @inline(__always)
  private static func tokens(
    _ text: UnsafePointer<UInt8>, _ length: Int, _ tokens: UnsafeMutablePointer<URLToken>
  ) -> UnsafeBufferPointer<URLToken> {
    let table = Hashing.bytes
    var hash: UInt32 = 0, isInside: UInt32 = 0, start: UInt32 = 0, index: UInt32 = 0
    var next = tokens
    let end = text + length
    var byte = text
    while byte < end {
      let entry = table[Int(byte.pointee)]
      byte += 1
      let isToken = entry & 1
      next.pointee = URLToken(
        hash: hash, start: UInt16(truncatingIfNeeded: start), end: UInt16(truncatingIfNeeded: index))
      next += Int(isInside & ~isToken)
      index &+= 1
      start = isToken == 0 ? index : start
      hash = Hashing.step(hash, entry: entry) & (0 &- isToken)
      isInside = isToken
    }
    next.pointee = URLToken(
      hash: hash, start: UInt16(truncatingIfNeeded: start), end: UInt16(truncatingIfNeeded: index))
    return UnsafeBufferPointer(start: tokens, count: next - tokens + Int(isInside))
  }

  /// The tokens that a filter knows, written in the place of the tokens, which begin at `memory`.
  @inline(__always)
  private static func select(
    _ tokens: UnsafeBufferPointer<URLToken>, _ filter: CategoryFilter, _ memory: UnsafeMutablePointer<URLToken>
  ) -> UnsafeBufferPointer<CandidateToken> {
    let memory = UnsafeMutableRawPointer(memory), stride = MemoryLayout<CandidateToken>.stride
    var count = 0
    for token in tokens {
      let categories = filter.categories(of: token.hash)
      let candidate = CandidateToken(hash: token.hash, end: token.end, categories: categories)
      memory.storeBytes(of: candidate, toByteOffset: count * stride, as: CandidateToken.self)
      count += categories == 0 ? 0 : 1
    }
    return UnsafeBufferPointer(start: memory.bindMemory(to: CandidateToken.self, capacity: count), count: count)
  }

  /// The edges of tokens that a filter knows.
  @inline(__always)
  private static func select(
    _ tokens: UnsafeBufferPointer<URLToken>, _ text: UnsafePointer<UInt8>, _ filter: HashFilter,
    _ memory: UnsafeMutablePointer<CandidateToken>
  ) -> UnsafeBufferPointer<CandidateToken> {
    var count = 0
    for token in tokens where token.end &- token.start >= UInt16(TokenEdge.length) {
      let first = TokenEdge.first(text + Int(token.start)), last = TokenEdge.last(text + Int(token.end))
      guard filter.contains(first) || filter.contains(last) else { continue }
      let end = token.start &+ UInt16(TokenEdge.length)
      memory[count] = CandidateToken(hash: first, end: end, categories: .max)
      memory[count + 1] = CandidateToken(hash: last, end: token.end, categories: .max)
      count += 2
    }
    return UnsafeBufferPointer(start: memory, count: count)
  }

  /// The domains that a filter knows, a bit for each.
  @inline(__always)
  private static func select(_ suffixes: UnsafeBufferPointer<HostName.Suffix>, _ filter: HashFilter) -> UInt32 {
    var set: UInt32 = 0
    for index in suffixes.indices { set |= filter.contains(suffixes[index].hash) ? 1 << UInt32(index) : 0 }
    return set
  }

  // MARK: Parties

  /// Whether the request goes to another host than the source's.
  var isOtherHost: Bool { !host.text.elementsEqual(source.text) || host.text.isEmpty }

  /// Whether the request goes to another registrable domain than the source's.
  var isThirdParty: Bool {
    mutating get {
      if let knownThirdParty { return knownThirdParty }
      let result = findThirdParty()
      knownThirdParty = result
      return result
    }
  }

  private func findThirdParty() -> Bool {
    guard isOtherHost else { return false }
    guard !host.text.isEmpty, !source.text.isEmpty, !Self.isAddress(host.text), !Self.isAddress(source.text) else {
      return true
    }
    // Two hosts are of one party if what they have in common at their ends holds a registrable domain.
    var common = 0, labels = 0, length = 0
    let host = host.text, source = source.text
    while length < min(host.count, source.count), host[host.count - 1 - length] == source[source.count - 1 - length] {
      length += 1
      let hostEnds = length == host.count || host[host.count - 1 - length] == UInt8(ascii: ".")
      let sourceEnds = length == source.count || source[source.count - 1 - length] == UInt8(ascii: ".")
      if hostEnds, sourceEnds {
        common = length
        labels += 1
      }
    }
    guard labels > 1 else { return true }
    let registrable = registrableDomain(host.baseAddress!, host.count)
    return registrable == 0 || registrable > common
  }

  private static func isAddress(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = host.last else { return false }
    return last == UInt8(ascii: "]") || last.isDigit && host.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  // MARK: Entities

  /// Whether a set of domains is for a host of the request.
  func isInside(_ set: DomainSet, _ host: HostName) -> Bool {
    guard set.needsEntities, let name = host.text.baseAddress else { return set.contains(host) }
    let registrable = registrableDomain(name, host.text.count)
    return withUnsafeTemporaryAllocation(of: HostName.Suffix.self, capacity: HostName.suffixLimit) { memory in
      set.contains(HostName(host, registrableDomain: registrable, memory.baseAddress!))
    }
  }

  /// Calls `body` with the hashes of what the host is in domains such as `example.*`.
  func withEntities(_ body: ([UInt32]) -> Void) {
    guard let name = host.text.baseAddress else { return body([]) }
    let registrable = registrableDomain(name, host.text.count)
    withUnsafeTemporaryAllocation(of: HostName.Suffix.self, capacity: HostName.suffixLimit) { memory in
      let host = HostName(self.host, registrableDomain: registrable, memory.baseAddress!)
      body(host.entities.map { Hashing.entity($0.hash) })
    }
  }
}
