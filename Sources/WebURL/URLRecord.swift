/// A URL as the URL Standard defines it.
///
/// The record keeps the serialization and the positions of its parts, so that it is cheap to copy and to compare and
/// each part is a slice. The serialization of a URL is always ASCII.
public struct URLRecord: Sendable {

  /// The serialization of the URL, with its fragment.
  public let href: String

  let layout: URLLayout

  init(href: String, layout: URLLayout) {
    self.href = href
    self.layout = layout
  }

  /// Parses `input`, relative to `base` if it is a relative reference; nil if that fails.
  ///
  /// `queryEncoder` stands for the encoding of the document the URL was found in; nil means UTF-8.
  public init?(_ input: String, base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    var input = input
    guard let record = input.withUTF8({ URLParser.parse($0, base: base, queryEncoder: queryEncoder) }) else {
      return nil
    }
    self = record
  }

  /// Parses UTF-8, as `init(_:base:queryEncoder:)` does. Malformed sequences count as U+FFFD.
  public init?(utf8 input: UnsafeBufferPointer<UInt8>, base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    if input.contains(where: { $0 >= 0x80 }) {
      self.init(String(decoding: input, as: UTF8.self), base: base, queryEncoder: queryEncoder)
    } else if let record = URLParser.parse(input, base: base, queryEncoder: queryEncoder) {
      self = record
    } else {
      return nil
    }
  }

  /// Parses UTF-8, as `init(_:base:queryEncoder:)` does. Malformed sequences count as U+FFFD.
  public init?(utf8 input: [UInt8], base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    guard let record = input.withUnsafeBufferPointer({
      URLRecord(utf8: $0, base: base, queryEncoder: queryEncoder)
    }) else { return nil }
    self = record
  }

  /// Parses UTF-16, as `init(_:base:queryEncoder:)` does. Unpaired surrogates count as U+FFFD.
  public init?(utf16 input: UnsafeBufferPointer<UInt16>, base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    self.init(String(decoding: input, as: UTF16.self), base: base, queryEncoder: queryEncoder)
  }

  // MARK: Parts

  /// The scheme, without its colon.
  public var scheme: String { slice(0, layout.schemeEnd) }

  /// Which of the special schemes the scheme is.
  public var schemeKind: SchemeKind { layout.schemeKind }

  /// Whether the scheme is one of http, https, ws, wss, ftp and file.
  public var isSpecial: Bool { layout.schemeKind.isSpecial }

  /// Whether the scheme is http or https.
  public var isHTTP: Bool { layout.schemeKind == .http || layout.schemeKind == .https }

  /// The user name, percent-encoded; empty if there is none.
  public var username: String {
    hasAuthority ? slice(layout.schemeEnd + 3, layout.usernameEnd) : ""
  }

  /// The password, percent-encoded; empty if there is none.
  public var password: String {
    layout.passwordEnd > layout.usernameEnd ? slice(layout.usernameEnd + 1, layout.passwordEnd) : ""
  }

  /// Whether there is a user name or a password.
  public var includesCredentials: Bool { layout.hostStart > layout.passwordEnd }

  /// The serialized host without the port, or nil if it is null. IPv6 addresses are in brackets.
  public var host: String? {
    hasAuthority ? slice(layout.hostStart, layout.hostEnd) : nil
  }

  /// What the host is.
  public var hostKind: HostKind { layout.hostKind }

  /// The port, or nil if it is the scheme's own or there is none.
  public var port: UInt16? { layout.port }

  /// The port a connection would use: the URL's, or else the scheme's.
  public var effectivePort: UInt16? { layout.port ?? layout.schemeKind.defaultPort }

  /// The serialized path.
  public var path: String { slice(layout.pathStart, pathEnd) }

  /// Whether the path is opaque, as that of `data:` and `mailto:` URLs is, and not a list of segments.
  public var hasOpaquePath: Bool { layout.hasOpaquePath }

  /// The query without its `?`, or nil if it is null.
  public var query: String? {
    layout.queryStart == URLLayout.absent ? nil : slice(layout.queryStart + 1, queryEnd)
  }

  /// The fragment without its `#`, or nil if it is null.
  public var fragment: String? {
    layout.fragmentStart == URLLayout.absent ? nil : slice(layout.fragmentStart + 1, end)
  }

  /// The segments of the path, percent-encoded; a single one if the path is opaque.
  public var pathSegments: [String] {
    if layout.hasOpaquePath { return [path] }
    return path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }

  /// The serialization without the fragment.
  public var hrefWithoutFragment: String {
    layout.fragmentStart == URLLayout.absent ? href : slice(0, layout.fragmentStart)
  }

  /// The URL without its fragment.
  public var withoutFragment: URLRecord {
    if layout.fragmentStart == URLLayout.absent { return self }
    var layout = layout
    layout.fragmentStart = URLLayout.absent
    return URLRecord(href: hrefWithoutFragment, layout: layout)
  }

  /// What an HTTP request line carries: the path and the query.
  public var pathAndQuery: String { slice(layout.pathStart, queryEnd) }

  /// Whether both URLs are the same, with their fragments left out if `excludingFragments` is set.
  public func equals(_ other: URLRecord, excludingFragments: Bool = false) -> Bool {
    excludingFragments ? hrefWithoutFragment == other.hrefWithoutFragment : href == other.href
  }

  // MARK: Positions

  /// Whether the host is not null.
  var hasAuthority: Bool { layout.hostKind != .none }

  var end: UInt32 { UInt32(href.utf8.count) }

  var queryEnd: UInt32 { min(layout.fragmentStart, end) }

  var pathEnd: UInt32 { min(layout.queryStart, layout.fragmentStart, end) }

  func slice(_ start: UInt32, _ end: UInt32) -> String {
    let utf8 = href.utf8
    let from = utf8.index(utf8.startIndex, offsetBy: Int(start))
    let to = utf8.index(from, offsetBy: Int(end - start))
    return String(href[from..<to])
  }

  /// Appends the bytes from `start` to `end` to `output`.
  func append(_ start: UInt32, _ end: UInt32, to output: inout [UInt8]) {
    guard start < end else { return }
    let range = Int(start)..<Int(end)
    let utf8 = href.utf8
    utf8.withContiguousStorageIfAvailable { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
      ?? output.append(contentsOf: Array(utf8)[range])
  }
}

extension URLRecord: Hashable {

  public static func == (left: URLRecord, right: URLRecord) -> Bool { left.href == right.href }

  public func hash(into hasher: inout Hasher) { hasher.combine(href) }
}

extension URLRecord: CustomStringConvertible {

  public var description: String { href }
}
