/// The special schemes of the URL Standard, section 4.2, and all others as one case.
public enum SchemeKind: UInt8, Sendable {
  case http
  case https
  case ws
  case wss
  case ftp
  case file
  case other

  /// Recognises a lowercase scheme without its colon.
  init(_ scheme: UnsafeBufferPointer<UInt8>) {
    func matches(_ name: StaticString) -> Bool {
      guard name.utf8CodeUnitCount == scheme.count else { return false }
      for index in scheme.indices where scheme[index] != name.utf8Start[index] { return false }
      return true
    }
    self =
      if matches("https") { .https }
      else if matches("http") { .http }
      else if matches("file") { .file }
      else if matches("ws") { .ws }
      else if matches("wss") { .wss }
      else if matches("ftp") { .ftp }
      else { .other }
  }

  /// Whether the scheme is special: its URLs have a host, and a path that is a list.
  public var isSpecial: Bool { self != .other }

  /// The port that is left out of a serialized URL, or nil.
  public var defaultPort: UInt16? {
    switch self {
    case .http, .ws: 80
    case .https, .wss: 443
    case .ftp: 21
    case .file, .other: nil
    }
  }
}
