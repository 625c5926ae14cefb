import Glibc

/// The standard streams.
enum Terminal {

  /// Writes text to standard output. Where that cannot be done the process ends with status 1; that nobody reads any
  /// more is no failure to tell of.
  static func print(_ text: String) {
    guard !write(text, to: STDOUT_FILENO) else { return }
    let code = errno
    if code != EPIPE { complain("standard output: \(String(cString: strerror(code)))") }
    _exit(1)
  }

  /// Writes a line about a failure to standard error.
  static func complain(_ reason: String) {
    _ = write("hansom: \(reason)\n", to: STDERR_FILENO)
  }

  /// Writes the whole text, and answers whether that worked; `errno` says why not.
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, rest.count > 0 {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0 && errno != EINTR { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(count, 0)))
      }
      return true
    }
  }
}
