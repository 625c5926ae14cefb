import Synchronization
import WebPlatform

/// One origin's storage area: a map that keeps the order of insertion, up to the quota that browsers have.
final class StorageArea: PlatformStorage {
  /// The quota in UTF-16 code units of keys and values together.
  static let quota = 5 << 20

  private struct Contents {
    var order: [String] = []
    var values: [String: String] = [:]
    var size = 0
  }

  private let contents = Mutex(Contents())

  var keys: [String] { contents.withLock { $0.order } }

  func value(_ key: String) -> String? { contents.withLock { $0.values[key] } }

  func set(_ key: String, to value: String) -> Bool {
    contents.withLock { contents in
      let old = contents.values[key]
      let change = value.utf16.count - (old.map(\.utf16.count) ?? -key.utf16.count)
      guard contents.size + change <= Self.quota else { return false }
      contents.size += change
      contents.values[key] = value
      if old == nil { contents.order.append(key) }
      return true
    }
  }

  func remove(_ key: String) {
    contents.withLock { contents in
      guard let old = contents.values.removeValue(forKey: key) else { return }
      contents.size -= key.utf16.count + old.utf16.count
      contents.order.removeAll { $0 == key }
    }
  }

  func clear() { contents.withLock { $0 = Contents() } }
}
