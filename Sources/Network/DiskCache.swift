import EventLoop
import Glibc
import PartialFiles

/// Cached responses in a folder, a file for each URL.
///
/// Files are read and written on a thread of their own. A file is written beside its place and then moved there, so
/// that several processes may share a folder: each sees whole files only.
final class DiskCache: Sendable {

  private let folder: String
  private let capacity: Int
  private let loop = EventLoop(name: "disk-cache", stackSize: 1 << 20)

  /// How many files are written between two looks at what other processes have written.
  private static let writesPerSweep = 256

  /// What has been written; it is used on the loop's thread only.
  private final class Writes: @unchecked Sendable {
    var count = 0
    /// How many bytes the files have, or more where some were replaced.
    var size = 0
  }

  private let writes = Writes()

  /// A cache in a folder, which is made when something is written, for so many bytes.
  init(folder: String, capacity: Int) {
    self.folder = folder
    self.capacity = capacity
  }

  deinit { loop.stop() }

  /// The response of a URL, or nil if there is none.
  func read(_ key: String) async -> StoredResponse? {
    let path = path(key)
    guard access(path, R_OK) == 0 else { return nil }
    return await withCheckedContinuation { continuation in
      loop.perform {
        let bytes = Self.contents(of: path)
        continuation.resume(returning: bytes.flatMap { StoredResponse(serialized: $0, key: key) })
      }
    }
  }

  /// Keeps a response, in place of one that was kept before. This does not wait.
  func write(_ response: StoredResponse, key: String) {
    loop.perform { [self] in
      if writes.count % Self.writesPerSweep == 0 {
        makeFolder()
        PartialFiles.removeAbandoned(in: folder)
        sweep()
      }
      writes.count += 1
      let path = path(key), bytes = response.serialized(key: key)
      guard bytes.count <= capacity else { return _ = unlink(path) }
      if replace(path, by: bytes) {
        writes.size += bytes.count
        if writes.size > capacity { sweep() }
      }
    }
  }

  /// Forgets the response of a URL. This does not wait.
  func remove(_ key: String) {
    let path = path(key)
    loop.perform { _ = unlink(path) }
  }

  /// Forgets everything. This does not wait.
  func removeAll() {
    loop.perform { [self] in
      for file in files() { unlink(file.path) }
    }
  }

  /// Waits until everything that was to be written is written.
  func flush() async {
    await withCheckedContinuation { continuation in loop.perform { continuation.resume() } }
  }

  // MARK: - Files

  /// The place of a URL's file: FNV-1a, 64 bits. The file has the URL in it, so that two with the same hash only
  /// displace each other.
  private func path(_ key: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return "\(folder)/\(String(repeating: "0", count: 16 - digits.utf8.count))\(digits)"
  }

  private func makeFolder() {
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      mkdir(String(folder[..<end]), 0o700)
    }
  }

  /// Deletes the oldest files if all together are too large.
  private func sweep() {
    var files = files()
    var size = files.reduce(0) { $0 + $1.size }
    defer { writes.size = size }
    guard size > capacity else { return }
    files.sort { $0.time < $1.time }
    for file in files where size > capacity / 4 * 3 {
      if unlink(file.path) == 0 { size -= file.size }
    }
  }

  private func files() -> [(path: String, size: Int, time: Int)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [(path: String, size: Int, time: Int)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var status = stat()
      let path = "\(folder)/\(name)"
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      files.append((path, status.st_size, status.st_mtim.tv_sec))
    }
    return files
  }

  private static func contents(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    return [UInt8](unsafeUninitializedCapacity: status.st_size) { buffer, count in
      while count < buffer.count {
        let size = Glibc.read(file, buffer.baseAddress! + count, buffer.count - count)
        if size <= 0 { break }
        count += size
      }
    }
  }

  /// Writes a file by way of another one, so that no reader sees half of it; whether that worked.
  private func replace(_ path: String, by bytes: [UInt8]) -> Bool {
    let (file, partial) = PartialFiles.make(in: folder)
    guard file >= 0 else { return false }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, bytes.count - written) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      written += count
    }
    let isReplaced = written == bytes.count && rename(partial, path) == 0
    if !isReplaced { unlink(partial) }
    return isReplaced
  }
}
