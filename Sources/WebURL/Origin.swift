import Synchronization

/// An origin (HTML Standard, section 7.1.1): a scheme, host and port, or opaque.
///
/// Two origins are equal if they are "same origin". Each opaque origin that is made equals only its own copies.
public struct Origin: Sendable, Hashable {

  private enum Kind: Sendable, Hashable {
    case tuple(scheme: String, host: String, port: UInt16?)
    case opaque(UInt64)
  }

  private let kind: Kind

  private static let lastOpaque = Atomic<UInt64>(0)

  private init(kind: Kind) {
    self.kind = kind
  }

  /// Makes the origin of `scheme`, `host` and `port`. `port` is nil if it is the scheme's own.
  public init(scheme: String, host: String, port: UInt16?) {
    kind = .tuple(scheme: scheme, host: host, port: port)
  }

  /// Makes an opaque origin unlike any other.
  public static func opaque() -> Origin {
    Origin(kind: .opaque(lastOpaque.wrappingAdd(1, ordering: .relaxed).newValue))
  }

  /// Whether the origin is opaque.
  public var isOpaque: Bool {
    if case .opaque = kind { true } else { false }
  }

  /// The scheme, or nil if the origin is opaque.
  public var scheme: String? {
    if case .tuple(let scheme, _, _) = kind { scheme } else { nil }
  }

  /// The serialized host, or nil if the origin is opaque.
  public var host: String? {
    if case .tuple(_, let host, _) = kind { host } else { nil }
  }

  /// The port, or nil if it is the scheme's own or the origin is opaque.
  public var port: UInt16? {
    if case .tuple(_, _, let port) = kind { port } else { nil }
  }

  /// The serialization: `null` if the origin is opaque.
  public var serialized: String {
    switch kind {
    case .opaque: "null"
    case .tuple(let scheme, let host, nil): "\(scheme)://\(host)"
    case .tuple(let scheme, let host, let port?): "\(scheme)://\(host):\(port)"
    }
  }
}

extension Origin: CustomStringConvertible {

  public var description: String { serialized }
}

extension URLRecord {

  /// The origin of the URL (URL Standard, section 4.7). That of a file is opaque.
  ///
  /// The origin of a `blob:` URL is read from its path, without regard to a blob store.
  public var origin: Origin {
    switch schemeKind {
    case .http, .https, .ws, .wss, .ftp:
      return Origin(scheme: scheme, host: host ?? "", port: port)
    case .file:
      return .opaque()
    case .other:
      guard scheme == "blob", let inner = URLRecord(path), inner.isHTTP || inner.schemeKind == .file else {
        return .opaque()
      }
      return inner.origin
    }
  }
}
