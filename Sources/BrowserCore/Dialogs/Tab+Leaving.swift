import BrowserPlugin
import EventLoop

extension Tab {
  /// Asks the page whether it may be left for another, where it listens for that. A page that is busy is not waited
  /// for.
  ///
  /// - Throws: `BrowserError.refused` where the answer is no.
  func leavePage(for url: String) async throws {
    guard documentID != 0 else { return }
    let (tabID, agent, policy) = (id, agent, browser.dialogPolicy)
    let mayLeave: Bool = await withCheckedContinuation { continuation in
      let once = OneAnswer<Bool>(continuation)
      agent.perform { once.give($0.mayLeavePage(tabID: tabID)) }
      let limitMs = Self.patienceMs + (policy.asks ? policy.askLimitMs : 0)
      once.timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: Double(limitMs)) { once.give(true) }
    }
    guard mayLeave else {
      throw BrowserError.refused(policy: "beforeunload", url: url, reason: "the page does not want to be left")
    }
  }

  /// How long a page may take to say whether it may be left, in milliseconds.
  private static let patienceMs = 1_000
}
