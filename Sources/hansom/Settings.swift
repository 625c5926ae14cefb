import BrowserCore

/// What the options of the command line say.
struct Settings {
  /// Where modules, settings, cookies and the cache live; nil means the folder of the XDG specification.
  var dataDirectory: String?
  /// The file that holds the cookies, in place of the data directory's.
  var cookieFile: String?
  /// How many bytes of responses the cache may keep on disk; nil means the usual number.
  var cacheSize: Int?
  /// How many bytes of memory the process may use; nil means the usual number.
  var memoryLimit: Int?
  /// Where downloads go; nil means a folder of the data directory.
  var downloadDirectory: String?
  /// Whether nothing is kept on disk.
  var isEphemeral = false
  /// The language of pages and messages, such as `de-CH`.
  var locale: String?
  /// What servers and scripts are told the browser is.
  var userAgent: String?
  /// The proxy's address.
  var proxy: String?
  /// Whether private and loopback addresses are refused.
  var blocksPrivateNetworks = false
  /// How long a page or a script may take, in milliseconds.
  var timeoutMs: Int?
  /// When a page that is fetched counts as loaded.
  var waitUntil = WaitUntil.settled
  /// Whether the page's clocks are put forward rather than its timers waited for.
  var virtualTime = false
  /// What `fetch` prints.
  var dump = DumpFormat.html
  /// The plugins to load, in their order.
  var plugins: [PluginArgument] = []
  /// Whether the help was asked for.
  var wantsHelp = false
  /// Whether the version was asked for.
  var wantsVersion = false
}
