/// The stack of open elements (HTML, 13.2.4.2).
struct ElementStack: ~Copyable {

  private var entries = GrowableBuffer<OpenElement>()
  /// The topmost entry by name, for HTML elements and for others.
  private var topHTML = GrowableBuffer<Int32>()
  private var topForeign = GrowableBuffer<Int32>()
  /// The place of each element by handle, -1 for those that are not on the stack.
  private var places = GrowableBuffer<Int32>()

  /// The traits that `link` has to look at one by one.
  private static let searched: ElementTraits = [
    .special, .scope, .listItemScope, .buttonScope, .tableScope, .itemBarrier, .decidesMode,
  ]

  init() {}

  /// How many elements are open.
  var count: Int { @inline(__always) get { entries.count } }

  /// The current node; there must be one.
  var top: OpenElement { @inline(__always) get { entries[entries.count - 1] } }

  /// The entry at a place, counted from the `html` element.
  subscript(index: Int) -> OpenElement { @inline(__always) get { entries[index] } }

  /// The place of an element, or -1.
  func place(of handle: Int32) -> Int { Int(handle) < places.count ? Int(places[Int(handle)]) : -1 }

  /// The place of the topmost HTML element with a name, or -1.
  @inline(__always)
  func topmost(_ tag: KnownName) -> Int { topmost(Int32(tag.rawValue)) }

  /// The place of the topmost HTML element with the name of this number, or -1.
  @inline(__always)
  func topmost(_ name: Int32) -> Int { Int(name) < topHTML.count ? Int(topHTML[Int(name)]) : -1 }

  /// The place of the topmost element of another namespace with the name of this number, or -1.
  func topmostForeign(_ name: Int32) -> Int { Int(name) < topForeign.count ? Int(topForeign[Int(name)]) : -1 }

  // MARK: Scopes

  /// Whether the stack has an HTML element in scope.
  @inline(__always)
  func hasInScope(_ tag: KnownName) -> Bool {
    let place = topmost(tag)
    return place >= 0 && place >= Int(top.nearestScope)
  }

  /// Whether the stack has an HTML element in list item scope.
  func hasInListItemScope(_ tag: KnownName) -> Bool {
    let place = topmost(tag)
    return place >= 0 && place >= Int(max(top.nearestScope, top.nearestListItemScope))
  }

  /// Whether the stack has an HTML element in button scope.
  @inline(__always)
  func hasInButtonScope(_ tag: KnownName) -> Bool {
    let place = topmost(tag)
    return place >= 0 && place >= Int(max(top.nearestScope, top.nearestButtonScope))
  }

  /// Whether the stack has an HTML element in table scope.
  func hasInTableScope(_ tag: KnownName) -> Bool {
    let place = topmost(tag)
    return place >= 0 && place >= Int(top.nearestTableScope)
  }

  // MARK: Changes

  /// Pushes an element.
  @inline(__always)
  mutating func push(_ element: OpenElement) {
    let index = entries.count
    entries.append(element)
    if Int(element.handle) >= places.count { extendPlaces(to: Int(element.handle)) }
    if Int(element.name) >= topHTML.count { extendNames(to: Int(element.name)) }
    link(index)
  }

  /// Pops the current node.
  @inline(__always)
  mutating func pop() -> OpenElement {
    let element = entries.removeLast()
    unlink(element)
    places[Int(element.handle)] = -1
    return element
  }

  /// Removes the element at a place.
  mutating func remove(at place: Int) {
    unlink(from: place)
    places[Int(entries[place].handle)] = -1
    entries.remove(at: place)
    for index in place..<entries.count { link(index) }
  }

  /// Puts elements in the place of those in a range. What lies above is left alone if there are as many and their names
  /// are the same.
  mutating func replace(_ range: Range<Int>, with elements: [OpenElement]) {
    for element in elements {
      if Int(element.handle) >= places.count { extendPlaces(to: Int(element.handle)) }
      if Int(element.name) >= topHTML.count { extendNames(to: Int(element.name)) }
    }
    if elements.count == range.count { return exchange(range, with: elements) }
    unlink(from: range.lowerBound)
    for index in range { places[Int(entries[index].handle)] = -1 }
    entries.replace(range, with: elements)
    for index in range.lowerBound..<entries.count { link(index) }
  }

  /// Puts as many elements with the same names, in whatever order, in the place of those in a range.
  private mutating func exchange(_ range: Range<Int>, with elements: [OpenElement]) {
    // Above the range, the nearest entry with the name of each entry that goes.
    var above: [(name: Int32, isHTML: Bool, next: Int32)] = []
    for index in range.reversed() {
      let element = entries[index]
      let next = top(of: element) == index ? -1 : element.nextSame
      chain(element.previousSame, next, of: element)
      places[Int(element.handle)] = -1
      above.append((element.name, element.namespace == .html, next))
    }
    for (offset, element) in elements.enumerated() {
      let index = range.lowerBound + offset
      let isHTML = element.namespace == .html
      let next = above.first { $0.name == element.name && $0.isHTML == isHTML }!.next
      let previous = next >= 0 ? entries[Int(next)].previousSame : top(of: element)
      entries[index] = element
      entries[index].previousSame = previous
      chain(previous, Int32(index), of: element)
      chain(Int32(index), next, of: element)
      places[Int(element.handle)] = Int32(index)
      linkNearest(index)
    }
    var index = range.upperBound
    while index < entries.count {
      let before = entries[index]
      linkNearest(index)
      if entries[index].hasSameNearest(as: before) { return }
      index += 1
    }
  }

  private func top(of element: OpenElement) -> Int32 {
    element.namespace == .html ? topHTML[Int(element.name)] : topForeign[Int(element.name)]
  }

  /// Makes two entries neighbours in the chain of an element's name; -1 stands for the chain's ends.
  private mutating func chain(_ previous: Int32, _ next: Int32, of element: OpenElement) {
    if previous >= 0 && next >= 0 { entries[Int(previous)].nextSame = next }
    if next >= 0 {
      entries[Int(next)].previousSame = previous
    } else if element.namespace == .html {
      topHTML[Int(element.name)] = previous
    } else {
      topForeign[Int(element.name)] = previous
    }
  }

  /// Fills in what an entry knows of those below it, and what names and handles know of it.
  @inline(__always)
  private mutating func link(_ index: Int) {
    linkNearest(index)
    let entry = entries.base + index
    let place = Int32(index)
    let name = Int(entry.pointee.name)
    if entry.pointee.namespace == .html {
      entry.pointee.previousSame = topHTML[name]
      topHTML[name] = place
    } else {
      entry.pointee.previousSame = topForeign[name]
      topForeign[name] = place
    }
    let previous = Int(entry.pointee.previousSame)
    if previous >= 0 { entries[previous].nextSame = place }
    places[Int(entry.pointee.handle)] = place
  }

  /// Fills in the nearest entries of each kind.
  @inline(__always)
  private mutating func linkNearest(_ index: Int) {
    let entry = entries.base + index
    let place = Int32(index)
    if index > 0 {
      let below = entry - 1
      entry.pointee.nearestSpecial = below.pointee.nearestSpecial
      entry.pointee.nearestScope = below.pointee.nearestScope
      entry.pointee.nearestListItemScope = below.pointee.nearestListItemScope
      entry.pointee.nearestButtonScope = below.pointee.nearestButtonScope
      entry.pointee.nearestTableScope = below.pointee.nearestTableScope
      entry.pointee.nearestItemBarrier = below.pointee.nearestItemBarrier
      entry.pointee.nearestModeDecider = below.pointee.nearestModeDecider
      entry.pointee.nearestHTML = below.pointee.nearestHTML
    }
    let traits = entry.pointee.traits
    if !traits.isDisjoint(with: Self.searched) {
      if traits.contains(.special) { entry.pointee.nearestSpecial = place }
      if traits.contains(.scope) { entry.pointee.nearestScope = place }
      if traits.contains(.listItemScope) { entry.pointee.nearestListItemScope = place }
      if traits.contains(.buttonScope) { entry.pointee.nearestButtonScope = place }
      if traits.contains(.tableScope) { entry.pointee.nearestTableScope = place }
      if traits.contains(.itemBarrier) { entry.pointee.nearestItemBarrier = place }
      if traits.contains(.decidesMode) { entry.pointee.nearestModeDecider = place }
    }
    if entry.pointee.namespace == .html { entry.pointee.nearestHTML = place }
  }

  @inline(__always)
  private mutating func unlink(_ element: OpenElement) {
    if element.namespace == .html {
      topHTML[Int(element.name)] = element.previousSame
    } else {
      topForeign[Int(element.name)] = element.previousSame
    }
  }

  /// Takes the entries from a place on out of the chains of names, so that they can be linked anew.
  private mutating func unlink(from place: Int) {
    var index = entries.count - 1
    while index >= place {
      unlink(entries[index])
      index -= 1
    }
  }

  @inline(never)
  private mutating func extendPlaces(to handle: Int) {
    let size = max(64, handle * 2)
    places.reserve(size - places.count)
    while places.count < size { places.appendReserved(-1) }
  }

  @inline(never)
  private mutating func extendNames(to name: Int) {
    let size = max(KnownNames.elementCount, name + name / 2)
    topHTML.reserve(size - topHTML.count)
    topForeign.reserve(size - topForeign.count)
    while topHTML.count <= size { topHTML.append(-1) }
    while topForeign.count <= size { topForeign.append(-1) }
  }
}
