import Glibc
import PartialFiles

/// Reads and writes small files as a whole.
public enum FileContents {

  /// The most that is read of a file, in bytes.
  private static let largest = 1 << 30

  /// The bytes of a file.
  ///
  /// - Throws: `PluginProblem` with the path and the system's reason, or where it is larger than a gibibyte or no
  ///   regular file, which might have no end, or nothing to read for ever.
  public static func read(_ path: String) throws(PluginProblem) -> [UInt8] {
    try check(path)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem(path) }
    if status.st_mode & S_IFMT == S_IFDIR { errno = EISDIR; throw problem(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw PluginProblem("\(path): it is no regular file") }
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while bytes.count <= largest {
      let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw problem(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
    throw PluginProblem("\(path): it is larger than \(largest) bytes")
  }

  /// Writes a file in such a way that another program sees the old or the new contents, never a part. A link is
  /// followed; what is no regular file, such as a device, is written into.
  ///
  /// - Throws: `PluginProblem` with the path and the system's reason.
  public static func write(_ bytes: [UInt8], to path: String) throws(PluginProblem) {
    try check(path)
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return try pour(bytes, into: path) }
    let target = isThere ? resolved(path) : path
    let folder = folder(of: target)
    PartialFiles.removeAbandoned(in: folder)
    let (descriptor, partial) = PartialFiles.make(in: folder)
    guard descriptor >= 0 else { throw problem(path) }
    let isWritten = writeAll(bytes, to: descriptor) && rename(partial, target) == 0
    let failure = problem(path)
    if !isWritten { unlink(partial) }
    // Only now, as its lock goes with it: others take an unlocked file for abandoned.
    close(descriptor)
    guard isWritten else { throw failure }
  }

  /// Finds out whether a file could be written, without changing it.
  ///
  /// - Throws: `PluginProblem` with the path and the system's reason why it could not.
  public static func checkWritable(_ path: String) throws(PluginProblem) {
    try check(path)
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { errno = EISDIR; throw problem(path) }
      guard access(path, W_OK) == 0 else { throw problem(path) }
      guard status.st_mode & S_IFMT == S_IFREG else { return }
    }
    guard access(folder(of: resolved(path)), W_OK | X_OK) == 0 else { throw problem(path) }
  }

  /// Makes the folder that a file is to be in, and those above it, where they are missing.
  ///
  /// - Throws: `PluginProblem` with the path and the system's reason.
  public static func makeFolder(of path: String) throws(PluginProblem) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT else { throw problem(folder) }
    try makeFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw problem(folder) }
  }

  // MARK: - Helpers

  /// Refuses what the system would take for another path: it reads one up to a NUL character.
  private static func check(_ path: String) throws(PluginProblem) {
    guard !path.utf8.contains(0) else { throw PluginProblem("a path cannot have a NUL character in it") }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of the file that a link leads to.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func pour(_ bytes: [UInt8], into path: String) throws(PluginProblem) {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(path) }
    defer { close(descriptor) }
    guard writeAll(bytes, to: descriptor) else { throw problem(path) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return false }
      written += count
    }
    return true
  }

  private static func problem(_ path: String) -> PluginProblem {
    PluginProblem("\(path): \(String(cString: strerror(errno)))")
  }
}
