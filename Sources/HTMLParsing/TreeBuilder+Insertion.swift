extension TreeBuilder {

  /// A place for a node: the end of a parent, or (if `table` is not 0) where `TreeOperation.fosterNode` puts it.
  struct Place {
    var parent: Int32
    var table: Int32 = 0
  }

  /// The appropriate place for inserting a node (HTML, 13.2.6.1) with a target, which is the current node as a rule.
  @inline(__always)
  func place(in target: OpenElement) -> Place {
    if isFosterParenting && target.traits.contains(.fosters) { return fosterPlace() }
    return Place(parent: target.parentHandle)
  }

  private func fosterPlace() -> Place {
    let template = stack.topmost(.template)
    let table = stack.topmost(.table)
    if template >= 0 && template > table { return Place(parent: stack[template].parentHandle) }
    if table < 0 { return Place(parent: stack[0].handle) }
    return Place(parent: stack[table - 1].parentHandle, table: stack[table].handle)
  }

  // MARK: Elements

  /// Gives out the handle of a new element.
  @inline(__always)
  mutating func makeHandle(isTemplate: Bool = false) -> Int32 {
    let handle = nextHandle
    nextHandle += isTemplate ? 2 : 1
    return handle
  }

  /// Inserts an HTML element for the start tag and pushes it.
  @inline(__always)
  mutating func insertElement() { insertElement(name, tag, keepsAttributes: true, isPushed: true) }

  /// Inserts an HTML element for the start tag which is popped at once, since it can't have children.
  @inline(__always)
  mutating func insertVoidElement() { insertElement(name, tag, keepsAttributes: true, isPushed: false) }

  /// Inserts an HTML element for a tag that isn't there, and pushes it.
  mutating func insertImplied(_ tag: KnownName) {
    insertElement(Int32(tag.rawValue), tag, keepsAttributes: false, isPushed: true)
  }

  /// Inserts an HTML element.
  mutating func insertElement(_ name: Int32, _ tag: KnownName, keepsAttributes: Bool, isPushed: Bool) {
    let traits = tag == .other ? ElementTraits.html : htmlTraits[Int(tag.rawValue)]
    let handle = makeHandle(isTemplate: tag == .template)
    let place = stack.count == 0 ? Place(parent: 0) : place(in: stack.top)
    let isScript = tag == .script
    let form = formElement > 0 && keepsAttributes ? formOwner(traits) : 0
    if place.table == 0 && !isScript && form == 0 {
      writeElement(.appendElement, handle, place.parent, name, keepsAttributes)
    } else {
      writeElement(.createElement, handle, place.parent, name, keepsAttributes)
      if isScript { operations.append(.markScript, handle, isFragment ? 1 : 0) }
      if form != 0 { operations.append(.associateForm, handle, form) }
      insert(handle, at: place)
    }
    if isPushed { stack.push(OpenElement(handle: handle, name: name, tag: tag, traits: traits)) }
  }

  /// Writes the operation that puts a created node in its place.
  mutating func insert(_ handle: Int32, at place: Place) {
    if place.table == 0 {
      operations.append(.append, handle, place.parent)
    } else {
      operations.append(.fosterNode, handle, place.table, place.parent)
    }
  }

  /// Writes an operation that creates an element, with the attributes of the start tag if `keepsAttributes` is true.
  @inline(__always)
  mutating func writeElement(
    _ operation: TreeOperation, _ handle: Int32, _ parent: Int32, _ name: Int32, _ keepsAttributes: Bool
  ) {
    defineNames()
    let count = keepsAttributes ? tokenizer.attributes.count : 0
    operations.words.reserve(5 + 3 * count)
    operations.words.appendReserved(operation.rawValue)
    operations.words.appendReserved(handle)
    operations.words.appendReserved(parent)
    operations.words.appendReserved(name)
    operations.words.appendReserved(Int32(count))
    if count > 0 { writeAttributes() }
  }

  /// Writes the attributes of the start tag, for which there must be room.
  @inline(__always)
  mutating func writeAttributes() {
    let base = Int32(operations.text.count)
    operations.text.append(tokenizer.scratch.base, count: tokenizer.scratch.count)
    for index in 0..<tokenizer.attributes.count {
      let attribute = tokenizer.attributes[index]
      operations.words.appendReserved(attribute.name)
      operations.words.appendReserved(base + attribute.start)
      operations.words.appendReserved(attribute.length)
    }
  }

  /// Writes the names that the applier doesn't know yet.
  @inline(__always)
  mutating func defineNames() {
    if definedNames < tokenizer.names.count { defineNewNames() }
  }

  @inline(never)
  private mutating func defineNewNames() {
    while definedNames < tokenizer.names.count {
      let start = Int32(operations.text.count)
      tokenizer.names.withUnits(of: definedNames) { units in
        _ = operations.store(units)
      }
      operations.append(.defineName, definedNames, start, Int32(operations.text.count) - start)
      definedNames += 1
    }
  }

  /// The form that a form-associated element for the start tag gets from the form element pointer, or 0.
  private func formOwner(_ traits: ElementTraits) -> Int32 {
    if stack.topmost(.template) >= 0 { return 0 }
    if tag == .other {
      // A form-associated custom element, perhaps.
      if !tokenizer.names.string(name).contains("-") { return 0 }
    } else if !traits.contains(.formAssociated) {
      return 0
    }
    if tag != .img && hasAttribute(KnownNames.form) { return 0 }
    return formElement
  }

  // MARK: Attributes

  /// Whether the tag has an attribute.
  func hasAttribute(_ name: Int32) -> Bool {
    tokenizer.attributes.elements.contains { $0.name == name }
  }

  /// The value of an attribute of the tag.
  func attribute(_ name: Int32) -> UnsafeBufferPointer<CodeUnit>? {
    guard let attribute = tokenizer.attributes.elements.first(where: { $0.name == name }) else { return nil }
    return UnsafeBufferPointer(
      start: tokenizer.scratch.base + Int(attribute.start), count: Int(attribute.length))
  }

  /// Adds the tag's attributes to an element that is open already.
  mutating func addAttributes(to handle: Int32) {
    if tokenizer.attributes.count == 0 || (isFragment && handle == 1) { return }
    defineNames()
    operations.words.reserve(3 + 3 * tokenizer.attributes.count)
    operations.words.appendReserved(TreeOperation.addAttributes.rawValue)
    operations.words.appendReserved(handle)
    operations.words.appendReserved(Int32(tokenizer.attributes.count))
    writeAttributes()
  }

  // MARK: Text and comments

  /// Inserts characters.
  @inline(__always)
  mutating func insertText(_ units: UnsafePointer<CodeUnit>, _ count: Int) {
    let place = place(in: stack.top)
    if place.table == 0 {
      operations.appendText(to: place.parent, units, count: count)
    } else {
      operations.fosterText(table: place.table, fallback: place.parent, units, count: count)
    }
  }

  /// Inserts the comment token as the last child of a node.
  mutating func insertComment(into parent: Int32) {
    let start = operations.store(tokenizer.scratch.elements)
    operations.append(.appendComment, parent, start, Int32(tokenizer.scratch.count))
  }

  // MARK: Popping

  /// Pops the current node.
  @inline(__always)
  mutating func pop() {
    let element = stack.pop()
    if element.traits.contains(.hasEnd) { operations.append(.popElement, element.handle) }
  }

  /// Pops elements until an HTML element with a name has been popped.
  @inline(__always)
  mutating func popThrough(_ tag: KnownName) { popThrough(stack.topmost(tag)) }

  /// Pops the element at a place and all above it.
  @inline(__always)
  mutating func popThrough(_ place: Int) {
    while stack.count > place { pop() }
  }

  /// Generates implied end tags, except for elements with a name.
  @inline(__always)
  mutating func generateImpliedEndTags(except tag: KnownName = .other) {
    while stack.top.traits.contains(.impliedEnd) && stack.top.tag != tag { pop() }
  }

  /// Closes a `p` element if there is one in button scope.
  @inline(__always)
  mutating func closeParagraph() {
    if stack.topmost(.p) >= 0 && stack.hasInButtonScope(.p) { popThrough(.p) }
  }
}
