import Glibc

/// The files that hold what is written until it is complete and gets its name.
///
/// Who writes such a file holds a lock on it, which ends with the process however that ends: one without a lock is left
/// over from a process that was killed.
public enum PartialFiles {

  private static let prefix = ".hansom-"
  private static let suffix = ".part"

  /// Makes a file in a folder and locks it. The descriptor is negative if that is not possible, with the reason in
  /// `errno`.
  public static func make(in folder: String, mode: mode_t = 0o600) -> (descriptor: Int32, path: String) {
    while true {
      let path = "\(folder)/\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))\(suffix)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard descriptor >= 0 else { return (descriptor, path) }
      var status = stat()
      // Others may find it before it is locked: they lock it and take it away. Where a file system has no locks, no
      // file is taken for abandoned.
      let isFound = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isFound, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (descriptor, path) }
      close(descriptor)
    }
  }

  /// Takes away the files in a folder that nobody writes any more. In a folder of the browser's own, what ends in
  /// `.new` is such a file too: earlier versions called them so.
  public static func removeAbandoned(in folder: String, isOwnFolder: Bool = false) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let isPartial = name.hasPrefix(prefix) && name.hasSuffix(suffix)
      guard isPartial || isOwnFolder && name.hasSuffix(".new") else { continue }
      removeIfAbandoned("\(folder)/\(name)")
    }
  }

  private static func removeIfAbandoned(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }
}
