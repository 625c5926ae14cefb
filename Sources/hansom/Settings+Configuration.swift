import BrowserCore
import Glibc

extension Settings {

  /// The browser that the settings ask for.
  var configuration: BrowserConfiguration {
    var configuration = BrowserConfiguration()
    configuration.network.dataDirectory = isEphemeral ? nil : dataDirectory ?? Self.standardDataDirectory
    configuration.network.cookieFile = cookieFile
    if let cacheSize { configuration.network.diskCacheCapacity = cacheSize }
    if let memoryLimit { configuration.memoryLimit = memoryLimit }
    configuration.downloadFolder = downloadDirectory
    configuration.network.proxy = proxy
    configuration.network.blocksPrivateNetworks = blocksPrivateNetworks
    if let userAgent { configuration.network.userAgent = userAgent }
    if let locale {
      configuration.languages = Self.languages(locale)
      configuration.network.acceptLanguage = Self.acceptLanguage(configuration.languages)
    }
    return configuration
  }

  /// Hansom's folder as the XDG Base Directory Specification has it; nil where there is no home.
  private static var standardDataDirectory: String? {
    if let data = getenv("XDG_DATA_HOME").map({ String(cString: $0) }), data.hasPrefix("/") { return data + "/hansom" }
    return getenv("HOME").map { String(cString: $0) + "/.local/share/hansom" }
  }

  /// A language and the more general one that it belongs to: `de-CH` and `de`.
  private static func languages(_ locale: String) -> [String] {
    let general = String(locale.prefix { $0 != "-" })
    return general == locale ? [locale] : [locale, general]
  }

  /// Languages as the Accept-Language header lists them.
  private static func acceptLanguage(_ languages: [String]) -> String {
    languages.enumerated().map { $0 == 0 ? $1 : "\($1);q=0.\(10 - $0)" }.joined(separator: ",")
  }
}
