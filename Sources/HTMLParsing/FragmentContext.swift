/// The element in whose place a fragment is parsed: the context of `innerHTML` and its relatives.
public struct FragmentContext: Sendable {

  /// The local name of the context element, in the case in which the DOM has it (`foreignObject`).
  public var localName: String

  /// The namespace of the context element.
  public var namespace: ElementNamespace

  /// The value of the context element's `encoding` attribute. Only that of a MathML `annotation-xml` matters.
  public var encoding: String?

  /// The mode of the context element's node document.
  public var quirksMode: QuirksMode

  /// Whether the context element or one of its ancestors is a `form` element.
  public var hasFormAncestor: Bool

  /// Describes a context element.
  public init(
    localName: String,
    namespace: ElementNamespace = .html,
    encoding: String? = nil,
    quirksMode: QuirksMode = .noQuirks,
    hasFormAncestor: Bool = false
  ) {
    self.localName = localName
    self.namespace = namespace
    self.encoding = encoding
    self.quirksMode = quirksMode
    self.hasFormAncestor = hasFormAncestor
  }
}
