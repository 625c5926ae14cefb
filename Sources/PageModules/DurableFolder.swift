import Glibc

/// A folder whose files are replaced as a whole: after a crash, each is what it was before or after a write.
///
/// A file is written under a temporary name, forced to the disk and renamed; then the folder is forced to the disk.
/// When a call returns, what it wrote outlives the machine. Files are readable by their owner only.
public struct DurableFolder: Sendable {

  public let path: String

  /// The folder at a path, which need not exist.
  public init(_ path: String) {
    self.path = path
  }

  /// The folder inside with a name.
  public func folder(_ name: String) -> DurableFolder {
    DurableFolder(path + "/" + name)
  }

  /// Makes the folder and those around it, as far as they are missing.
  public func create() throws(StoreError) {
    var parent = ""
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      let folder = parent.isEmpty && path.hasPrefix("/") && name.isEmpty ? "/" : parent + name
      parent = folder == "/" ? "/" : folder + "/"
      guard !name.isEmpty else { continue }
      if mkdir(folder, 0o700) == 0 {
        try DurableFolder(Self.parent(of: folder)).synchronize()
      } else if errno != EEXIST {
        throw StoreError("make the folder", folder)
      }
    }
  }

  /// Replaces a file.
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws(StoreError) {
    let temporary = path + "/" + Self.temporaryName(for: name)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError("write", temporary) }
    let isWritten = Self.writeAll(Array(bytes), to: descriptor) && fsync(descriptor) == 0
    let failure = StoreError("write", temporary)
    close(descriptor)
    guard isWritten else {
      unlink(temporary)
      throw failure
    }
    guard rename(temporary, path + "/" + name) == 0 else {
      let failure = StoreError("replace", path + "/" + name)
      unlink(temporary)
      throw failure
    }
    try synchronize()
  }

  /// The bytes of a file; nil if it is not there.
  public func read(_ name: String) throws(StoreError) -> [UInt8]? {
    try DurableFolder.read(path: path + "/" + name)
  }

  /// The bytes of the file at a path; nil if it is not there.
  public static func read(path: String, limit: Int = .max) throws(StoreError) -> [UInt8]? {
    // What is no regular file might have no end, or nothing to read for ever; and the system reads a path up to a NUL.
    guard !path.utf8.contains(0) else { errno = EINVAL; throw StoreError("read", path) }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw StoreError("read", path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StoreError("read", path) }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { errno = EINVAL; throw StoreError("read", path) }
    var bytes: [UInt8] = []
    let step = 64 << 10
    while bytes.count <= limit {
      var count = 0
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: step))
      bytes.withUnsafeMutableBytes { count = Glibc.read(descriptor, $0.baseAddress! + start, step) }
      bytes.removeLast(step - max(count, 0))
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw StoreError("read", path) }
      if count == 0 { break }
    }
    return bytes
  }

  /// The names of what is in the folder, sorted; none if it does not exist.
  public func names() throws(StoreError) -> [String] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
      throw StoreError("list", path)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Takes a folder inside away with the files in it. It is gone at once for later readers, whatever happens then.
  public func remove(_ name: String) throws(StoreError) {
    let doomed = Self.temporaryName(for: name)
    guard rename(path + "/" + name, path + "/" + doomed) == 0 else {
      if errno == ENOENT { return }
      throw StoreError("remove", path + "/" + name)
    }
    try synchronize()
    folder(doomed).discard()
  }

  /// Takes away what interrupted writes of processes that are gone have left.
  public func removeRemains() throws(StoreError) {
    for name in try names() where name.hasPrefix(Self.temporaryPrefix) {
      let owner = name.dropFirst(Self.temporaryPrefix.count).prefix { $0 != "-" }
      guard let process = pid_t(owner), process != getpid(), kill(process, 0) != 0, errno == ESRCH else { continue }
      if unlink(path + "/" + name) != 0 { folder(name).discard() }
    }
  }

  // MARK: - Helpers

  private static let temporaryPrefix = ".new-"

  private static func temporaryName(for name: String) -> String {
    "\(temporaryPrefix)\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 36))-\(name.utf8.count)"
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func discard() {
    for name in (try? names()) ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }

  private func synchronize() throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError("open the folder", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError("write the folder", path) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
