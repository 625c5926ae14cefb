/// The parts of an absolute URL that is serialized as the URL standard says, so that no parsing proper is needed.
package struct URLParts: Sendable {

  /// The scheme, without the colon.
  let scheme: Substring

  /// The name and the password, or nil if there are none. A colon separates them.
  let userInfo: Substring?

  /// The host, with the brackets of an IPv6 address; empty if there is none.
  let host: Substring

  /// The port, or nil if there is none because it is the scheme's own.
  let port: Substring?

  /// The path and, behind a question mark, the query.
  let pathAndQuery: Substring

  /// The fragment, without the number sign, or nil if there is none.
  let fragment: Substring?

  /// Takes a URL apart; nil if it has no scheme.
  package init?(_ url: String) {
    let bytes = url.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon != bytes.startIndex else { return nil }
    scheme = url[..<colon]
    var rest = url[bytes.index(after: colon)...]
    if let sign = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = rest[rest.utf8.index(after: sign)...]
      rest = rest[..<sign]
    } else {
      fragment = nil
    }
    guard rest.utf8.starts(with: "//".utf8) else {
      (userInfo, host, port, pathAndQuery) = (nil, "", nil, rest)
      return
    }
    rest = rest.dropFirst(2)
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    pathAndQuery = rest[end...]
    var authority = rest[..<end]
    if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) {
      userInfo = authority[..<at]
      authority = authority[authority.utf8.index(after: at)...]
    } else {
      userInfo = nil
    }
    let bracket = authority.utf8.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
    if let separator = authority[bracket...].utf8.firstIndex(of: UInt8(ascii: ":")) {
      host = authority[..<separator]
      port = authority[authority.utf8.index(after: separator)...]
    } else {
      host = authority
      port = nil
    }
  }

  /// The port that a scheme has unless a URL gives another.
  static func defaultPort(of scheme: Substring) -> String? {
    switch scheme {
    case "http", "ws": "80"
    case "https", "wss": "443"
    case "ftp": "21"
    default: nil
    }
  }

  /// The scheme, the host and the port as one text, which two URLs of the same origin have in common.
  var origin: String {
    "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
  }
}
