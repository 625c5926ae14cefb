import BrowserPlugin
import EventLoop
import Network

/// A response that is saved in a file.
///
/// The bytes go into a temporary file beside the target, which gets its name when it is complete.
@BrowserActor
public final class Download: RequestClient {

  /// How far a download has come.
  public enum State: Sendable, Hashable {
    case running
    case finished
    /// It failed or was cancelled, with the reason; there is no file.
    case failed(String)
  }

  /// A download as its events tell of it.
  public struct Report: Sendable, Hashable {
    public var id: Int
    public var url: String
    public var tabID: Int?
    /// The path of the file; as long as the download runs, the path that it would have now.
    public var file: String
    /// How many bytes have been received.
    public var bytes: Int
    /// How many bytes there will be, if the server has said so.
    public var totalBytes: Int?
    public var state: State
  }

  public nonisolated let id: Int
  public nonisolated let tabID: Int?
  public private(set) var report: Report

  private let target: DownloadTarget
  private unowned let browser: Browser
  private var task: NetworkTask?
  private var file: DownloadFile?
  private var bytesAhead = 0
  private var isPaused = false
  private var lastProgress = ContinuousClock.now
  private var waiters: [CheckedContinuation<Report, Never>] = []

  /// How many bytes may wait to be written before the network is made to wait.
  private static let highWater = 4 << 20
  private static let progressInterval = Duration.milliseconds(200)

  init(id: Int, url: String, tabID: Int?, target: DownloadTarget, browser: Browser) {
    self.id = id
    self.tabID = tabID
    self.target = target
    self.browser = browser
    report = Report(id: id, url: url, tabID: tabID, file: "", bytes: 0, state: .running)
  }

  func begin(_ task: NetworkTask) {
    if report.state == .running { self.task = task }
  }

  /// Gives the download up; what has come of the file goes.
  public func cancel() {
    let task = task
    fail("the download was cancelled")
    task?.cancel()
  }

  /// Waits until the download is complete or has failed.
  public func ended() async -> Report {
    await withCheckedContinuation { continuation in
      // Looked at in here, because what is awaited may let other work run before it begins.
      if report.state == .running { waiters.append(continuation) } else { continuation.resume(returning: report) }
    }
  }

  // MARK: - What the network brings

  public var keepsBody: Bool { false }

  public func task(_ task: NetworkTask, didReceive response: ResourceResponse) {
    guard report.state == .running else { return }
    guard response.status < 400 else {
      task.cancel()
      return fail("the server answered with status \(response.status)")
    }
    report.url = response.url
    report.totalBytes = response.headers["Content-Encoding"] == nil
      ? response.headers["Content-Length"].flatMap { Int($0) } : nil
    let file: DownloadFile
    switch target {
    case .path(let path): file = DownloadFile(path: path)
    case .folder(let folder, let suggested):
      file = DownloadFile(folder: folder, name: DownloadName.name(suggested: suggested, response: response))
    }
    self.file = file
    report.file = file.path
    browser.emit(.downloadStarted(report))
  }

  public func task(_ task: NetworkTask, didReceive bytes: [UInt8]) {
    guard report.state == .running, let file else { return }
    report.bytes += bytes.count
    bytesAhead += bytes.count
    if bytesAhead > Self.highWater, !isPaused {
      isPaused = true
      task.pause()
    }
    let count = bytes.count
    file.append(bytes) { [self] reason in BrowserActor.perform { self.hasWritten(count, reason) } }
    if ContinuousClock.now - lastProgress > Self.progressInterval {
      lastProgress = .now
      browser.emit(.downloadProgress(report))
    }
  }

  public func taskDidFinish(_ task: NetworkTask) {
    guard report.state == .running, let file else { return }
    file.complete { [self] result in BrowserActor.perform { self.hasCompleted(result) } }
  }

  public func task(_ task: NetworkTask, didFail error: NetworkError) {
    fail(error.reason)
  }

  // MARK: - What the disk says

  private func hasWritten(_ count: Int, _ reason: String?) {
    if let reason {
      task?.cancel()
      return fail(reason)
    }
    bytesAhead -= count
    if isPaused, bytesAhead < Self.highWater / 2 {
      isPaused = false
      task?.resume()
    }
  }

  private func hasCompleted(_ result: Result<String, DownloadFile.Failure>) {
    guard report.state == .running else { return }
    switch result {
    case .success(let path):
      report.file = path
      end(.finished)
    case .failure(let failure):
      fail(failure.reason)
    }
  }

  private func fail(_ reason: String) {
    guard report.state == .running else { return }
    file?.discard()
    report.file = ""
    end(.failed(reason))
  }

  private func end(_ state: State) {
    report.state = state
    task = nil
    file = nil
    browser.emit(.downloadFinished(report))
    for waiter in waiters { waiter.resume(returning: report) }
    waiters = []
  }
}
