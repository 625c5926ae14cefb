import CSoup

extension Cookie {

  /// The value of one of libsoup's cookies, from the jar of a partition if it is not nil.
  init(_ cookie: OpaquePointer, partitionKey: String? = nil) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    self.init(
      name: text(soup_cookie_get_name(cookie)),
      value: text(soup_cookie_get_value(cookie)),
      domain: text(soup_cookie_get_domain(cookie)),
      path: text(soup_cookie_get_path(cookie)),
      expires: soup_cookie_get_expires(cookie).map { Int(g_date_time_to_unix($0)) },
      isSecure: soup_cookie_get_secure(cookie) != 0,
      isHTTPOnly: soup_cookie_get_http_only(cookie) != 0,
      sameSite: .none, partitionKey: partitionKey)
    switch soup_cookie_get_same_site_policy(cookie) {
    case SOUP_SAME_SITE_POLICY_STRICT: sameSite = .strict
    case SOUP_SAME_SITE_POLICY_LAX: sameSite = .lax
    default: sameSite = .none
    }
  }

  /// One of libsoup's cookies with this value, or nil if libsoup cannot have it. Whoever receives it frees it.
  func makeSoupCookie() -> OpaquePointer? {
    guard !name.isEmpty || !value.isEmpty, !domain.isEmpty,
      let cookie = soup_cookie_new(name, value, domain, path, -1)
    else { return nil }
    if let expires { Self.setEnd(of: cookie, expires) }
    soup_cookie_set_secure(cookie, isSecure ? 1 : 0)
    soup_cookie_set_http_only(cookie, isHTTPOnly ? 1 : 0)
    switch sameSite {
    case .none: soup_cookie_set_same_site_policy(cookie, SOUP_SAME_SITE_POLICY_NONE)
    case .lax: soup_cookie_set_same_site_policy(cookie, SOUP_SAME_SITE_POLICY_LAX)
    case .strict: soup_cookie_set_same_site_policy(cookie, SOUP_SAME_SITE_POLICY_STRICT)
    }
    return cookie
  }

  /// Lets one of libsoup's cookies end no later than it may.
  static func boundEnd(of cookie: OpaquePointer) {
    guard let end = soup_cookie_get_expires(cookie), g_date_time_to_unix(end) > gint64(latestEnd) else { return }
    setEnd(of: cookie, latestEnd)
  }

  private static func setEnd(of cookie: OpaquePointer, _ seconds: Int) {
    guard let date = g_date_time_new_from_unix_utc(gint64(min(seconds, latestEnd))) else { return }
    soup_cookie_set_expires(cookie, date)
    g_date_time_unref(date)
  }
}
