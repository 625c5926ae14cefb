import CSoup
import WebURL

/// Which proxy a session uses: the configured one, or those of the environment, or none.
struct ProxySettings {

  private var all: String?
  private var byScheme: [String: String] = [:]
  private var exceptions: [String] = []

  init(_ configuration: NetworkConfiguration, environment: (String) -> String? = Self.environment) {
    if let proxy = configuration.proxy {
      all = Self.normalize(proxy)
      return
    }
    guard configuration.usesEnvironmentProxy else { return }
    func value(_ name: String) -> String? {
      // The upper-case HTTP_PROXY is left out, as curl does: a CGI server sets it from a request's Proxy header.
      let text = environment(name) ?? (name == "http_proxy" ? nil : environment(name.uppercased()))
      return text.flatMap { $0.isEmpty ? nil : $0 }
    }
    all = value("all_proxy").map(Self.normalize)
    for scheme in ["http", "https"] { byScheme[scheme] = value(scheme + "_proxy").map(Self.normalize) }
    exceptions = ["localhost", "127.0.0.0/8", "::1"]
    for entry in (value("no_proxy") ?? "").split(separator: ",") {
      let name = entry.filter { $0 != " " }
      if name == "*" {
        all = nil
        byScheme = [:]
      } else if !name.isEmpty {
        exceptions.append(name)
      }
    }
  }

  /// Whether there is a proxy for any request.
  var isEmpty: Bool { all == nil && byScheme.isEmpty }

  /// GLib's resolver with these settings, or nil for no proxy at all. Whoever receives it releases it.
  func makeResolver() -> OpaquePointer? {
    if isEmpty { return nil }
    let resolver = Self.withStrings(exceptions) { g_simple_proxy_resolver_new(all, $0) }
    guard let resolver else { return nil }
    let simple = UnsafeMutableRawPointer(resolver).assumingMemoryBound(to: GSimpleProxyResolver.self)
    for (scheme, proxy) in byScheme { g_simple_proxy_resolver_set_uri_proxy(simple, scheme, proxy) }
    return resolver
  }

  /// Why a text cannot be a proxy, or nil if it can.
  static func problem(with proxy: String) -> String? {
    guard let url = URLRecord(normalize(proxy)), let host = url.host, !host.isEmpty,
      host.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || "-._:[]".utf8.contains($0) }),
      url.path.isEmpty || url.path == "/", url.query == nil, url.fragment == nil
    else {
      return "it is no address such as http://127.0.0.1:8080"
    }
    guard schemes.contains(url.scheme) else {
      return "\(url.scheme): is no scheme of a proxy, as \(schemes.joined(separator: ", ")) are"
    }
    return nil
  }

  private static let schemes = ["http", "https", "socks", "socks4", "socks4a", "socks5"]

  private static func normalize(_ proxy: String) -> String {
    proxy.contains("://") ? proxy : "http://" + proxy
  }

  private static func environment(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ work: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { g_strdup($0) } + [nil]
    defer { for pointer in pointers { g_free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { work($0.baseAddress!) }
  }
}
