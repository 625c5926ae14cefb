import CSoup
import Glibc

/// A folder for a test's files, which goes with it.
final class Folder: Sendable {

  struct Failure: Error {}

  let path: String

  init() throws {
    guard let text = g_dir_make_tmp("hansom-test-XXXXXX", nil) else { throw Failure() }
    path = String(cString: text)
    g_free(text)
  }

  deinit { Self.remove(path) }

  func write(_ name: String, _ text: String) throws {
    guard g_file_set_contents(path + "/" + name, text, gssize(text.utf8.count), nil) != 0 else { throw Failure() }
  }

  /// The names of the files in a folder below this one.
  func files(in name: String) -> [String] {
    Self.list(path + "/" + name)
  }

  private static func list(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    for name in list(path) { remove(path + "/" + name) }
    Glibc.remove(path)
  }
}
