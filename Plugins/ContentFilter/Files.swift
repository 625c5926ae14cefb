import Glibc

/// Files, read and written away from the browser thread.
enum Files {

  /// The bytes of a file, or nil if it can't be read.
  static func contents(of path: String) async -> [UInt8]? {
    await Task.detached {
      guard let file = fopen(path, "rbe") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = fread(&piece, 1, piece.count, file)
        if count == 0 { return ferror(file) == 0 ? bytes : nil }
        bytes += piece[..<count]
      }
    }.value
  }

  /// Writes a file by way of another one beside it; whether that worked.
  static func write(_ bytes: [UInt8], to path: String) async -> Bool {
    await Task.detached {
      let temporary = "\(path).\(getpid()).new"
      guard let file = fopen(temporary, "wbe") else { return false }
      let count = fwrite(bytes, 1, bytes.count, file)
      let isWritten = fclose(file) == 0 && count == bytes.count && rename(temporary, path) == 0
      if !isWritten { unlink(temporary) }
      return isWritten
    }.value
  }

  /// Makes a folder, and those that it is in; whether it is there now.
  static func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
    return makeFolder(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
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
