import Glibc

/// Tells on standard error of a fault in the platform itself; the page goes on.
enum PlatformFault {
  static func report(_ text: String) {
    fputs("hansom: fault in the platform: \(text)\n", stderr)
  }
}
