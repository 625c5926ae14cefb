import BrowserPlugin

/// How a network session behaves. It is fixed once the session is made.
public struct NetworkConfiguration: Sendable {

  /// The folder for cookies and cached responses. Nil keeps both in memory, so that nothing outlives the process.
  public var dataDirectory: String?

  /// A file in the Netscape format or in JSON that holds the cookies, in place of the data directory's. It is read by
  /// `NetworkSession.readCookieFile` and written by `writeCookieFile`.
  public var cookieFile: String?

  /// The User-Agent header's value.
  public var userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Hansom/0.1"

  /// The Accept-Language header's value, or nil to send none.
  public var acceptLanguage: String? = "en-US,en;q=0.9"

  /// The proxy for every request, such as `http://127.0.0.1:8080` or `socks5://127.0.0.1:1080`. Nil asks the
  /// environment.
  public var proxy: String?

  /// Whether, without a proxy of its own, the session heeds the variables `http_proxy`, `https_proxy`, `all_proxy` and
  /// `no_proxy`. Loopback addresses are never reached by a proxy from the environment.
  public var usesEnvironmentProxy = true

  /// A file with certificates in PEM format that are trusted in place of the system's authorities.
  public var certificateAuthorities: String?

  /// Whether hosts in private networks and the machine itself are out of reach.
  public var blocksPrivateNetworks = false

  /// The largest body of a response, decoded, and the largest message of a `WebSocket`, in bytes; nil sets no limit.
  /// It does not count for downloads, which go to files, nor for the streams of an `EventSource`, which have no end.
  public var maximumBodySize: Int? = 256 << 20

  /// How many connections there may be in all.
  public var maximumConnections = 256

  /// How many connections there may be to one host; requests that find none free wait.
  public var maximumConnectionsPerHost = 6

  /// How many redirects a request may take.
  public var maximumRedirects = 20

  /// How long making a connection may take, in milliseconds, from looking up the name to the end of the TLS handshake.
  public var connectTimeoutMs = 30_000

  /// How long a connection that a request waits for may be silent, in milliseconds.
  public var idleTimeoutMs = 60_000

  /// How long a request may take in all, in milliseconds; nil sets no limit.
  public var totalTimeoutMs: Int?

  /// How many bytes of responses the HTTP cache keeps in memory; 0 switches the cache off.
  public var cacheCapacity = 64 << 20

  /// How many bytes of responses the HTTP cache keeps in the data directory, if there is one; 0 keeps none there.
  public var diskCacheCapacity = 256 << 20

  /// How many requests the network log remembers.
  public var logCapacity = 2_000

  /// The defaults: everything in memory, nothing forbidden.
  public init() {}

  /// Refuses what cannot be a proxy.
  ///
  /// - Throws: `PluginProblem` that says what is wrong.
  public static func check(proxy: String) throws(PluginProblem) {
    guard let problem = ProxySettings.problem(with: proxy) else { return }
    throw PluginProblem("\(JSON.string(proxy).text): \(problem)")
  }
}
