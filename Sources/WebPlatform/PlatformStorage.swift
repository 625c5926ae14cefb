/// One origin's storage area. It may be used from any thread.
public protocol PlatformStorage: AnyObject, Sendable {
  var keys: [String] { get }
  func value(_ key: String) -> String?
  /// Sets a value; false when that would exceed the quota.
  func set(_ key: String, to value: String) -> Bool
  func remove(_ key: String)
  func clear()
}
