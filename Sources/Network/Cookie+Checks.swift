import CSoup
import WebURL

extension Cookie {

  /// Checks that a server could have set the cookie (RFC 6265, and the prefixes and attributes of its successor).
  public func check() throws(CookieProblem) {
    guard !name.isEmpty || !value.isEmpty else { throw CookieProblem("it has neither a name nor a value") }
    func isClean(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x3B } }
    guard isClean(name), !name.utf8.contains(0x3D) else { throw CookieProblem("“\(name)” is no name for a cookie") }
    guard isClean(value) else { throw CookieProblem("the value of “\(name)” has characters that none may have") }
    guard path.hasPrefix("/"), isClean(path) else { throw CookieProblem("“\(path)” is no path") }
    let host = String(domain.drop { $0 == "." })
    guard !host.isEmpty, isClean(host), URLRecord("http://\(host)/")?.host == host else {
      throw CookieProblem("“\(domain)” is no domain")
    }
    let isSuffix = domain.hasPrefix(".") && soup_tld_domain_is_public_suffix(host) != 0
    guard !isSuffix else { throw CookieProblem("\(host) is a public suffix") }
    try checkPrefix()
    guard let partitionKey else { return }
    guard isSecure else { throw CookieProblem("a partitioned cookie has to be secure") }
    guard URLRecord(partitionKey)?.site == partitionKey else {
      throw CookieProblem("“\(partitionKey)” is no site, such as https://example.com")
    }
  }

  /// Checks what the prefix of the name promises.
  func checkPrefix() throws(CookieProblem) {
    let prefix = name.prefix(9).lowercased()
    if prefix == "__secure-", !isSecure { throw CookieProblem("\(name) has to be secure") }
    if prefix.hasPrefix("__host-"), !isSecure || path != "/" || domain.hasPrefix(".") {
      throw CookieProblem("\(name) has to be secure, for one host, and for the path /")
    }
  }
}
