import EventLoop
import Glibc
import PartialFiles

/// The file of a download, written on a thread of its own.
final class DownloadFile: @unchecked Sendable {

  /// Why a file could not be written.
  struct Failure: Error {
    var reason: String
  }

  /// The path that the file is to have.
  let path: String

  private let folder: String
  private let name: String
  /// What follows belongs to the loop's thread.
  private let loop = EventLoop(name: "download", stackSize: 512 << 10)
  private var descriptor: Int32 = -1
  private var temporary = ""
  /// Whether nothing is written any more: bytes on the way would make the part anew.
  private var isDiscarded = false

  convenience init(path: String) {
    let slash = path.lastIndex(of: "/")!
    self.init(folder: String(path[..<slash]), name: String(path[path.index(after: slash)...]))
  }

  init(folder: String, name: String) {
    self.folder = folder
    self.name = name
    path = folder + "/" + name
  }

  deinit { loop.stop() }

  /// Adds bytes; `completion` gets the reason why they could not be written, or nil.
  func append(_ bytes: [UInt8], _ completion: @escaping @Sendable (String?) -> Void) {
    loop.perform { [self] in
      guard open() else { return completion(Self.reason("write", path)) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return completion(Self.reason("write", path)) }
        rest = rest.dropFirst(count)
      }
      completion(nil)
    }
  }

  /// Gives the file its name; one that is taken gets a number. `completion` gets the path.
  func complete(_ completion: @escaping @Sendable (Result<String, Failure>) -> Void) {
    loop.perform { [self] in
      guard open(), fsync(descriptor) == 0 else {
        return completion(.failure(Failure(reason: Self.reason("write", path))))
      }
      let result = giveName()
      unlink(temporary)
      // Only now, as its lock goes with it: others take an unlocked file for abandoned.
      close(descriptor)
      descriptor = -1
      completion(result)
    }
  }

  /// Forgets what has been written, because it comes once more.
  func restart() {
    loop.perform { [self] in
      guard descriptor >= 0 else { return }
      ftruncate(descriptor, 0)
      lseek(descriptor, 0, SEEK_SET)
    }
  }

  /// Takes away what has been written.
  func discard(_ completion: @escaping @Sendable () -> Void = {}) {
    loop.perform { [self] in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
      isDiscarded = true
      if !temporary.isEmpty { unlink(temporary) }
      completion()
    }
  }

  private func giveName() -> Result<String, Failure> {
    for number in 0..<10_000 {
      let path = folder + "/" + DownloadName.numbered(name, number)
      // A link does not replace what is there, as renaming would.
      if link(temporary, path) == 0 { return .success(path) }
      if errno != EEXIST { break }
    }
    return .failure(Failure(reason: Self.reason("write", path)))
  }

  private func open() -> Bool {
    if isDiscarded { return false }
    if descriptor >= 0 { return true }
    makeFolder()
    PartialFiles.removeAbandoned(in: folder)
    (descriptor, temporary) = PartialFiles.make(in: folder, mode: 0o644)
    return descriptor >= 0
  }

  private func makeFolder() {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o755)
    }
  }

  private static func reason(_ action: String, _ path: String) -> String {
    "could not \(action) \(path): \(String(cString: strerror(errno)))"
  }
}
