import Synchronization

/// An origin's storage in memory, with the quota that browsers give.
public final class StorageArea: PlatformStorage {

  /// The most that keys and values may take together, in UTF-16 code units of two bytes: 5 MiB.
  public static let quota = 5 * 1024 * 1024 / 2

  private struct Contents {
    var values: [String: String] = [:]
    /// The keys in the order in which they were added.
    var order: [String] = []
    var size = 0
  }

  private let contents = Mutex(Contents())

  public init() {}

  public var keys: [String] { contents.withLock { $0.order } }

  public func value(_ key: String) -> String? { contents.withLock { $0.values[key] } }

  public func set(_ key: String, to value: String) -> Bool {
    contents.withLock { contents in
      let old = contents.values[key]
      let removed = old.map { $0.utf16.count } ?? -key.utf16.count
      let size = contents.size + value.utf16.count - removed
      guard size <= Self.quota else { return false }
      contents.size = size
      if old == nil { contents.order.append(key) }
      contents.values[key] = value
      return true
    }
  }

  public func remove(_ key: String) {
    contents.withLock { contents in
      guard let old = contents.values.removeValue(forKey: key) else { return }
      contents.size -= key.utf16.count + old.utf16.count
      contents.order.removeAll { $0 == key }
    }
  }

  public func clear() {
    contents.withLock { $0 = Contents() }
  }
}
