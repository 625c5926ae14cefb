import CSoup
import WebURL

extension URLRecord {

  /// The site that the URL belongs to: its scheme and its registrable domain, or else its host, as in
  /// `https://example.com` (HTML standard, section 7.1.1). Empty for a URL without a host.
  var site: String {
    guard let host, !host.isEmpty else { return "" }
    var name = host
    if let domain = soup_tld_get_base_domain(host, nil) { name = String(cString: domain) }
    return "\(scheme)://\(name)"
  }
}
