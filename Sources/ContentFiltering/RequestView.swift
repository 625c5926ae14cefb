import Glibc

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
  let tokens: UnsafeBufferPointer<UInt32>
  let method: MethodSet

  /// The types that a rule may be for: one, or several if any will do.
  let types: UInt32

  /// Whether rules apply that aren't limited to domains.
  var appliesGeneric = true

  private let registrableDomain: RegistrableDomain
  private var knownThirdParty: Bool?

  /// Calls `body` with a request made ready.
  @inline(__always)
  static func with<Result>(
    _ request: borrowing FilterRequest, _ registrableDomain: RegistrableDomain, _ body: (inout RequestView) -> Result
  ) -> Result {
    let (types, method) = (request.type.rawValue, request.method)
    return withBytes(request.url) { url in
      guard let source = request.sourceURL else {
        let source = types == RequestTypes.document.rawValue ? url : UnsafeBufferPointer(start: nil, count: 0)
        return with(types, method, url, source, registrableDomain, body)
      }
      return withBytes(source) { with(types, method, url, $0, registrableDomain, body) }
    }
  }

  @inline(__always)
  private static func with<Result>(
    _ types: UInt32, _ method: MethodSet, _ url: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>,
    _ registrableDomain: RegistrableDomain, _ body: (inout RequestView) -> Result
  ) -> Result {
    let length = min(url.count, lengthLimit)
    let suffixBytes = HostName.suffixLimit * 2 * MemoryLayout<HostName.Suffix>.stride
    let tokenBytes = (length / 2 + 2) * 4
    let size = suffixBytes + tokenBytes + length + min(source.count, lengthLimit) + 1
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { memory in
      let suffixes = memory.baseAddress!.assumingMemoryBound(to: HostName.Suffix.self)
      let tokens = (memory.baseAddress! + suffixBytes).assumingMemoryBound(to: UInt32.self)
      let text = (memory.baseAddress! + suffixBytes + tokenBytes).assumingMemoryBound(to: UInt8.self)
      var view = RequestView(types, method, url, source, suffixes, tokens, text, registrableDomain)
      return body(&view)
    }
  }

  @inline(__always)
  private static func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    var text = text
    return text.withUTF8(body)
  }

  @inline(__always)
  private init(
    _ types: UInt32, _ method: MethodSet, _ url: UnsafeBufferPointer<UInt8>, _ sourceURL: UnsafeBufferPointer<UInt8>,
    _ suffixes: UnsafeMutablePointer<HostName.Suffix>, _ tokens: UnsafeMutablePointer<UInt32>,
    _ text: UnsafeMutablePointer<UInt8>, _ registrableDomain: RegistrableDomain
  ) {
    self.registrableDomain = registrableDomain
    self.types = types
    self.method = method
    lower = UnsafePointer(text)
    original = url.baseAddress ?? lower
    let limit = min(url.count, Self.lengthLimit)
    length = (0..<limit).lowerBound(of: UInt8(ascii: "#"), in: url) ?? limit
    for index in 0..<length { text[index] = original[index].lowercased }
    self.tokens = Self.tokens(lower, length, tokens)
    let hostRange = Self.host(UnsafeBufferPointer(start: lower, count: length))
    hostStart = hostRange.lowerBound
    host = HostName(UnsafeBufferPointer(start: lower + hostRange.lowerBound, count: hostRange.count), suffixes)
    let sourceRange = Self.host(UnsafeBufferPointer(rebasing: sourceURL.prefix(Self.lengthLimit)))
    let sourceText = text + length
    for index in 0..<sourceRange.count { sourceText[index] = sourceURL[sourceRange.lowerBound + index].lowercased }
    source = HostName(
      UnsafeBufferPointer(start: sourceText, count: sourceRange.count), suffixes + HostName.suffixLimit
    )
  }

  /// The hashes of the tokens of a text in lower case. It has no branches, for where a token ends can't be foreseen.
  @inline(__always)
  private static func tokens(
    _ text: UnsafePointer<UInt8>, _ length: Int, _ tokens: UnsafeMutablePointer<UInt32>
  ) -> UnsafeBufferPointer<UInt32> {
    let table = Hashing.bytes
    var hash: UInt32 = 0, isInside = 0, count = 0
    for index in 0..<length {
      let entry = table[Int(text[index])]
      let isToken = Int(entry & 1)
      tokens[count] = hash
      count += isInside & (1 - isToken)
      hash = ((hash << 5 | hash >> 27) ^ entry) & UInt32(truncatingIfNeeded: -isToken)
      isInside = isToken
    }
    tokens[count] = hash
    return UnsafeBufferPointer(start: tokens, count: count + isInside)
  }

  /// Where the host stands in an absolute URL; an empty range if there is none.
  private static func host(_ url: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard let colon = (0..<url.count).lowerBound(of: UInt8(ascii: ":"), in: url), colon + 2 < url.count,
      url[colon + 1] == UInt8(ascii: "/"), url[colon + 2] == UInt8(ascii: "/")
    else { return 0..<0 }
    var start = colon + 3
    var end = start
    while end < url.count {
      let byte = url[end]
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: "@") { start = end + 1 }
      end += 1
    }
    let port = (start..<end).last { url[$0] == UInt8(ascii: ":") || url[$0] == UInt8(ascii: "]") }
    if let port, url[port] == UInt8(ascii: ":") { end = port }
    return start..<end
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
