import BrowserPlugin
import CSoup
import Glibc
import WebURL

extension Browser {
  /// The programs that are registered for addresses.
  public var registeredApps: AppRegistry { apps }

  /// Sends an address to the app that wants it most. Answers the app's name, or nil if there is none.
  ///
  /// - Throws: `BrowserError.navigationFailed` where the address is none, or the program cannot be started.
  public func openExternally(_ text: String, tab: Tab?) async throws -> (app: String?, url: String) {
    let record = AddressText.webURL(text) ?? URLRecord(text) ?? AddressText.url(of: text)
    guard let url = record?.href else {
      throw BrowserError.navigationFailed(url: text, reason: "not a valid URL", status: nil)
    }
    guard let app = apps.app(for: url) else { return (nil, url) }
    if app.command != nil {
      if let reason = Self.start(app.arguments(for: url)) {
        throw BrowserError.navigationFailed(
          url: url, reason: "\(app.name) could not be started: \(reason)", status: nil)
      }
      return (app.name, url)
    }
    let isHandled = await appHandler?(app, url, tab?.id) ?? false
    return (isHandled ? app.name : nil, url)
  }

  /// Starts a program without a shell and without waiting for it. Answers why it could not be started.
  private static func start(_ arguments: [String]) -> String? {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var error: UnsafeMutablePointer<GError>?
    let flags = GSpawnFlags(
      G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
    guard g_spawn_async(nil, &pointers, nil, flags, nil, nil, nil, &error) == 0 else { return nil }
    defer { g_error_free(error) }
    return error.map { String(cString: $0.pointee.message) } ?? "unknown"
  }
}

extension Tab {
  /// Tells that an app is registered for an address. Answers whether there is one.
  @discardableResult
  func announceApp(for url: String) -> Bool {
    guard let app = browser.apps.app(for: url) else { return false }
    browser.emit(.appLinkAvailable(tabID: id, url: url, app: app.name))
    return true
  }

  /// Whether the network can load addresses with a URL's scheme.
  nonisolated static func isLoadable(_ url: String) -> Bool {
    ["http", "https", "file", "data", "blob", "about"].contains(url.prefix { $0 != ":" }.lowercased())
  }
}
