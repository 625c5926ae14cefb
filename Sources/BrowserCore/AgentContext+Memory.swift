import EventLoop
import ScriptEngine
import WebPlatform

/// How memory is kept small, and what is done when the process has more than it may.
extension AgentContext {

  /// How long after memory was given back it is looked at again, in milliseconds.
  private static let reliefMs = 1_000.0

  /// Counts memory that was taken while the page ran that ran last.
  func noteGrowth(_ bytes: Int) {
    pageThatRanLast?.memoryGrowth += bytes
  }

  /// By how much the process grows before garbage is collected between pages, in bytes.
  private static let growthBetweenPages = 16 << 20

  /// Collects the garbage of pages that are gone, if there is much; to be called when no page is left.
  ///
  /// This is the cheapest moment: hardly an object is alive. The engine by itself collects in the middle of a page's
  /// load, and then takes what that page has for old; when tabs come and go quickly, it lets dead pages grow to ten
  /// times what lives. What is made to last meanwhile, such as compiled code, would be scattered over all that memory,
  /// which then can't be given back.
  func collectBetweenPages() {
    let resident = ProcessMemory.residentBytes
    leastResident = min(leastResident, resident)
    guard resident - leastResident > Self.growthBetweenPages else { return }
    platform.collectGarbage()
    leastResident = ProcessMemory.residentBytes
  }

  /// Collects garbage. If that is not enough and much of what is left is this agent's, the page that took most of it
  /// gives way: its tab is left with an empty document, or its worker ends. If little is this agent's, the others do
  /// the same. This is done once a second at the most, and again as long as there is too much.
  func relieveMemory(asksOthers: Bool = true) {
    guard let limit = configuration.memoryLimit, relief == nil else { return }
    relief = EventLoop.Timer(on: loop, afterMs: Self.reliefMs) { [unowned self] in
      relief = nil
      // What has just gone may only be free by now.
      if isMuch(of: limit) { platform.releaseMemory() }
      if ProcessMemory.residentBytes > limit { relieveMemory() }
    }
    platform.releaseMemory()
    guard isMuch(of: limit) else { return }
    guard platform.heapSize > limit / 4 else {
      guard asksOthers, let browser = browser.browser else { return }
      for other in browser.agents where other !== agent { other.relieveMemory() }
      return
    }
    if let worker { return worker.end() }
    guard let page = pageToGiveWay() else { return }
    tell(page) { $0.pageGaveWay() }
    for page in pages(tabID: page.tabID) { dispose(page) }
    platform.releaseMemory()
  }

  private func isMuch(of limit: Int) -> Bool { ProcessMemory.residentBytes > limit / 4 * 3 }

  /// The page of the tab whose pages took most memory, or the page that ran last if none took any.
  private func pageToGiveWay() -> Page? {
    var growth: [Int: Int] = [:]
    for page in allPages { growth[page.tabID, default: 0] += page.memoryGrowth }
    if let largest = growth.max(by: { $0.value < $1.value }), largest.value > 0 {
      return pages(tabID: largest.key).first
    }
    return pageThatRanLast
  }

  private var pageThatRanLast: Page? {
    var realmID = 0
    attempt { realmID = try platform.call("realmThatRanLast").integer }
    return page(realm: realmID)
  }
}

extension Tab {
  /// The page that is shown used up the memory, and there is an empty document in its place.
  func pageGaveWay() {
    let message = "the page used up the memory and gave way to an empty document"
    if let load, load.id == documentID, load.stage != .loaded {
      fail(load, .refused(policy: BrowserError.memoryPolicy, url: url, reason: message))
    }
    documentTask?.cancel()
    documentTask = nil
    browser.emit(
      .scriptException(
        tabID: id, frameID: nil, ScriptException(name: "QuotaExceededError", message: message, url: url)))
  }
}

extension BrowserError {
  /// The policy of what the limit of memory refuses.
  static let memoryPolicy = "memory-limit"
}
