/// Why a request failed.
public struct NetworkError: Error, Hashable, Sendable, CustomStringConvertible {

  /// The kinds of failure.
  public enum Kind: Hashable, Sendable {

    /// The URL is not valid, or its scheme is not one that can be loaded.
    case badURL

    /// The method is none that a request may have.
    case badMethod

    /// The name of the host, or of the proxy, could not be resolved.
    case dns

    /// No connection could be made: it was refused, or the host or the network cannot be reached.
    case refused

    /// The TLS handshake failed or the certificate is not acceptable.
    case tls

    /// The proxy refused or failed.
    case proxy

    /// A time limit was reached.
    case timeout

    /// The connection ended before the response was complete.
    case closedEarly

    /// The server's answer is not proper HTTP.
    case badResponse

    /// The redirects did not come to an end, or one was not allowed or not valid.
    case redirect

    /// A filter or a plugin blocked the request.
    case blocked(BlockReason)

    /// A policy refused the request. The names are `private-network`, `size-limit` and `local-file`.
    case policy(String)

    /// The cache mode allowed only the cache, and it has no response.
    case notCached

    /// A local file could not be read.
    case file

    /// The request was cancelled.
    case cancelled

    /// Anything else.
    case other
  }

  /// The URL of the hop that failed.
  public var url: String

  /// The kind of failure.
  public var kind: Kind

  /// What happened, in a sentence's middle: it can follow "cannot load …: ".
  public var reason: String

  /// Whether there was no conversation with the server.
  public var isConnectionFailure: Bool {
    kind == .refused || kind == .closedEarly || kind == .badResponse
  }

  /// An error.
  public init(url: String, kind: Kind, reason: String) {
    self.url = url
    self.kind = kind
    self.reason = reason
  }

  public var description: String { "\(url): \(reason)" }
}
