import BrowserPlugin
import Network

/// Loads a document's bytes and passes them to the agent of the tab.
@BrowserActor
final class DocumentLoader: RequestClient {
  /// How many bytes may wait on the agent's side before the network is made to wait.
  private static let highWater = 4 << 20

  private let tab: Tab
  private let load: Load
  private let navigation: Tab.DocumentNavigation
  private var bytesAhead = 0
  private var isPaused = false
  private var hasCommitted = false
  /// Where the bytes go when a link turns out to lead to a download.
  private var download: Download?

  init(tab: Tab, load: Load, navigation: Tab.DocumentNavigation) {
    self.tab = tab
    self.load = load
    self.navigation = navigation
  }

  var keepsBody: Bool { download == nil }

  private var isCurrent: Bool { tab.currentLoad(load.id) != nil }

  func task(_ task: NetworkTask, didReceive response: ResourceResponse) {
    guard isCurrent else { return task.cancel() }
    if response.status == 204 || response.status == 205 {
      let reason = "the response has no content"
      tab.fail(load, .navigationFailed(url: response.url, reason: reason, status: response.status))
      return task.cancel()
    }
    if let refusal = DocumentType.refusal(of: response) {
      if navigation.isByPage, response.status < 400 {
        download = try? tab.browser.downloads.adopt(task, response, file: nil, tabID: tab.id)
      }
      if download != nil { tab.documentTask = nil }
      tab.fail(load, .navigationFailed(url: response.url, reason: refusal, status: response.status))
      if download == nil { task.cancel() }
      return
    }
    hasCommitted = true
    tab.commit(response, load: load, navigation: navigation)
    tab.earlyRequests = EarlyRequests(of: response, in: tab)
  }

  func task(_ task: NetworkTask, didReceive bytes: [UInt8]) {
    if let download { return download.task(task, didReceive: bytes) }
    guard isCurrent else { return task.cancel() }
    bytesAhead += bytes.count
    if bytesAhead > Self.highWater, !isPaused {
      isPaused = true
      task.pause()
    }
    let (tabID, documentID, count) = (tab.id, load.id, bytes.count)
    tab.agent.perform { [self] context in
      context.receive(bytes, tabID: tabID, documentID: documentID)
      BrowserActor.perform { self.agentConsumed(count, of: task) }
    }
    tab.earlyRequests?.scan(bytes)
  }

  private func agentConsumed(_ count: Int, of task: NetworkTask) {
    bytesAhead -= count
    if isPaused, bytesAhead < Self.highWater / 2 {
      isPaused = false
      task.resume()
    }
  }

  func taskDidFinish(_ task: NetworkTask) {
    if let download { return download.taskDidFinish(task) }
    guard isCurrent else { return }
    tab.documentInputEnded(load)
  }

  func task(_ task: NetworkTask, didFail error: NetworkError) {
    if let download { return download.task(task, didFail: error) }
    guard isCurrent else { return }
    if hasCommitted, !error.isPolicy {
      // What has come is shown, as browsers do.
      tab.documentInputEnded(load)
    } else {
      tab.fail(load, BrowserError(error))
      if hasCommitted { tab.documentInputEnded(load) }
    }
  }
}

extension NetworkError {
  /// Whether a limit or rule refused the response, so that even a part of it is not an answer.
  var isPolicy: Bool {
    if case .policy = kind { true } else { false }
  }
}

extension BrowserError {
  /// What a failed request means to whoever asked for the document.
  init(_ error: NetworkError) {
    switch error.kind {
    case .blocked(let reason): self = .blocked(url: error.url, reason: reason)
    case .policy(let policy): self = .refused(policy: policy, url: error.url, reason: error.reason)
    default: self = .navigationFailed(url: error.url, reason: error.reason, status: nil)
    }
  }
}
