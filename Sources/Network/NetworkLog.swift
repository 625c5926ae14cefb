import BrowserPlugin
import CSoup

/// The most recent requests of a session, up to a limit.
@BrowserActor
public final class NetworkLog {

  private var entries: [NetworkLogEntry] = []
  private var first = 0
  private var nextSequence = 1
  private let capacity: Int
  private let observe: (NetworkEvent) -> Void

  init(capacity: Int, observe: @escaping (NetworkEvent) -> Void) {
    self.capacity = max(capacity, 1)
    self.observe = observe
  }

  /// The entries of a tab, or of all if it is nil, that come after the entry with the number `since`, oldest first.
  public func entries(tabID: Int? = nil, since: Int = 0) -> [NetworkLogEntry] {
    entries[first...].filter { $0.sequence > since && (tabID == nil || $0.tabID == tabID) }
  }

  /// How many hops of a tab's requests, or of all requests if it is nil, have begun and not ended.
  public func pendingCount(tabID: Int? = nil) -> Int {
    entries(tabID: tabID).count { $0.endMs == nil }
  }

  /// Forgets every entry of a tab, or all if it is nil.
  public func clear(tabID: Int? = nil) {
    entries = tabID == nil ? [] : entries[first...].filter { $0.tabID != tabID }
    first = 0
  }

  /// Records that a hop begins; the answer is the entry's number.
  func begin(_ request: ResourceRequest) -> Int {
    let entry = NetworkLogEntry(
      sequence: nextSequence, requestID: request.id, tabID: request.tabID, frameID: request.frameID, url: request.url,
      method: request.method, type: request.resourceType, redirectedFrom: request.redirectChain.last,
      startMs: Self.now())
    nextSequence += 1
    entries.append(entry)
    if entries.count - first > capacity { first += 1 }
    if first > capacity {
      entries.removeFirst(first)
      first = 0
    }
    observe(.started(entry))
    return entry.sequence
  }

  /// Records that a hop ended with a response, or failed.
  func end(
    _ sequence: Int, status: Int?, isFromCache: Bool, bytes: Int, blockedBy: BlockReason?, error: NetworkError?
  ) {
    guard let index = index(of: sequence) else { return }
    entries[index].status = status
    entries[index].isFromCache = isFromCache
    entries[index].bytes = bytes
    entries[index].blockedBy = blockedBy
    entries[index].error = error
    entries[index].endMs = Self.now()
    let entry = entries[index]
    if let blockedBy { observe(.blocked(entry, blockedBy)) }
    observe(error.map { .failed(entry, $0) } ?? .finished(entry))
  }

  /// Finds an entry by its number. Numbers ascend, so a binary search does.
  private func index(of sequence: Int) -> Int? {
    var low = first, high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].sequence == sequence ? low : nil
  }

  private static func now() -> Double {
    Double(g_get_real_time()) / 1000
  }
}
