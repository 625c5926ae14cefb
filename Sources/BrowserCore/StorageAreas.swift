import BrowserPlugin
import DatabaseStorage
import EventLoop
import PageModules
import Synchronization
import WebPlatform

/// The storage of all origins: `localStorage` for a context, `sessionStorage` for each tab.
///
/// With a folder, local storage is kept there: a file an origin, read when the origin first asks and written soon after
/// a change. A crash can lose the changes of the last moment, as in any browser, and never more.
final class StorageAreas: Sendable {
  private struct Key: Hashable {
    let tabID: Int?
    let origin: String
  }

  /// How long changes are gathered before they are written.
  private static let saveDelayMs = 500

  private let folder: DurableFolder?
  private let areas = Mutex<[Key: StorageArea]>([:])
  private let isSaveDue = Mutex(false)
  private let saving = Mutex(())

  /// Areas that are kept below a data folder, or in memory alone.
  init(dataDirectory: String?) {
    folder = dataDirectory.map { DurableFolder($0 + "/storage") }
  }

  /// The area of an origin; made at first use. `tabID` is nil for local storage.
  func area(tabID: Int?, origin: String) -> StorageArea {
    areas.withLock { areas in
      let key = Key(tabID: tabID, origin: origin)
      if let area = areas[key] { return area }
      let area = tabID == nil && folder != nil ? keptArea(origin) : StorageArea()
      areas[key] = area
      return area
    }
  }

  /// Drops the session storage of a tab.
  func endSession(tabID: Int) {
    areas.withLock { areas in areas = areas.filter { $0.key.tabID != tabID } }
  }

  // MARK: - The disk

  /// Writes what has changed. Returns when it is on the disk.
  func save() {
    guard let folder else { return }
    saving.withLock { _ in
      isSaveDue.withLock { $0 = false }
      let kept = areas.withLock { areas in areas.filter { $0.key.tabID == nil } }
      for (key, area) in kept {
        guard let bytes = area.changes() else { continue }
        do {
          try folder.create()
          try folder.write(bytes, to: Self.fileName(key.origin))
        } catch {
          PlatformFault.log("the local storage of \(key.origin) could not be saved: \(error)")
        }
      }
    }
  }

  private func keptArea(_ origin: String) -> StorageArea {
    var saved: [UInt8]?
    do {
      saved = try folder?.read(Self.fileName(origin))
    } catch {
      PlatformFault.log("the local storage of \(origin) could not be read: \(error)")
    }
    return StorageArea(saved: saved) { [weak self] in self?.saveSoon() }
  }

  private func saveSoon() {
    let isDue = isSaveDue.withLock { isDue in
      defer { isDue = true }
      return isDue
    }
    guard !isDue else { return }
    Task { [weak self] in
      await EventLoop.Timer.sleep(ms: Self.saveDelayMs, on: BrowserActor.shared.eventLoop)
      self?.save()
    }
  }

  private static func fileName(_ origin: String) -> String { DatabaseFiles.fileName(for: origin) + ".json" }
}
