/// A resource that a page will need, as a `ResourceScanner` finds it.
public struct ScannedResource: Equatable, Sendable {

  /// What a resource is.
  public enum Kind: Sendable {
    /// A classic script.
    case script
    /// A style sheet.
    case styleSheet
  }

  /// What the resource is.
  public var kind: Kind

  /// Its address as it is written in the page, which may be relative.
  public var url: String

  /// Makes a resource.
  public init(kind: Kind, url: String) {
    self.kind = kind
    self.url = url
  }
}
