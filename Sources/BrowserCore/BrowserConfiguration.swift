import Network
import ScriptEngine

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

  /// How much resident memory the process may have, in bytes. Beyond it, scripts that go on running are stopped, and a
  /// page that keeps the memory gives way to an empty document. Half of the machine's memory, 4 GiB at the most; nil
  /// means no limit.
  public var memoryLimit: Int? = min(4 << 30, ProcessMemory.machineBytes / 2)

  /// The user's languages, the preferred one first.
  public var languages = ["en-US", "en"]

  /// The folder that downloads go to; nil means the folder `downloads` of the data folder, if there is one.
  public var downloadFolder: String?

  /// The defaults.
  public init() {}
}
