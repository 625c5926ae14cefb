import CSoup
import WebURL

/// A list of libsoup's cookies, which it frees when it goes.
final class CookieList: Sequence {

  /// The list, as libsoup has it.
  let pointer: UnsafeMutablePointer<GSList>?

  /// Takes over a list and its cookies.
  init(_ pointer: UnsafeMutablePointer<GSList>?) {
    self.pointer = pointer
  }

  /// All cookies of a jar.
  convenience init(allOf jar: CookieStore.Jar) {
    self.init(soup_cookie_jar_all_cookies(jar))
  }

  /// The cookies of a jar for a URL; with `httpOnly`, also those that are kept from scripts.
  convenience init(_ jar: CookieStore.Jar, _ url: URLRecord, httpOnly: Bool, context: SameSiteContext) {
    guard let uri = url.makeGUri() else {
      self.init(nil)
      return
    }
    defer { g_uri_unref(uri) }
    let site = context.site?.makeGUri()
    defer { if let site { g_uri_unref(site) } }
    self.init(
      soup_cookie_jar_get_cookie_list_with_same_site_info(
        jar, uri, site, site, httpOnly ? 1 : 0, context.isSafeMethod ? 1 : 0, context.isTopLevelNavigation ? 1 : 0))
  }

  deinit {
    for cookie in self { soup_cookie_free(cookie) }
    g_slist_free(pointer)
  }

  func makeIterator() -> AnyIterator<OpaquePointer> {
    var node = pointer
    return AnyIterator {
      guard let current = node else { return nil }
      node = current.pointee.next
      return OpaquePointer(current.pointee.data)
    }
  }
}
