import BrowserPlugin
import Synchronization

/// The page scripts of all plugins, as agents read them. Where there are none, nothing is done for a document.
final class PageScripts: Sendable {

  /// What agents need to know.
  struct Contents: Sendable {

    /// The scripts in the plugins' order.
    var scripts: [OwnedPageScript] = []

    /// The plugins that have scripts, by their names.
    var plugins: [String: any Plugin] = [:]
  }

  private let contents = Mutex(Contents())
  private let count = Atomic(0)

  /// Whether there are none.
  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// The scripts at present.
  var current: Contents { contents.withLock { $0 } }

  /// Puts others in their place.
  func set(_ contents: Contents) {
    self.contents.withLock { $0 = contents }
    count.store(contents.scripts.count, ordering: .relaxed)
  }

  /// The plugin of that name.
  func plugin(_ name: String) -> (any Plugin)? { contents.withLock { $0.plugins[name] } }
}
