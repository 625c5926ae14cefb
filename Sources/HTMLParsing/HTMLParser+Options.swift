extension HTMLParser {

  /// How a parser behaves, apart from its input.
  public struct Options: Sendable {

    /// The scripting flag: whether `noscript` holds text, and whether the parser pauses at scripts.
    public var scripting = true

    /// Whether the document is that of an `iframe` with a `srcdoc` attribute, which has no quirks without a doctype.
    public var isIframeSrcdoc = false

    /// Whether `template` elements may ask for a declarative shadow root.
    public var allowsDeclarativeShadowRoots = false

    /// After how many words of operations `run()` returns with `Pause.batchFull`.
    public var batchLimit = Int.max

    /// The defaults: scripting enabled, all else off, no limit.
    public init() {}
  }
}
