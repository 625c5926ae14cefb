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

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
    }
    Glibc.remove(path)
  }
}
