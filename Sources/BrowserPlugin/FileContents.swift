import Glibc

/// Reads and writes small files as a whole.
public enum FileContents {

  /// The bytes of a file.
  ///
  /// - Throws: `PluginProblem` with the path and the system's reason.
  public static func read(_ path: String) throws(PluginProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw problem(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
  }

  /// Writes a file in such a way that another program sees the old or the new contents, never a part.
  ///
  /// - Throws: `PluginProblem` with the path and the system's reason.
  public static func write(_ bytes: [UInt8], to path: String) throws(PluginProblem) {
    let temporary = "\(path).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw problem(temporary) }
    /// What went wrong, once what was begun is away.
    func failure(at path: String) -> PluginProblem {
      defer { unlink(temporary) }
      return problem(path)
    }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, bytes.count - written) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        let failure = failure(at: temporary)
        close(descriptor)
        throw failure
      }
      written += count
    }
    guard close(descriptor) == 0 else { throw failure(at: temporary) }
    guard rename(temporary, path) == 0 else { throw failure(at: path) }
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

  private static func problem(_ path: String) -> PluginProblem {
    PluginProblem("\(path): \(String(cString: strerror(errno)))")
  }
}
