/// The basic URL parser (URL Standard, section 4.4), without a state override.
///
/// The serialization comes out in the order in which the input is read, so the states of the standard are functions
/// that read from `input` and append to `output`, and the positions of the parts are noted on the way.
struct URLParser {

  let input: UnsafeBufferPointer<UInt8>
  let base: URLRecord?
  let queryEncoder: QueryEncoder?

  /// The next byte to read.
  var position = 0
  var output: [UInt8] = []
  var layout = URLLayout()

  /// Parses UTF-8 input that is well formed.
  static func parse(
    _ input: UnsafeBufferPointer<UInt8>, base: URLRecord?, queryEncoder: QueryEncoder?
  ) -> URLRecord? {
    var start = 0
    var end = input.count
    while start < end, input[start] <= 0x20 { start += 1 }
    while start < end, input[end - 1] <= 0x20 { end -= 1 }
    let trimmed = UnsafeBufferPointer(rebasing: input[start..<end])
    if trimmed.contains(where: { $0.isTabOrNewline }) {
      return trimmed.filter { !$0.isTabOrNewline }.withUnsafeBufferPointer {
        run($0, base: base, queryEncoder: queryEncoder)
      }
    }
    return run(trimmed, base: base, queryEncoder: queryEncoder)
  }

  private static func run(
    _ input: UnsafeBufferPointer<UInt8>, base: URLRecord?, queryEncoder: QueryEncoder?
  ) -> URLRecord? {
    var parser = URLParser(input: input, base: base, queryEncoder: queryEncoder)
    parser.output.reserveCapacity(input.count + (base?.href.utf8.count ?? 0) + 16)
    return parser.parseURL() ? parser.makeRecord() : nil
  }

  init(input: UnsafeBufferPointer<UInt8>, base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    self.input = input
    self.base = base
    self.queryEncoder = queryEncoder
  }

  func makeRecord() -> URLRecord {
    URLRecord(href: String(decoding: output, as: UTF8.self), layout: layout)
  }

  // MARK: Reading

  func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < input.count ? input[position + offset] : nil
  }

  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: input[range])
  }

  var isSpecial: Bool { layout.schemeKind.isSpecial }

  /// Whether `byte` ends a segment of the path: a slash, or a backslash if the scheme is special.
  func isSlash(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "/") || (byte == UInt8(ascii: "\\") && isSpecial)
  }

  var outputEnd: UInt32 { UInt32(output.count) }

  mutating func truncateOutput(to count: Int) {
    output.removeLast(output.count - count)
  }

  // MARK: Scheme

  private mutating func parseURL() -> Bool {
    guard let schemeEnd = Self.schemeEnd(in: input) else { return parseWithoutScheme() }
    appendScheme(slice(0..<schemeEnd))
    position = schemeEnd + 1
    switch layout.schemeKind {
    case .file:
      return parseFile()
    case .other:
      if peek() != UInt8(ascii: "/") { return parseOpaquePath() }
      position += 1
      if peek() == UInt8(ascii: "/") {
        position += 1
        return parseAuthority()
      }
      setNoAuthority()
      return parsePath()
    default:
      let isAuthority = peek() == UInt8(ascii: "/") && peek(1) == UInt8(ascii: "/")
      if let base, base.schemeKind == layout.schemeKind, !isAuthority { return parseRelative(to: base) }
      return parseAuthorityAfterSlashes()
    }
  }

  /// The position of the colon if `input` begins with a scheme.
  static func schemeEnd(in input: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = input.first, first.isASCIIAlpha else { return nil }
    for index in 1..<input.count {
      let byte = input[index]
      if byte == UInt8(ascii: ":") { return index }
      guard byte.isASCIIAlpha || byte.isASCIIDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
      else { return nil }
    }
    return nil
  }

  private mutating func appendScheme(_ scheme: UnsafeBufferPointer<UInt8>) {
    for byte in scheme { output.append(byte.asciiLowercased) }
    layout.schemeKind = output.withUnsafeBufferPointer { SchemeKind($0) }
    layout.schemeEnd = outputEnd
    output.append(UInt8(ascii: ":"))
  }

  /// The "no scheme" state.
  private mutating func parseWithoutScheme() -> Bool {
    guard let base else { return false }
    if base.hasOpaquePath {
      guard peek() == UInt8(ascii: "#") else { return false }
      layout = base.layout
      layout.fragmentStart = URLLayout.absent
      base.append(0, base.queryEnd, to: &output)
      parseFragment()
      return true
    }
    layout.schemeKind = base.schemeKind
    layout.schemeEnd = base.layout.schemeEnd
    base.append(0, base.layout.schemeEnd + 1, to: &output)
    return base.schemeKind == .file ? parseFile() : parseRelative(to: base)
  }

  // MARK: Relative references

  /// The "relative" and "relative slash" states.
  private mutating func parseRelative(to base: URLRecord) -> Bool {
    if isSlash(peek()) {
      position += 1
      if isSpecial, isSlash(peek()) { return parseAuthorityAfterSlashes() }
      if peek() == UInt8(ascii: "/") {
        position += 1
        return parseAuthority()
      }
      copyAuthority(of: base)
      return parsePath()
    }
    copyAuthority(of: base)
    return parseAfterBasePath(of: base)
  }

  /// Reads what follows once the authority has been taken from `base`: a path relative to its own, a query, a fragment.
  private mutating func parseAfterBasePath(of base: URLRecord) -> Bool {
    layout.pathStart = outputEnd
    base.append(base.layout.pathStart, base.pathEnd, to: &output)
    switch peek() {
    case UInt8(ascii: "?"):
      finishPath()
      return parseQueryAndFragment()
    case nil, UInt8(ascii: "#"):
      finishPath()
      if base.layout.queryStart != URLLayout.absent {
        layout.queryStart = outputEnd
        base.append(base.layout.queryStart, base.queryEnd, to: &output)
      }
      return parseQueryAndFragment()
    default:
      if layout.schemeKind == .file, startsWithWindowsDriveLetter {
        truncateOutput(to: Int(layout.pathStart))
      } else {
        shortenPath()
      }
      return parsePathSegments()
    }
  }

  private mutating func copyAuthority(of base: URLRecord) {
    let from = base.layout
    guard base.hasAuthority else { return setNoAuthority() }
    base.append(from.schemeEnd + 1, from.hostEnd, to: &output)
    layout.usernameEnd = from.usernameEnd
    layout.passwordEnd = from.passwordEnd
    layout.hostStart = from.hostStart
    layout.hostEnd = from.hostEnd
    layout.hostKind = from.hostKind
    setPort(from.port)
  }

  // MARK: Files

  /// The "file" and "file slash" states.
  private mutating func parseFile() -> Bool {
    let fileBase = base?.schemeKind == .file ? base : nil
    if isSlash(peek()) {
      position += 1
      if isSlash(peek()) {
        position += 1
        return parseFileHost()
      }
      appendFileHost(of: fileBase)
      layout.pathStart = outputEnd
      if let fileBase, !startsWithWindowsDriveLetter { appendDriveLetter(of: fileBase) }
      return parsePathSegments()
    }
    appendFileHost(of: fileBase)
    if let fileBase { return parseAfterBasePath(of: fileBase) }
    return parsePath()
  }

  /// The "file host" state.
  private mutating func parseFileHost() -> Bool {
    var end = position
    while end < input.count, !isSlash(input[end]), input[end] != UInt8(ascii: "?"), input[end] != UInt8(ascii: "#") {
      end += 1
    }
    appendFileHost(of: nil)
    if end - position == 2, Self.isWindowsDriveLetter(slice(position..<end)) {
      return parsePath()
    }
    if end > position {
      guard parseHost(position..<end) else { return false }
      position = end
    }
    return parsePathStart()
  }

  /// Appends `//` and the host of `base`, or an empty host.
  private mutating func appendFileHost(of base: URLRecord?) {
    if let base { return copyAuthority(of: base) }
    appendAuthorityStart()
    layout.hostKind = .empty
  }

  private mutating func appendDriveLetter(of base: URLRecord) {
    let start = base.layout.pathStart
    var path: [UInt8] = []
    base.append(start, min(start + 4, base.pathEnd), to: &path)
    guard path.count == 3 || path.count == 4 && path[3] == UInt8(ascii: "/"), path[1].isASCIIAlpha,
      path[2] == UInt8(ascii: ":")
    else { return }
    output.append(contentsOf: path[..<3])
  }

  static func isWindowsDriveLetter(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 2 && bytes[0].isASCIIAlpha && (bytes[1] == UInt8(ascii: ":") || bytes[1] == UInt8(ascii: "|"))
  }

  /// Whether what is left to read starts with a Windows drive letter.
  private var startsWithWindowsDriveLetter: Bool {
    guard let letter = peek(), letter.isASCIIAlpha, let mark = peek(1),
      mark == UInt8(ascii: ":") || mark == UInt8(ascii: "|")
    else { return false }
    switch peek(2) {
    case nil, UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
    default: return false
    }
  }
}
