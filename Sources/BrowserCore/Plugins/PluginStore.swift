import BrowserPlugin
import Glibc
import PluginHosting
import Synchronization

/// What a plugin keeps: its settings' values and values of its own. Any thread may use it.
final class PluginStore: Sendable {

  private struct Contents {
    var settings: [String: JSON] = [:]
    var values: [String: JSON] = [:]
    var isChanged = false
    /// Whether `onChange` has been called since it was saved.
    var isAnnounced = false
  }

  /// What is wrong with the file that was there; nil if nothing is.
  let problem: PluginProblem?

  private let file: String?
  private let contents: Mutex<Contents>
  private let onChange: @Sendable () -> Void

  /// The store in a file, or in memory if that is nil. `onChange` is called when something has to be saved that did not
  /// before.
  ///
  /// A file that cannot be read is put aside rather than lost with the next change; `problem` says so.
  init(file: String?, onChange: @escaping @Sendable () -> Void) {
    self.file = file
    self.onChange = onChange
    var contents = Contents()
    var problem: PluginProblem?
    if let file, access(file, F_OK) == 0 {
      do {
        let bytes = try FileContents.read(file)
        let json = try bytes.withUnsafeBufferPointer { try JSON(parsing: $0) }
        for member in json["settings"]?.members ?? [] { contents.settings[member.name] = member.value }
        for member in json["values"]?.members ?? [] { contents.values[member.name] = member.value }
      } catch {
        let reason = (error as? JSONSyntaxError)?.reason ?? "\(error)"
        let place = rename(file, file + ".damaged") == 0 ? "; it is \(file).damaged now" : ""
        problem = PluginProblem("\(file) cannot be read (\(reason)), and nothing in it counts\(place)")
      }
    }
    self.problem = problem
    self.contents = Mutex(contents)
  }

  var settings: [String: JSON] { contents.withLock { $0.settings } }
  var keys: [String] { contents.withLock { $0.values.keys.sorted() } }

  func value(_ key: String) -> JSON? { contents.withLock { $0.values[key] } }

  func setValue(_ value: JSON?, for key: String) { change { $0.values[key] = value } }

  func setSettings(_ settings: [String: JSON]) { change { $0.settings = settings } }

  private func change(_ work: (inout Contents) -> Void) {
    let isFirst = contents.withLock { contents in
      work(&contents)
      contents.isChanged = true
      defer { contents.isAnnounced = true }
      return !contents.isAnnounced
    }
    if isFirst, file != nil { onChange() }
  }

  /// Writes what has changed to the file. What could not be written is written the next time.
  func save() throws {
    guard let file else { return }
    let json: JSON? = contents.withLock { contents in
      contents.isAnnounced = false
      guard contents.isChanged else { return nil }
      contents.isChanged = false
      return ["settings": PluginValues(contents.settings).json, "values": PluginValues(contents.values).json]
    }
    guard let json else { return }
    do {
      try FileContents.makeFolder(of: file)
      try FileContents.write(json.serialized(), to: file)
    } catch {
      contents.withLock { $0.isChanged = true }
      throw error
    }
  }
}
