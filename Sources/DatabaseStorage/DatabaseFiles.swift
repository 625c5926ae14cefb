import Glibc

/// The files that databases are in: a folder an origin, a file a database.
package enum DatabaseFiles {
  /// The most bytes of a name that a file system has to take.
  private static let longestName = 200

  /// The name of a file or folder for any text: bytes that may not be in one are written as `%` and two digits, and of
  /// what is too long the end is replaced by a hash.
  package static func fileName(for text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    guard name.utf8.count > longestName else { return name }
    // FNV-1a, of 64 bits.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return name.prefix(longestName - 20) + "+" + String(hash, radix: 16)
  }

  /// Makes a folder with those it is in, for the user alone.
  static func makeFolder(_ path: String) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += (made.isEmpty && !path.hasPrefix("/") ? "" : made == "/" ? "" : "/") + part
      if !made.isEmpty, made != "/" { mkdir(made, 0o700) }
    }
  }

  /// The names of the databases' files in a folder.
  static func list(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".sqlite") { names.append(name) }
    }
    return names
  }

  /// Deletes a database's file and what SQLite keeps beside it.
  static func delete(_ file: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(file + suffix) }
  }
}
