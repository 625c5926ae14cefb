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

  /// The categories of the rules that there may be under the domains of the host.
  let hostCategories: UInt16

  /// The categories of the rules that there may be under the domains of the source's host.
  let domainCategories: UInt16

  /// The tokens that some list may have rules under.
  let tokens: CandidateTokens

  /// The edges of tokens that some list may have rules under.
  let edges: CandidateTokens

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
    let length = min(url.count, lengthLimit), sourceLength = min(source.count, lengthLimit)
    let textSize = PaddedText.size(length) + PaddedText.size(sourceLength)
    return withScratch(textSize) { text in
      withScratch(CandidateTokens.tokensSize(length)) { tokens in
        withScratch(suffixesSize + CandidateTokens.edgesSize(length)) { names in
          let url = UnsafeBufferPointer(start: url.baseAddress, count: length)
          let source = UnsafeBufferPointer(start: source.baseAddress, count: sourceLength)
          var view = RequestView(types, method, url, source, text, tokens, names, filters, registrableDomain)
          return body(&view)
        }
      }
    }
  }

  /// How many bytes the domains of both hosts take.
  private static let suffixesSize = HostName.suffixLimit * 2 * MemoryLayout<HostName.Suffix>.stride

  /// Calls `body` with memory of a size, on the stack unless it is large.
  @inline(__always)
  private static func withScratch<Result>(_ size: Int, _ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    // No more than so many bytes are sure to be on the stack.
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { memory in
      // One call of `body`, or else what it does would be compiled twice for each piece of memory.
      let isLarge = size > memory.count
      let memory = isLarge ? .allocate(byteCount: size, alignment: 16) : memory.baseAddress!
      defer { if isLarge { memory.deallocate() } }
      return body(memory)
    }
  }

  @inline(__always)
  private init(
    _ types: UInt32, _ method: MethodSet, _ url: UnsafeBufferPointer<UInt8>, _ sourceURL: UnsafeBufferPointer<UInt8>,
    _ textMemory: UnsafeMutableRawPointer, _ tokenMemory: UnsafeMutableRawPointer,
    _ nameMemory: UnsafeMutableRawPointer, _ filters: RequestFilters, _ registrableDomain: RegistrableDomain
  ) {
    self.registrableDomain = registrableDomain
    self.types = types
    self.method = method
    length = (0..<url.count).lowerBound(of: UInt8(ascii: "#"), in: url) ?? url.count
    let memory = textMemory.assumingMemoryBound(to: UInt8.self)
    let text = PaddedText(url, count: length, memory)
    let source = PaddedText(sourceURL, count: sourceURL.count, memory + PaddedText.size(length))
    lower = UnsafePointer(text.bytes)
    original = url.baseAddress ?? lower
    (tokens, edges) = CandidateTokens.find(
      in: text, filters, tokenMemory, nameMemory + Self.suffixesSize)
    let suffixes = nameMemory.assumingMemoryBound(to: HostName.Suffix.self)
    host = HostName(of: text, suffixes)
    self.source = HostName(of: source, suffixes + HostName.suffixLimit)
    if let start = host.text.baseAddress { hostStart = start - lower } else { hostStart = 0 }
    hostCategories = Self.mark(host.suffixes, suffixes, filters.hosts)
    domainCategories =
      filters.hasDomains ? Self.mark(self.source.suffixes, suffixes + HostName.suffixLimit, filters.domains) : 0
  }

  /// Writes down what categories a filter knows of domains, and returns all of them.
  @inline(__always)
  private static func mark(
    _ suffixes: UnsafeBufferPointer<HostName.Suffix>, _ memory: UnsafeMutablePointer<HostName.Suffix>,
    _ filter: CategoryFilter
  ) -> UInt16 {
    var all: UInt16 = 0
    for index in suffixes.indices {
      let categories = filter.categories(of: suffixes[index].hash)
      memory[index].categories = categories
      all |= categories
    }
    return all
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
