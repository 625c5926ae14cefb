import Glibc

/// The standard streams.
enum Terminal {

  /// Writes text to standard output.
  static func print(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  /// Writes a line about a failure to standard error.
  static func complain(_ reason: String) {
    write("hansom: \(reason)\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, rest.count > 0 {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0 && errno != EINTR { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(count, 0)))
      }
    }
  }
}
