/// How a context is made.
public struct ContextOptions: Sendable {

  /// What servers and pages are told the browser is; nil means what the browser was set up with.
  public var userAgent: String?

  /// The proxy of the context's requests; nil means the browser's.
  public var proxy: String?

  /// The plugins of the browser's own context that are loaded into the new one, with the settings that they have there
  /// now; nil means all of them. One that an embedding program has made cannot be made again and is left out.
  public var plugins: [String]?

  /// The defaults.
  public init() {}
}
