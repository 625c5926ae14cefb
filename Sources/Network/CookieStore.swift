import CSoup
import Glibc
import Synchronization
import WebURL

/// The cookies of a session, in memory or in SQLite files. It may be used from any thread, so that a script's
/// `document.cookie` does not wait for the browser thread.
///
/// libsoup's jars keep the cookies: one those that exist everywhere, and one for each site those that exist in tabs of
/// that site only, which libsoup does not know of. A jar guards its tables with a lock, but not the file nor its
/// signals, so every use of a jar is inside the store's own lock. A jar is made, and its file read, when cookies are
/// first asked for.
public final class CookieStore: Sendable {

  typealias Jar = UnsafeMutablePointer<SoupCookieJar>

  private struct Jars: @unchecked Sendable {
    var main: Jar?
    /// The jars of partitioned cookies, by their keys.
    var partitions: [String: Jar] = [:]
    var hasListedFiles = false
  }

  private let jars = Mutex(Jars())
  private let watches = CookieWatches()
  private let file: String?

  /// A store in a file, and a folder beside it for the partitioned cookies, or in memory if it is nil. Cookies without
  /// an end are never written.
  init(file: String?) {
    self.file = file
  }

  deinit {
    jars.withLock { jars in
      if let main = jars.main { g_object_unref(main) }
      for jar in jars.partitions.values { g_object_unref(jar) }
    }
  }

  // MARK: - Reading

  /// The cookies for a URL as a Cookie header has them, `a=1; b=2`; empty if there are none. With `httpOnly`, those
  /// that are kept from scripts are among them.
  public func cookies(
    for url: URLRecord, httpOnly: Bool = false, context: SameSiteContext = SameSiteContext()
  ) -> String {
    jars.withLock { jars in
      var texts: [String] = []
      for (_, jar) in selected(&jars, url, context) {
        let list = CookieList(jar, url, httpOnly: httpOnly, context: context)
        if list.pointer != nil, let text = soup_cookies_to_cookie_header(list.pointer) {
          texts.append(String(cString: text))
          g_free(text)
        }
      }
      return texts.joined(separator: "; ")
    }
  }

  /// The cookies that a request for a URL of the user's own would send, one by one.
  public func list(for url: URLRecord) -> [Cookie] {
    jars.withLock { jars in
      let context = SameSiteContext()
      return selected(&jars, url, context).flatMap { key, jar in
        CookieList(jar, url, httpOnly: true, context: context).map { Cookie($0, partitionKey: key) }
      }
    }
  }

  /// Every cookie of the store, by domain, path and name.
  public func list() -> [Cookie] {
    let cookies = jars.withLock { jars in
      all(&jars).flatMap { key, jar in CookieList(allOf: jar).map { Cookie($0, partitionKey: key) } }
    }
    return cookies.sorted { ($0.domain, $0.path, $0.name) < ($1.domain, $1.path, $1.name) }
  }

  // MARK: - Setting

  /// Sets a cookie by the text that a script assigns to `document.cookie`. A script can neither set a cookie that is
  /// kept from scripts nor replace one. The answer is whether the cookie was accepted.
  @discardableResult
  public func setCookie(_ text: String, for url: URLRecord, context: SameSiteContext = SameSiteContext()) -> Bool {
    let isAccepted = jars.withLock { accept(text, from: url, context, byScript: true, &$0) }
    if isAccepted { watches.tell() }
    return isAccepted
  }

  /// Sets the cookies of a response's Set-Cookie fields.
  func setCookies(_ fields: [String], from url: URLRecord, context: SameSiteContext = SameSiteContext()) {
    let accepted = jars.withLock { jars in
      fields.filter { accept($0, from: url, context, byScript: false, &jars) }
    }
    if !accepted.isEmpty { watches.tell() }
  }

  /// Sets a cookie, replacing one of the same name, domain and path.
  public func set(_ cookie: Cookie) {
    jars.withLock { jars in
      guard let pointer = cookie.makeSoupCookie() else { return }
      soup_cookie_jar_add_cookie(self.jar(cookie.partitionKey, &jars), pointer)
    }
    watches.tell()
  }

  private func accept(
    _ text: String, from url: URLRecord, _ context: SameSiteContext, byScript: Bool, _ jars: inout Jars
  ) -> Bool {
    guard let uri = url.makeGUri() else { return false }
    defer { g_uri_unref(uri) }
    guard Self.hasNoControls(text), let cookie = Self.parse(Self.forHostAlone(text, url), uri) else { return false }
    Cookie.boundEnd(of: cookie)
    let isPartitioned = Self.isPartitioned(text)
    let key = isPartitioned ? (context.documentURL ?? url).site : nil
    let jar = jar(key, &jars)
    let isForbidden = byScript && (soup_cookie_get_http_only(cookie) != 0 || Self.hides(cookie, in: jar, uri: uri))
    guard !isForbidden, !isPartitioned || soup_cookie_get_secure(cookie) != 0, Self.mayBeSet(cookie, url, context)
    else {
      soup_cookie_free(cookie)
      return false
    }
    soup_cookie_jar_add_cookie_full(jar, cookie, uri, nil)
    return true
  }

  /// Whether a text has no control characters but tabs: one that has some is no cookie at all (RFC 6265bis, 5.6).
  private static func hasNoControls(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// A cookie's text without a Domain attribute that names its host where that is a public suffix, as `localhost` is.
  /// The cookie is for this host alone (RFC 6265bis, 5.7); libsoup would refuse it.
  private static func forHostAlone(_ text: String, _ url: URLRecord) -> String {
    guard let host = url.host, text.utf8.contains(0x3B),
      !host.utf8.contains(0x2E) || soup_tld_domain_is_public_suffix(host) != 0
    else { return text }
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    let kept = parts.enumerated().filter { index, part in
      guard index > 0, let mark = part.firstIndex(of: "="), trimmed(part[..<mark]).lowercased() == "domain" else {
        return true
      }
      let domain = trimmed(part[part.index(after: mark)...]).lowercased()
      return (domain.hasPrefix(".") ? String(domain.dropFirst()) : domain) != host
    }
    return kept.map(\.element).joined(separator: ";")
  }

  /// Reads a cookie's text. libsoup ends names and values at the first letter beyond ASCII, so that those which have
  /// one are put into the cookie afterwards.
  private static func parse(_ text: String, _ uri: OpaquePointer) -> OpaquePointer? {
    let end = text.firstIndex(of: ";") ?? text.endIndex
    let pair = text[..<end]
    guard pair.utf8.contains(where: { $0 >= 0x80 }) else { return soup_cookie_parse(text, uri) }
    guard let cookie = soup_cookie_parse("name=value" + text[end...], uri) else { return nil }
    let mark = pair.firstIndex(of: "=")
    soup_cookie_set_name(cookie, trimmed(mark.map { pair[..<$0] } ?? ""))
    soup_cookie_set_value(cookie, trimmed(mark.map { pair[pair.index(after: $0)...] } ?? pair))
    return cookie
  }

  /// A text without the spaces and tabs around it.
  private static func trimmed(_ text: Substring) -> String {
    func isBlank(_ letter: Character) -> Bool { letter == " " || letter == "\t" }
    let rest = text.drop(while: isBlank)
    return String(rest.prefix(upTo: rest.lastIndex { !isBlank($0) }.map { rest.index(after: $0) } ?? rest.startIndex))
  }

  /// Whether a cookie's attributes let it be set where it is: it keeps what its name promises, and one for its own site
  /// only is not set by what other sites embed.
  private static func mayBeSet(_ cookie: OpaquePointer, _ url: URLRecord, _ context: SameSiteContext) -> Bool {
    if strncmp(soup_cookie_get_name(cookie), "__", 2) == 0, (try? Cookie(cookie).checkPrefix()) == nil { return false }
    guard soup_cookie_get_same_site_policy(cookie) != SOUP_SAME_SITE_POLICY_NONE, !context.isTopLevelNavigation,
      let site = context.site
    else { return true }
    return site.site == url.site
  }

  /// Whether a Set-Cookie text has the attribute that libsoup passes over.
  private static func isPartitioned(_ text: String) -> Bool {
    text.split(separator: ";").dropFirst().contains { attribute in
      attribute.prefix { $0 != "=" }.filter { $0 != " " && $0 != "\t" }.lowercased() == "partitioned"
    }
  }

  /// Whether a cookie would replace one that is kept from scripts.
  private static func hides(_ cookie: OpaquePointer, in jar: Jar, uri: OpaquePointer) -> Bool {
    CookieList(soup_cookie_jar_get_cookie_list(jar, uri, 1)).contains { other in
      soup_cookie_get_http_only(other) != 0
        && strcmp(soup_cookie_get_name(cookie), soup_cookie_get_name(other)) == 0
        && strcmp(soup_cookie_get_domain(cookie), soup_cookie_get_domain(other)) == 0
        && g_strcmp0(soup_cookie_get_path(cookie), soup_cookie_get_path(other)) == 0
    }
  }

  // MARK: - Deleting

  /// Deletes the cookies for a URL, or all if it is nil; with a name only those of that name. The answer is how many
  /// there were.
  @discardableResult
  public func clear(for url: URLRecord? = nil, name: String? = nil) -> Int {
    let count = jars.withLock { jars in
      var count = 0
      let context = SameSiteContext()
      for (_, jar) in url.map({ selected(&jars, $0, context) }) ?? all(&jars) {
        let list = url.map { CookieList(jar, $0, httpOnly: true, context: context) } ?? CookieList(allOf: jar)
        for cookie in list where name == nil || name == String(cString: soup_cookie_get_name(cookie)) {
          soup_cookie_jar_delete_cookie(jar, cookie)
          count += 1
        }
      }
      return count
    }
    if count > 0 { watches.tell() }
    return count
  }

  // MARK: - Changes

  /// Has a function called, on whatever thread a change comes from, after cookies were set or deleted, until the watch
  /// is gone. A cookie whose time is over is not told of.
  public func watch(_ onChange: @escaping @Sendable () -> Void) -> CookieWatch {
    CookieWatch(watches, onChange)
  }

  // MARK: - The jars

  /// The jars that hold the cookies for a URL, with their partition keys.
  private func selected(_ jars: inout Jars, _ url: URLRecord, _ context: SameSiteContext) -> [(String?, Jar)] {
    let key = (context.documentURL ?? url).site
    let hasPartition = jars.partitions[key] != nil
      || partitionFolder.map { access($0, F_OK) == 0 && access(Self.file(in: $0, key), F_OK) == 0 } ?? false
    let main: (String?, Jar) = (nil, jar(nil, &jars))
    return hasPartition ? [main, (key, jar(key, &jars))] : [main]
  }

  private func all(_ jars: inout Jars) -> [(String?, Jar)] {
    if !jars.hasListedFiles, let folder = partitionFolder {
      jars.hasListedFiles = true
      for key in Self.keys(in: folder) { _ = jar(key, &jars) }
    }
    return [(nil, jar(nil, &jars))] + jars.partitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func jar(_ key: String?, _ jars: inout Jars) -> Jar {
    if let known = key == nil ? jars.main : jars.partitions[key!] { return known }
    let file = key == nil ? file : partitionFolder.map { Self.file(in: $0, key!) }
    let made = Self.makeJar(file: file)
    if let key { jars.partitions[key] = made } else { jars.main = made }
    return made
  }

  private static func makeJar(file: String?) -> Jar {
    guard let file else { return soup_cookie_jar_new() }
    let folder = g_path_get_dirname(file)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    putAsideIfDamaged(file)
    return soup_cookie_jar_db_new(file, 0)
  }

  /// Renames a file that is no database, because nothing could be kept in it.
  private static func putAsideIfDamaged(_ file: String) {
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let beginning = Array("SQLite format 3\0".utf8)
    var found = [UInt8](repeating: 0, count: beginning.count)
    let count = read(descriptor, &found, found.count)
    guard count > 0, found != beginning, rename(file, file + ".damaged") == 0 else { return }
    let report = Array("hansom: \(file) is damaged, and its cookies are lost; it is \(file).damaged now\n".utf8)
    _ = write(STDERR_FILENO, report, report.count)
  }

  // MARK: - Files of partitions

  private static let ending = ".sqlite"

  private var partitionFolder: String? { file.map { $0 + "-partitions" } }

  /// The file of a partition; its name is the key with an underscore for what no file name may have.
  private static func file(in folder: String, _ key: String) -> String {
    let parts = key.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    return "\(folder)/\(parts[0].dropLast())_\(parts.last!.filter { $0 != "/" })\(ending)"
  }

  private static func keys(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var keys: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasSuffix(ending), let mark = name.firstIndex(of: "_") else { continue }
      keys.append("\(name[..<mark])://\(name[name.index(after: mark)...].dropLast(ending.count))")
    }
    return keys
  }
}
