import BrowserPlugin
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
    var isChanged = false
  }

  private let contents: Mutex<Contents>
  private let didChange: (@Sendable () -> Void)?

  /// An area with what `saved` holds, which `changes` once gave. `didChange` is called at the first change after that,
  /// and at the first after each time that `changes` was asked for.
  init(saved: [UInt8]? = nil, didChange: (@Sendable () -> Void)? = nil) {
    var contents = Contents()
    let text = saved.map { String(decoding: $0, as: UTF8.self) }
    for member in text.flatMap({ try? JSON(parsing: $0).members }) ?? [] {
      guard let value = member.value.string, contents.values.updateValue(value, forKey: member.name) == nil else {
        continue
      }
      contents.order.append(member.name)
      contents.size += member.name.utf16.count + value.utf16.count
    }
    self.contents = Mutex(contents)
    self.didChange = didChange
  }

  var keys: [String] { contents.withLock { $0.order } }

  func value(_ key: String) -> String? { contents.withLock { $0.values[key] } }

  func set(_ key: String, to value: String) -> Bool {
    change { contents in
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
    _ = change { contents in
      guard let old = contents.values.removeValue(forKey: key) else { return false }
      contents.size -= key.utf16.count + old.utf16.count
      contents.order.removeAll { $0 == key }
      return true
    }
  }

  func clear() {
    _ = change { contents in
      contents = Contents(isChanged: contents.isChanged)
      return true
    }
  }

  /// All that is in the area, to be saved; nil if nothing has changed since this was last asked for.
  func changes() -> [UInt8]? {
    contents.withLock { contents in
      guard contents.isChanged else { return nil }
      contents.isChanged = false
      let members = contents.order.map { JSON.Member($0, .string(contents.values[$0] ?? "")) }
      return JSON.object(members).serialized()
    }
  }

  /// Makes a change, which answers whether it made a difference; so does this.
  private func change(_ body: (inout Contents) -> Bool) -> Bool {
    let (isMade, isFirst) = contents.withLock { contents in
      let isMade = body(&contents)
      defer { if isMade { contents.isChanged = true } }
      return (isMade, isMade && !contents.isChanged)
    }
    if isFirst { didChange?() }
    return isMade
  }
}
