/// The element that something is done to.
public enum ActionTarget: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The first element of the document that matches a CSS selector.
  case selector(String)

  /// The innermost element at a place in the viewport, in CSS pixels, by the estimate of its layout.
  case point(x: Double, y: Double)

  public init(stringLiteral selector: String) { self = .selector(selector) }
}
