import BrowserPlugin
import Synchronization
import WebPlatform

/// The storage of all origins: `localStorage` for a context, `sessionStorage` for each tab. In memory.
final class StorageAreas: Sendable {
  private struct Key: Hashable {
    let tabID: Int?
    let origin: String
  }

  private let areas = Mutex<[Key: StorageArea]>([:])

  /// The area of an origin; made at first use. `tabID` is nil for local storage.
  func area(tabID: Int?, origin: String) -> StorageArea {
    areas.withLock { areas in
      let key = Key(tabID: tabID, origin: origin)
      if let area = areas[key] { return area }
      let area = StorageArea()
      areas[key] = area
      return area
    }
  }

  /// Drops the session storage of a tab.
  func endSession(tabID: Int) {
    areas.withLock { areas in areas = areas.filter { $0.key.tabID != tabID } }
  }
}
