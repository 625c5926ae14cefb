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
    /// It failed, was cancelled or paused, with the reason; there is no file.
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
    /// Whether it has stopped in such a way that `resume` goes on where it was.
    public var isResumable = false
  }

  public nonisolated let id: Int
  public nonisolated let tabID: Int?
  public private(set) var report: Report

  private let target: DownloadTarget
  private unowned let browser: Browser
  /// What the file is fetched by; nil for one that is not fetched.
  private var request: ResourceRequest?
  private let network: NetworkSession
  private var task: NetworkTask?
  /// What tells whether the server still has the same file: its strong entity tag, or when it was changed.
  private var validator: String?
  /// How many bytes there must be at the end, where a part of the file was asked for.
  private var promised: Int?
  private var file: DownloadFile?
  private var bytesAhead = 0
  private var isPaused = false
  private var lastProgress = ContinuousClock.now
  private var waiters: [CheckedContinuation<Report, Never>] = []

  /// How many bytes may wait to be written before the network is made to wait.
  private static let highWater = 4 << 20
  private static let progressInterval = Duration.milliseconds(200)

  init(id: Int, url: String, tabID: Int?, target: DownloadTarget, network: NetworkSession, browser: Browser) {
    self.id = id
    self.tabID = tabID
    self.target = target
    self.browser = browser
    self.network = network
    report = Report(id: id, url: url, tabID: tabID, file: "", bytes: 0, state: .running)
  }

  func begin(_ task: NetworkTask) {
    request = task.request
    if report.state == .running { self.task = task }
  }

  /// Gives the download up; what has come of the file goes.
  public func cancel() {
    if report.isResumable {
      report.isResumable = false
      return dropPart()
    }
    giveUp(task, "the download was cancelled")
  }

  /// Stops the download. What has come stays, if the server says enough to tell later whether its file is still the
  /// same; otherwise it is given up.
  public func pause() {
    let task = task
    fail("the download was paused", keepsPart: true)
    task?.cancel()
  }

  /// Goes on where the download has stopped, or begins anew if the server has another file by now.
  ///
  /// - Throws: `BrowserError.refused` where that is not possible.
  public func resume() throws {
    guard report.isResumable, var request, let validator else {
      throw BrowserError.refused(
        policy: "download", url: report.url, reason: "the download \(id) cannot be resumed")
    }
    request.headers["Range"] = "bytes=\(report.bytes)-"
    request.headers["If-Range"] = validator
    request.cacheMode = .noStore
    report.state = .running
    report.isResumable = false
    isPaused = false
    let task = network.start(request, client: self)
    if report.state == .running { self.task = task }
  }

  /// Takes away what is kept of a download that has stopped, and waits until it is gone.
  func discardPart() async {
    let file = file
    self.file = nil
    report.isResumable = false
    guard report.state != .running, let file else { return }
    await withCheckedContinuation { continuation in file.discard { continuation.resume() } }
  }

  /// Has what was written taken away. The file stays known until it is gone, so that the browser's end can wait for
  /// that.
  private func dropPart() {
    file?.discard { [self] in BrowserActor.perform { self.file = nil } }
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
    guard response.status != 206 else { return goOn(task, response) }
    guard (200..<300).contains(response.status) else {
      return giveUp(task, "the server answered with status \(response.status)")
    }
    guard response.status != 204, response.status != 205 else { return giveUp(task, "the response has no content") }
    begin(response)
  }

  /// Fails, and then gives the request up: whose end would otherwise be told as the reason.
  private func giveUp(_ task: NetworkTask?, _ reason: String) {
    fail(reason)
    task?.cancel()
  }

  /// The head of a response has come whose body is the whole file.
  func begin(_ response: ResourceResponse) {
    report.url = response.url
    report.bytes = 0
    promised = nil
    report.totalBytes = response.contentLength
    validator = response.headers.contains("Content-Encoding") ? nil : Self.validator(of: response)
    if let file {
      file.restart()
    } else {
      switch target {
      case .path(let path): file = DownloadFile(path: path)
      case .folder(let folder, let suggested, let proposed):
        let name = DownloadName.name(suggested: suggested, response: response, proposed: proposed)
        file = DownloadFile(folder: folder, name: name)
      }
    }
    report.file = file?.path ?? ""
    browser.emit(.downloadStarted(report))
  }

  /// The head of a response has come whose body is a part of the file. It must be what is missing of it, which is all
  /// where nothing was asked for in particular.
  private func goOn(_ task: NetworkTask, _ response: ResourceResponse) {
    guard let range = ContentRange(response.headers["Content-Range"]), range.start == (file == nil ? 0 : report.bytes),
      range.reaches(file == nil ? nil : report.totalBytes), response.headers["Content-Encoding"] == nil
    else { return giveUp(task, "the server answered with another part of the file") }
    if file == nil {
      begin(response)
    } else {
      report.file = file?.path ?? ""
      browser.emit(.downloadStarted(report))
    }
    report.totalBytes = range.end + 1
    promised = range.end + 1
  }

  /// What an If-Range field may have (RFC 9110, section 13.1.5).
  private static func validator(of response: ResourceResponse) -> String? {
    if let tag = response.headers["ETag"] { return tag.hasPrefix("W/") ? nil : tag }
    return response.headers["Last-Modified"]
  }

  public func task(_ task: NetworkTask, didReceive bytes: [UInt8]) {
    receive(bytes)
    if bytesAhead > Self.highWater, !isPaused {
      isPaused = true
      task.pause()
    }
  }

  /// A piece of the file has come.
  func receive(_ bytes: [UInt8]) {
    guard report.state == .running, let file else { return }
    report.bytes += bytes.count
    bytesAhead += bytes.count
    let count = bytes.count
    file.append(bytes) { [self] reason in BrowserActor.perform { self.hasWritten(count, reason) } }
    if ContinuousClock.now - lastProgress > Self.progressInterval {
      lastProgress = .now
      browser.emit(.downloadProgress(report))
    }
  }

  public func taskDidFinish(_ task: NetworkTask) { finish() }

  /// The file is complete.
  func finish() {
    guard report.state == .running, let file else { return }
    guard promised == nil || promised == report.bytes else {
      return fail("the server sent another part of the file than it said")
    }
    file.complete { [self] result in BrowserActor.perform { self.hasCompleted(result) } }
  }

  public func task(_ task: NetworkTask, didFail error: NetworkError) {
    fail(error.reason, keepsPart: error.kind != .cancelled && !error.isPolicy)
  }

  // MARK: - What the disk says

  private func hasWritten(_ count: Int, _ reason: String?) {
    if let reason { return giveUp(task, reason) }
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

  private func fail(_ reason: String, keepsPart: Bool = false) {
    guard report.state == .running else { return }
    report.isResumable = keepsPart && validator != nil && file != nil && report.bytes > 0
    if !report.isResumable { dropPart() }
    report.file = ""
    end(.failed(reason))
  }

  private func end(_ state: State) {
    report.state = state
    task = nil
    if state == .finished { file = nil }
    browser.emit(.downloadFinished(report))
    for waiter in waiters { waiter.resume(returning: report) }
    waiters = []
  }
}
