import BrowserPlugin
import PageModules

/// The programs that are registered for addresses. Those with a command are kept in the data folder.
@BrowserActor
public final class AppRegistry {

  /// The apps in the order in which they were registered.
  public private(set) var apps: [App] = []

  private let folder: DurableFolder?
  private lazy var writer = FileWriter()
  private static let fileName = "apps"

  init(dataDirectory: String?) {
    folder = dataDirectory.map { DurableFolder($0) }
    let records = (try? folder?.read(Self.fileName)).map { RecordFile.records($0) } ?? []
    for record in records where record.count >= 3 && record[0] == "app" {
      let count = Int(record[2]) ?? 0
      guard record.count > 3 + count else { continue }
      let patterns = record[3..<(3 + count)].compactMap { AppPattern($0) }
      apps.append(App(name: record[1], patterns: patterns, command: Array(record[(3 + count)...])))
    }
  }

  /// Registers an app, in place of one with its name. When this returns, that outlives a crash.
  public func register(_ app: App) async throws {
    if let index = apps.firstIndex(where: { $0.name == app.name }) {
      apps[index] = app
    } else {
      apps.append(app)
    }
    try await save()
  }

  /// Forgets an app.
  public func unregister(_ name: String) async throws {
    guard let index = apps.firstIndex(where: { $0.name == name }) else {
      throw BrowserError.notFound(kind: "app", id: name)
    }
    apps.remove(at: index)
    try await save()
  }

  /// The app whose pattern for an address is the most specific one; of two equals, the one registered first.
  public func app(for url: String) -> App? {
    var best: (app: App, specificity: (Int, Int))?
    for app in apps {
      for pattern in app.patterns where pattern.matches(url) {
        if best.map({ $0.specificity < pattern.specificity }) ?? true { best = (app, pattern.specificity) }
      }
    }
    return best?.app
  }

  private func save() async throws {
    guard let folder else { return }
    let records = apps.compactMap { app in
      app.command.map { ["app", app.name, "\(app.patterns.count)"] + app.patterns.map(\.text) + $0 }
    }
    try await writer.write(RecordFile.bytes(records), to: Self.fileName, in: folder)
  }
}
