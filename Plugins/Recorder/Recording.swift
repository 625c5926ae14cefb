import BrowserPlugin
import Glibc

/// What is recorded, one entry for each hop of a request, in the order in which they began.
@BrowserActor
final class Recording: RequestInterceptor {

  private var isRecording = false
  private var entries: [RecordedEntry] = []
  /// The entries of the hops that are under way, by the requests' numbers.
  private var open: [UInt64: RecordedEntry] = [:]
  private var pages: [RecordedPage] = []
  /// The page of each tab that is being loaded or shown.
  private var current: [Int: RecordedPage] = [:]

  nonisolated init() {}

  func start() {
    isRecording = true
    (entries, open, pages, current) = ([], [:], [], [:])
  }

  /// Ends the recording once `keep` has taken what was recorded: where that fails, it goes on.
  func stop<Result>(_ keep: (JSON) throws -> Result) throws -> Result {
    guard isRecording else { throw PluginProblem("nothing is being recorded") }
    let har: JSON = [
      "log": [
        "version": "1.2",
        "creator": ["name": "Hansom", "version": "1.0"],
        "pages": .array(pages.map(\.json)),
        "entries": .array(entries.map(\.json)),
      ]
    ]
    let result = try keep(har)
    isRecording = false
    (entries, open, pages, current) = ([], [:], [], [:])
    return result
  }

  func tabEvent(_ event: TabEvent) {
    guard isRecording else { return }
    if event.kind == .loadStarted {
      let page = RecordedPage(id: "page_\(pages.count + 1)", url: event.url)
      pages.append(page)
      current[event.tabID] = page
    } else if let page = current[event.tabID] {
      page.finish(title: event.title)
    }
  }

  // MARK: - Phases

  func beforeRequest(_ request: ResourceRequest) -> RequestDecision {
    guard isRecording else { return .proceed }
    let entry = RecordedEntry(request, pageID: request.tabID.flatMap { current[$0]?.id })
    entries.append(entry)
    open[request.id] = entry
    return .proceed
  }

  func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) {
    open[request.id]?.request.headers = headers
  }

  func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) {
    open[request.id]?.receive(response)
  }

  func beforeRedirect(_ next: inout ResourceRequest, from response: ResourceResponse, of request: ResourceRequest) {
    guard let entry = open.removeValue(forKey: request.id) else { return }
    if entry.response == nil { entry.receive(response) }
    entry.finish(redirectURL: next.url)
  }

  func bodyReceived(_ bytes: inout [UInt8], of request: ResourceRequest) {
    open[request.id]?.body += bytes
  }

  func completed(_ response: ResourceResponse, of request: ResourceRequest) {
    open.removeValue(forKey: request.id)?.finish()
  }

  func failed(_ error: NetworkError, of request: ResourceRequest) {
    open.removeValue(forKey: request.id)?.finish(error: error.reason)
  }
}
