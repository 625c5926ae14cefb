/// An entry of the stack of open elements.
///
/// Besides the element itself it knows the nearest entries, at or below its own place, that end the searches the
/// standard makes through the stack; so none of them walks, however deep the stack is. An index is -1 if there is no
/// such entry.
struct OpenElement: BitwiseCopyable {

  /// The element's handle.
  var handle: Int32 = 0

  /// The number of the name in its tag.
  var name: Int32 = 0

  /// The name, if it is one that the tree builder tells apart.
  var tag = KnownName.other

  /// What kind of element it is.
  var traits: ElementTraits = []

  /// The element's namespace.
  var namespace = ElementNamespace.html

  /// The nearest entry below with the same name, among HTML elements or among the others.
  var previousSame: Int32 = -1

  /// The nearest entry above with the same name. It is stale in the topmost one.
  var nextSame: Int32 = -1

  var nearestSpecial: Int32 = -1
  var nearestScope: Int32 = -1
  var nearestListItemScope: Int32 = -1
  var nearestButtonScope: Int32 = -1
  var nearestTableScope: Int32 = -1
  var nearestItemBarrier: Int32 = -1
  var nearestModeDecider: Int32 = -1
  var nearestHTML: Int32 = -1

  /// Whether it is an HTML element with a name.
  @inline(__always)
  func isHTML(_ tag: KnownName) -> Bool { self.tag == tag && namespace == .html }

  /// Whether another entry for the same element has the same nearest entries.
  func hasSameNearest(as other: OpenElement) -> Bool {
    nearestSpecial == other.nearestSpecial && nearestScope == other.nearestScope
      && nearestListItemScope == other.nearestListItemScope && nearestButtonScope == other.nearestButtonScope
      && nearestTableScope == other.nearestTableScope && nearestItemBarrier == other.nearestItemBarrier
      && nearestModeDecider == other.nearestModeDecider && nearestHTML == other.nearestHTML
  }

  /// The handle of what its children are appended to: itself, or the contents of a template.
  @inline(__always)
  var parentHandle: Int32 { isHTML(.template) ? handle + 1 : handle }
}

extension ElementTraits: BitwiseCopyable {}
