import BrowserPlugin
import Glibc

/// Keeping the lists in the data directory, from which the next session has them.
extension ContentFilterPlugin {

  private nonisolated static let key = "lists"

  /// Whether a data directory holds lists that were added in an earlier session.
  public nonisolated static func hasKeptLists(in dataDirectory: String) -> Bool {
    guard let bytes = try? FileContents.read("\(dataDirectory)/plugins/ContentFilter.json"),
      let json = try? bytes.withUnsafeBufferPointer({ try JSON(parsing: $0) })
    else { return false }
    return json["values"]?[key]?.array?.isEmpty == false
  }

  /// Notes which lists there are.
  func keepLists() {
    guard folder != nil, !isRestoring else { return }
    browser?.setValue(
      .array(lists.map { list in
        switch origin(of: list.name) {
        case .text: ["name": .string(list.name)]
        case .path(let path): ["name": .string(list.name), "path": .string(path)]
        case .url(let url): ["name": .string(list.name), "url": .string(url)]
        }
      }), for: Self.key)
  }

  /// Keeps the text of a list that comes from nowhere else.
  func keepText(_ source: [UInt8], of name: String) async {
    guard let file = textFile(of: name), !isRestoring else { return }
    if await !Files.write(source, to: file) {
      browser?.report(PluginProblem("the list \(name) could not be written to \(file)"), phase: "save")
    }
  }

  /// Forgets the text of a list.
  func forgetText(of name: String) {
    if let file = textFile(of: name) { unlink(file) }
  }

  private func textFile(of name: String) -> String? {
    folder.map { "\($0)/\(Files.safeName(name)).list" }
  }

  /// Begins to add the lists of the session before; requests wait for them. One whose source is gone is reported and
  /// left out.
  func restoreLists() {
    guard lists.isEmpty, folder != nil, let kept = browser?.value(Self.key)?.array, !kept.isEmpty else { return }
    isRestoring = true
    Task.immediate {
      await change {
        for item in kept {
          guard let name = item["name"]?.string else { continue }
          do {
            try await restore(name, item)
          } catch {
            browser?.report(PluginProblem("the list \(name) is left out: \(error)"), phase: "restore")
          }
        }
        isRestoring = false
      }
    }
  }

  private func restore(_ name: String, _ item: JSON) async throws {
    if let url = item["url"]?.string {
      try await useKept(name, url: url)
    } else if let path = item["path"]?.string ?? textFile(of: name) {
      guard let source = await Files.contents(of: path) else { throw PluginProblem("\(path) could not be read") }
      _ = await use(name, source, item["path"] == nil ? .text : .path(path))
    }
  }
}
