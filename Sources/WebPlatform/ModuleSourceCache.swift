import ModuleSyntax
import ScriptEngine
import Synchronization

/// What was read of each module's source, so that it is read once in a process, however many pages use it.
final class ModuleSourceCache: Sendable {
  static let shared = ModuleSourceCache()

  /// A source, told apart from others by two hashes with the process's own seed.
  private struct Key: Hashable {
    let length: Int
    let hashes: [Int]

    init(_ source: UnsafeBufferPointer<UInt16>) {
      length = source.count
      let bytes = UnsafeRawBufferPointer(source)
      hashes = (0..<2).map { seed in
        var hasher = Hasher()
        hasher.combine(seed)
        hasher.combine(bytes: bytes)
        return hasher.finalize()
      }
    }
  }

  private struct State {
    var records: [Key: String] = [:]
    var size = 0
  }

  /// How much text is kept, in bytes; when there is more, everything is read anew.
  private static let capacity = 16 << 20

  private let state = Mutex(State())

  /// The record of a module as JSON, or `{"error": [message, line, column]}` for a source that is none.
  func record(of source: ScriptString) -> String {
    source.withUTF16 { units in
      let key = Key(units)
      if let known = state.withLock({ $0.records[key] }) { return known }
      let record = Self.parse(units)
      state.withLock { state in
        if state.size + record.utf8.count > Self.capacity { state = State() }
        state.size += record.utf8.count
        state.records[key] = record
      }
      return record
    }
  }

  private static func parse(_ units: UnsafeBufferPointer<UInt16>) -> String {
    do throws(SyntaxFault) {
      return try ModuleSyntax.parseModule(units).json
    } catch {
      return error.json
    }
  }
}
