/// Takes apart URLs that are serialized as the URL standard says.
enum HostNames {

  /// The host of a URL, without the port, or nil if it has none.
  static func host(of url: String) -> String? {
    guard let authority = authority(of: url) else { return nil }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + "]" }
    return host.prefix { $0 != ":" }.lowercased()
  }

  /// The URL that a redirect leads to.
  static func resolve(_ location: String, against url: String) -> String? {
    if location.hasPrefix("http://") || location.hasPrefix("https://") { return location }
    guard let authority = authority(of: url), let colon = url.firstIndex(of: ":") else { return nil }
    if location.hasPrefix("//") { return url[...colon] + location }
    let origin = "\(url[..<colon])://\(authority)"
    if location.hasPrefix("/") { return origin + location }
    // A location with another scheme is followed by nobody.
    if location.prefix(while: { $0 != "/" }).contains(":") { return nil }
    let path = url.dropFirst(origin.count).prefix { $0 != "?" && $0 != "#" }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
    return origin + folder + location
  }

  private static func authority(of url: String) -> Substring? {
    guard let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") else { return nil }
    return url[colon...].dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }
}
