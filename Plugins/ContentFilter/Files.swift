import BrowserPlugin
import Glibc

/// Files, read and written away from the browser thread.
enum Files {

  /// The bytes of a file, or nil if it can't be read.
  static func contents(of path: String) async -> [UInt8]? {
    await Task.detached { try? FileContents.read(path) }.value
  }

  /// The bytes of a file.
  ///
  /// - Throws: `PluginProblem` with the path and the system's reason.
  static func read(_ path: String) async throws -> [UInt8] {
    try await Task.detached { try FileContents.read(path) }.value
  }

  /// Writes a file by way of another one beside it; whether that worked.
  static func write(_ bytes: [UInt8], to path: String) async -> Bool {
    await Task.detached { (try? FileContents.write(bytes, to: path)) != nil }.value
  }

  /// A name for a file that no other text has, made of characters that may stand in names of files.
  static func safeName(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let readable = text.utf8.suffix(40).map { byte -> UInt8 in
      let isPlain = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
      return isPlain ? byte : UInt8(ascii: "-")
    }
    return String(decoding: readable, as: UTF8.self) + "-" + String(hash, radix: 16)
  }

  /// The time, in seconds since 1970.
  static var secondsSince1970: Int { Int(Glibc.time(nil)) }
}
