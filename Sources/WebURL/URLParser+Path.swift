extension URLParser {

  /// The "path start" state, which follows an authority, and those after it, up to the end of the URL.
  mutating func parsePathStart() -> Bool {
    layout.pathStart = outputEnd
    if isSlash(peek()) {
      position += 1
    } else if !isSpecial {
      return parseQueryAndFragment()
    }
    return parsePathSegments()
  }

  /// The "path" state with an empty path, and those after it. A slash before the first segment has been read.
  mutating func parsePath() -> Bool {
    layout.pathStart = outputEnd
    return parsePathSegments()
  }

  /// The "path" state with the path appended so far, and those after it.
  mutating func parsePathSegments() -> Bool {
    appendSegments()
    finishPath()
    return parseQueryAndFragment()
  }

  /// Appends segments up to the end of the path. `ignoresTerminators` is set by the setter of the path, where `?` and
  /// `#` are part of it.
  mutating func appendSegments(ignoresTerminators: Bool = false) {
    while true {
      let start = position
      var needsEncoding = false
      while position < input.count {
        let byte = input[position]
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") && isSpecial { break }
        if !ignoresTerminators, byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
        if PercentEncodeSet.path.contains(byte) { needsEncoding = true }
        position += 1
      }
      let segment = slice(start..<position)
      let endsWithSlash = isSlash(peek())
      appendSegment(segment, needsEncoding: needsEncoding, isLast: !endsWithSlash)
      guard endsWithSlash else { return }
      position += 1
    }
  }

  private mutating func appendSegment(_ segment: UnsafeBufferPointer<UInt8>, needsEncoding: Bool, isLast: Bool) {
    switch Self.dots(in: segment) {
    case 2:
      shortenPath()
      if isLast { output.append(UInt8(ascii: "/")) }
    case 1:
      if isLast { output.append(UInt8(ascii: "/")) }
    default:
      let isFirst = outputEnd == layout.pathStart
      output.append(UInt8(ascii: "/"))
      if isFirst, layout.schemeKind == .file, Self.isWindowsDriveLetter(segment) {
        output.append(segment[0])
        output.append(UInt8(ascii: ":"))
      } else if needsEncoding {
        PercentEncoding.encode(segment, .path, into: &output)
      } else {
        output.append(contentsOf: segment)
      }
    }
  }

  /// 1 if `segment` is a single-dot segment, 2 if it is a double-dot segment, otherwise 0. `%2e` counts as a dot.
  static func dots(in segment: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = segment.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%"), segment.count <= 6
    else { return 0 }
    var dots = 0
    var index = 0
    while index < segment.count {
      if segment[index] == UInt8(ascii: ".") {
        index += 1
      } else if segment[index] == UInt8(ascii: "%"), index + 2 < segment.count,
        segment[index + 1] == UInt8(ascii: "2"), segment[index + 2] | 0x20 == UInt8(ascii: "e") {
        index += 3
      } else {
        return 0
      }
      dots += 1
    }
    return dots <= 2 ? dots : 0
  }

  /// "Shorten a URL's path".
  mutating func shortenPath() {
    let start = Int(layout.pathStart)
    guard let slash = output[start...].lastIndex(of: UInt8(ascii: "/")) else { return }
    if layout.schemeKind == .file, slash == start, output.count == start + 3, output[start + 1].isASCIIAlpha,
      output[start + 2] == UInt8(ascii: ":") {
      return
    }
    truncateOutput(to: slash)
  }

  /// Puts `/.` before a path that would otherwise be read as an authority.
  mutating func finishPath() {
    let start = Int(layout.pathStart)
    guard layout.hostKind == .none, output.count > start + 1, output[start] == UInt8(ascii: "/"),
      output[start + 1] == UInt8(ascii: "/")
    else { return }
    output.insert(contentsOf: "/.".utf8, at: start)
    layout.pathStart += 2
  }

  /// The "opaque path" state and those after it.
  mutating func parseOpaquePath() -> Bool {
    setNoAuthority()
    layout.hasOpaquePath = true
    layout.pathStart = outputEnd
    let start = position
    while let byte = peek(), byte != UInt8(ascii: "?"), byte != UInt8(ascii: "#") { position += 1 }
    let path = slice(start..<position)
    if path.last == UInt8(ascii: " "), peek() != nil {
      PercentEncoding.encode(slice(start..<position - 1), .c0Control, into: &output)
      output.append(contentsOf: "%20".utf8)
    } else {
      PercentEncoding.encode(path, .c0Control, into: &output)
    }
    return parseQueryAndFragment()
  }

  /// Reads the query and the fragment, each if it is there. Always true: neither can fail.
  mutating func parseQueryAndFragment() -> Bool {
    if peek() == UInt8(ascii: "?") {
      let start = position + 1
      while let byte = peek(), byte != UInt8(ascii: "#") { position += 1 }
      appendQuery(start..<position)
    }
    if peek() == UInt8(ascii: "#") { parseFragment() }
    return true
  }

  /// Appends `?` and the query in `range`.
  mutating func appendQuery(_ range: Range<Int>) {
    layout.queryStart = outputEnd
    output.append(UInt8(ascii: "?"))
    let set: PercentEncodeSet = isSpecial ? .specialQuery : .query
    let query = slice(range)
    if let queryEncoder, isSpecial, layout.schemeKind != .ws, layout.schemeKind != .wss {
      queryEncoder.encode(String(decoding: query, as: UTF8.self), set, into: &output)
    } else {
      PercentEncoding.encode(query, set, into: &output)
    }
  }

  /// Reads `#` and the fragment, which ends the input.
  mutating func parseFragment() {
    layout.fragmentStart = outputEnd
    output.append(UInt8(ascii: "#"))
    PercentEncoding.encode(slice(position + 1..<input.count), .fragment, into: &output)
    position = input.count
  }
}
