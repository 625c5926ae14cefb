import Network

/// How a browser behaves. It is fixed once the browser is made.
public struct BrowserConfiguration: Sendable {

  /// The network's part: data folder, proxy, User-Agent, limits.
  public var network = NetworkConfiguration()

  /// The number of agents: threads with a virtual machine each, among which tabs are spread. Nil means one a core.
  public var agentCount: Int?

  /// Whether the next page's realm is set up while there is nothing else to do; it is not worth it for a single page.
  public var preparesPages = true

  /// How long one run of a page's script may take, in milliseconds, before it is stopped.
  public var scriptLimitMs = 10_000

  /// The user's languages, the preferred one first.
  public var languages = ["en-US", "en"]

  /// The folder that downloads go to; nil means the folder `downloads` of the data folder, if there is one.
  public var downloadFolder: String?

  /// The defaults.
  public init() {}
}
