/// The parts of a URL on their own, for the setters: each replaces a part and the whole is put together again.
struct URLParts {
  var scheme: [UInt8] = []
  var schemeKind: SchemeKind
  var username: [UInt8] = []
  var password: [UInt8] = []
  var host: [UInt8] = []
  var hostKind: HostKind
  var port: UInt16?
  var path: [UInt8] = []
  var hasOpaquePath: Bool
  var query: [UInt8]?
  var fragment: [UInt8]?

  init(_ record: URLRecord) {
    schemeKind = record.schemeKind
    hostKind = record.hostKind
    port = record.port
    hasOpaquePath = record.hasOpaquePath
    scheme = Array(record.scheme.utf8)
    username = Array(record.username.utf8)
    password = Array(record.password.utf8)
    host = Array((record.host ?? "").utf8)
    path = Array(record.path.utf8)
    query = record.query.map { Array($0.utf8) }
    fragment = record.fragment.map { Array($0.utf8) }
  }

  /// The URL serializer (URL Standard, section 4.5).
  func assemble() -> URLRecord {
    var output = scheme
    output.reserveCapacity(
      scheme.count + username.count + password.count + host.count + path.count + (query?.count ?? 0)
        + (fragment?.count ?? 0) + 16)
    var layout = URLLayout()
    layout.schemeKind = schemeKind
    layout.hostKind = hostKind
    layout.port = port
    layout.hasOpaquePath = hasOpaquePath
    layout.schemeEnd = UInt32(output.count)
    output.append(UInt8(ascii: ":"))
    if hostKind != .none { output.append(contentsOf: "//".utf8) }
    output.append(contentsOf: username)
    layout.usernameEnd = UInt32(output.count)
    if !password.isEmpty {
      output.append(UInt8(ascii: ":"))
      output.append(contentsOf: password)
    }
    layout.passwordEnd = UInt32(output.count)
    if !username.isEmpty || !password.isEmpty { output.append(UInt8(ascii: "@")) }
    layout.hostStart = UInt32(output.count)
    output.append(contentsOf: host)
    layout.hostEnd = UInt32(output.count)
    if let port { output.append(contentsOf: ":\(port)".utf8) }
    if hostKind == .none, path.starts(with: "//".utf8) { output.append(contentsOf: "/.".utf8) }
    layout.pathStart = UInt32(output.count)
    output.append(contentsOf: path)
    if let query {
      layout.queryStart = UInt32(output.count)
      output.append(UInt8(ascii: "?"))
      output.append(contentsOf: query)
    }
    if let fragment {
      layout.fragmentStart = UInt32(output.count)
      output.append(UInt8(ascii: "#"))
      output.append(contentsOf: fragment)
    }
    return URLRecord(href: String(decoding: output, as: UTF8.self), layout: layout)
  }
}
