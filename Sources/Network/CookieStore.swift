import CSoup
import Synchronization
import WebURL

/// The cookies of a session, in memory or in a SQLite file. It may be used from any thread, so that a script's
/// `document.cookie` does not wait for the browser thread.
///
/// libsoup's jar keeps the cookies. It guards its tables with a lock, but not the file nor its signals, so every use
/// of the jar is inside the store's own lock. The jar is made, and the file read, when cookies are first asked for.
public final class CookieStore: Sendable {

  private struct Jar: @unchecked Sendable {
    var pointer: UnsafeMutablePointer<SoupCookieJar>?
  }

  private let jar = Mutex(Jar())
  private let file: String?

  /// A store in a file, or in memory if it is nil. Cookies without an end are never written.
  init(file: String?) {
    self.file = file
  }

  deinit {
    jar.withLock { jar in
      if let pointer = jar.pointer { g_object_unref(pointer) }
    }
  }

  /// The cookies for a URL as a Cookie header has them, `a=1; b=2`; empty if there are none. With `httpOnly`, those
  /// that are kept from scripts are among them.
  public func cookies(
    for url: URLRecord, httpOnly: Bool = false, context: SameSiteContext = SameSiteContext()
  ) -> String {
    withList(for: url, httpOnly: httpOnly, context: context) { list in
      guard let list, let text = soup_cookies_to_cookie_header(list) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  /// The cookies that a request for a URL of the user's own would send, one by one.
  public func list(for url: URLRecord) -> [Cookie] {
    withList(for: url, httpOnly: true, context: SameSiteContext()) { list in
      Self.map(list) { Cookie($0) }
    }
  }

  /// Every cookie of the store.
  public func list() -> [Cookie] {
    withJar { jar in
      let list = soup_cookie_jar_all_cookies(jar)
      defer { Self.free(list) }
      return Self.map(list) { Cookie($0) }
    }
  }

  /// Sets a cookie by the text that a script assigns to `document.cookie`. A script can neither set a cookie that is
  /// kept from scripts nor replace one. The answer is whether the cookie was accepted.
  @discardableResult
  public func setCookie(_ text: String, for url: URLRecord) -> Bool {
    withJar { jar in
      guard let uri = url.makeGUri() else { return false }
      defer { g_uri_unref(uri) }
      guard let cookie = soup_cookie_parse(text, uri) else { return false }
      let isForbidden = soup_cookie_get_http_only(cookie) != 0 || Self.hides(cookie, in: jar, uri: uri)
      guard !isForbidden else {
        soup_cookie_free(cookie)
        return false
      }
      soup_cookie_jar_add_cookie_full(jar, cookie, uri, nil)
      return true
    }
  }

  /// Sets the cookies of a response's Set-Cookie fields.
  func setCookies(_ fields: [String], from url: URLRecord) {
    withJar { jar in
      guard let uri = url.makeGUri() else { return }
      defer { g_uri_unref(uri) }
      for field in fields {
        guard let cookie = soup_cookie_parse(field, uri) else { continue }
        soup_cookie_jar_add_cookie_full(jar, cookie, uri, nil)
      }
    }
  }

  /// Sets a cookie, replacing one of the same name, domain and path.
  public func set(_ cookie: Cookie) {
    withJar { jar in
      guard let pointer = cookie.makeSoupCookie() else { return }
      soup_cookie_jar_add_cookie(jar, pointer)
    }
  }

  /// Deletes the cookies for a URL, or all if it is nil; with a name only those of that name. The answer is how many
  /// there were.
  @discardableResult
  public func clear(for url: URLRecord? = nil, name: String? = nil) -> Int {
    withJar { jar in
      let list = url.map { Self.makeList(jar, $0, httpOnly: true, context: SameSiteContext()) }
        ?? soup_cookie_jar_all_cookies(jar)
      defer { Self.free(list) }
      var count = 0
      Self.forEach(list) { cookie in
        guard name == nil || name == String(cString: soup_cookie_get_name(cookie)) else { return }
        soup_cookie_jar_delete_cookie(jar, cookie)
        count += 1
      }
      return count
    }
  }

  // MARK: - The jar

  private func withJar<Result: Sendable>(_ work: (UnsafeMutablePointer<SoupCookieJar>) -> Result) -> Result {
    jar.withLock { jar in
      let pointer = jar.pointer ?? makeJar()
      jar.pointer = pointer
      return work(pointer)
    }
  }

  private func makeJar() -> UnsafeMutablePointer<SoupCookieJar> {
    guard let file else { return soup_cookie_jar_new() }
    let folder = g_path_get_dirname(file)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    return soup_cookie_jar_db_new(file, 0)
  }

  private func withList<Result: Sendable>(
    for url: URLRecord, httpOnly: Bool, context: SameSiteContext, _ work: (UnsafeMutablePointer<GSList>?) -> Result
  ) -> Result {
    withJar { jar in
      let list = Self.makeList(jar, url, httpOnly: httpOnly, context: context)
      defer { Self.free(list) }
      return work(list)
    }
  }

  private static func makeList(
    _ jar: UnsafeMutablePointer<SoupCookieJar>, _ url: URLRecord, httpOnly: Bool, context: SameSiteContext
  ) -> UnsafeMutablePointer<GSList>? {
    guard let uri = url.makeGUri() else { return nil }
    defer { g_uri_unref(uri) }
    let site = context.site?.makeGUri()
    defer { if let site { g_uri_unref(site) } }
    return soup_cookie_jar_get_cookie_list_with_same_site_info(
      jar, uri, site, site, httpOnly ? 1 : 0, context.isSafeMethod ? 1 : 0, context.isTopLevelNavigation ? 1 : 0)
  }

  /// Whether a cookie would replace one that is kept from scripts.
  private static func hides(
    _ cookie: OpaquePointer, in jar: UnsafeMutablePointer<SoupCookieJar>, uri: OpaquePointer
  ) -> Bool {
    let list = soup_cookie_jar_get_cookie_list(jar, uri, 1)
    defer { free(list) }
    var result = false
    forEach(list) { other in
      if soup_cookie_get_http_only(other) != 0,
        strcmp(soup_cookie_get_name(cookie), soup_cookie_get_name(other)) == 0,
        strcmp(soup_cookie_get_domain(cookie), soup_cookie_get_domain(other)) == 0,
        g_strcmp0(soup_cookie_get_path(cookie), soup_cookie_get_path(other)) == 0
      {
        result = true
      }
    }
    return result
  }

  // MARK: - Lists

  private static func forEach(_ list: UnsafeMutablePointer<GSList>?, _ work: (OpaquePointer) -> Void) {
    var node = list
    while let current = node {
      work(OpaquePointer(current.pointee.data))
      node = current.pointee.next
    }
  }

  private static func map<Result>(
    _ list: UnsafeMutablePointer<GSList>?, _ transform: (OpaquePointer) -> Result
  ) -> [Result] {
    var results: [Result] = []
    forEach(list) { results.append(transform($0)) }
    return results
  }

  private static func free(_ list: UnsafeMutablePointer<GSList>?) {
    forEach(list) { soup_cookie_free($0) }
    g_slist_free(list)
  }
}
