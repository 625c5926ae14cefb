import BrowserPlugin
import Network

/// The downloads of a browser's session.
@BrowserActor
public final class Downloads {

  /// All of them, the oldest first.
  public private(set) var all: [Download] = []

  private unowned let browser: Browser
  private var nextID = 1

  init(browser: Browser) {
    self.browser = browser
  }

  /// The folder that downloads go to unless a path is given; nil where nothing may be kept on disk.
  public var folder: String? {
    let configuration = browser.configuration
    return configuration.downloadFolder ?? configuration.network.dataDirectory.map { $0 + "/downloads" }
  }

  /// The download with a number.
  public func download(_ id: Int) throws -> Download {
    guard let download = all.first(where: { $0.id == id }) else {
      throw BrowserError.notFound(kind: "download", id: "\(id)")
    }
    return download
  }

  /// Waits until no download is running, and takes away what is left of those that could be resumed.
  func close() async {
    for download in all { _ = await download.ended() }
    for download in all { await download.discardPart() }
  }

  /// Starts a download.
  ///
  /// - Parameters:
  ///   - file: the name that the file is to have, or a path from the root. Nil leaves the name to the server.
  ///   - proposed: the name that the file is to have if the server names none.
  ///   - tabID: the tab whose page asks for it.
  ///   - context: the context whose cookies and plugins it goes with; nil means that of the tab, or else the browser's
  ///     own.
  /// - Throws: `BrowserError.refused` where there is no folder for it, `BrowserError.invalidArgument` for a path that
  ///   no file can have.
  public func start(
    _ request: ResourceRequest, file: String? = nil, proposed: String? = nil, tabID: Int? = nil,
    in context: BrowserContext? = nil
  ) throws -> Download {
    let context = context ?? tabID.flatMap { try? browser.tab($0) }?.context ?? browser.ownContext
    var request = request
    request.tabID = tabID
    let download = try make(
      url: request.url, file: file, proposed: proposed, tabID: tabID, network: context.network)
    download.begin(context.network.start(request, client: download))
    return download
  }

  /// Makes a download of a response that has begun to come for something else; its bytes are passed on to it.
  func adopt(_ task: NetworkTask, _ response: ResourceResponse, file: String?, tabID: Int) throws -> Download {
    let download = try make(url: response.url, file: file, proposed: nil, tabID: tabID, network: task.session)
    download.begin(task)
    download.task(task, didReceive: response)
    return download
  }

  /// Makes a download of bytes that a page has already.
  func save(_ bytes: [UInt8], as response: ResourceResponse, proposed: String?, tab: Tab) throws {
    let download = try make(
      url: response.url, file: nil, proposed: proposed, tabID: tab.id, network: tab.context.network)
    download.begin(response)
    download.receive(bytes)
    download.finish()
  }

  private func make(
    url: String, file: String?, proposed: String?, tabID: Int?, network: NetworkSession
  ) throws -> Download {
    let target: DownloadTarget
    if let file, file.hasPrefix("/") {
      let name = file[file.index(after: file.lastIndex(of: "/")!)...]
      guard !file.utf8.contains(0), !["", ".", ".."].contains(name) else {
        throw BrowserError.invalidArgument(name: "file", reason: "\(JSON.string(file).text) is no path of a file")
      }
      target = .path(file)
    } else if let folder {
      target = .folder(folder, suggested: file, proposed: proposed)
    } else {
      throw BrowserError.refused(
        policy: "ephemeral", url: url, reason: "there is no folder for downloads; --download-dir names one")
    }
    let download = Download(id: nextID, url: url, tabID: tabID, target: target, network: network, browser: browser)
    nextID += 1
    all.append(download)
    if let tabID {
      browser.tabs.first { $0.id == tabID }?.consequences.downloads.append(download.id)
    }
    return download
  }
}
