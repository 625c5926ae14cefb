import Glibc

/// A file or folder of a store could not be read or written.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {

  /// What was tried, such as `write`.
  public var action: String
  public var path: String
  /// The system's reason.
  public var reason: String

  /// The failure that `errno` tells of.
  init(_ action: String, _ path: String) {
    self.action = action
    self.path = path
    reason = String(cString: strerror(errno))
  }

  /// What went wrong, as a sentence.
  public var description: String { "Could not \(action) \(path): \(reason)." }
}
