import CSoup
import WebURL

extension URLRecord {

  /// GLib's form of the URL, without the fragment. The parts are taken over as they are, since GLib's own parser
  /// refuses some URLs that the URL standard allows. Release it with `g_uri_unref`.
  func makeGUri() -> OpaquePointer? {
    guard let host, !host.isEmpty else { return nil }
    let flags = GUriFlags(
      G_URI_FLAGS_HAS_PASSWORD.rawValue | G_URI_FLAGS_ENCODED_PATH.rawValue | G_URI_FLAGS_ENCODED_QUERY.rawValue
        | G_URI_FLAGS_ENCODED_FRAGMENT.rawValue | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue)
    let name = hostKind == .ipv6 ? String(host.dropFirst().dropLast()) : host
    return g_uri_build_with_user(
      flags, scheme, Self.decode(username), Self.decode(password), nil, name, port.map { gint($0) } ?? -1,
      path.isEmpty ? "/" : path, query, nil)
  }

  private static func decode(_ text: String) -> String? {
    text.isEmpty ? nil : String(decoding: PercentEncoding.decode(text.utf8), as: UTF8.self)
  }
}
