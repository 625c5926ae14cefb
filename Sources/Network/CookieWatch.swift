import Synchronization

/// Somebody's wish to be told of changes of a store's cookies, which ends when this object goes.
public final class CookieWatch: Sendable {

  private let watches: CookieWatches
  private let number: Int

  init(_ watches: CookieWatches, _ onChange: @escaping @Sendable () -> Void) {
    self.watches = watches
    number = watches.add(onChange)
  }

  deinit {
    watches.remove(number)
  }
}
