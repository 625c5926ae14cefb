import Synchronization

/// A weak reference to the browser that agents can be given before the browser is complete.
final class BrowserReference: Sendable {
  private struct Weak: Sendable {
    weak var browser: Browser?
  }

  private let reference = Mutex(Weak())

  /// The browser, unless it is gone.
  var browser: Browser? {
    get { reference.withLock { $0.browser } }
    set { reference.withLock { $0 = Weak(browser: newValue) } }
  }
}
