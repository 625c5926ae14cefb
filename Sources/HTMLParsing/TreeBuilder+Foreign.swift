extension TreeBuilder {

  /// Inserts a foreign element for the start tag, which is pushed unless it is self-closing.
  mutating func insertForeignElement(_ namespace: ElementNamespace) {
    adjustAttributes(for: namespace)
    var elementName = name
    if namespace == .svg && KnownNames.svgElements.contains(name) { elementName += KnownNames.svgAdjustment }
    elementName |= Int32(namespace.rawValue) << 24
    let isHTMLEncoding =
      tag == .annotationXML && (attribute(KnownNames.encoding).map { Self.isHTMLEncoding($0) } ?? false)
    let traits = Self.traits(of: tag, in: namespace, isHTMLEncoding: isHTMLEncoding, table: htmlTraits)
    let place = place(in: stack.top)
    let handle = makeHandle()
    let isScript = tag == .script && namespace == .svg
    if place.table == 0 && !isScript {
      writeElement(.appendElement, handle, place.parent, elementName, true)
    } else {
      writeElement(.createElement, handle, place.parent, elementName, true)
      if isScript { operations.append(.markScript, handle, isFragment ? 1 : 0) }
      insert(handle, at: place)
    }
    if isScript { scriptLine = tokenizer.input.line() }
    if !tokenizer.isSelfClosing {
      stack.push(OpenElement(handle: handle, name: name, tag: tag, traits: traits, namespace: namespace))
    } else if traits.contains(.hasEnd) {
      operations.append(.popElement, handle)
      if isScript { endedScript = handle }
    }
  }

  /// Gives the attributes of the tag the names and namespaces they have on foreign elements.
  private mutating func adjustAttributes(for namespace: ElementNamespace) {
    for index in 0..<tokenizer.attributes.count {
      let name = tokenizer.attributes[index].name
      var adjusted = name
      if namespace == .svg && KnownNames.svgAttributes.contains(name) {
        adjusted += KnownNames.svgAdjustment
      } else if namespace == .mathML && name == KnownNames.definitionurl {
        adjusted = KnownNames.definitionURL
      } else if KnownNames.xlinkAttributes.contains(name) {
        adjusted |= Int32(AttributeNamespace.xlink.rawValue) << 24
      } else if KnownNames.xmlAttributes.contains(name) {
        adjusted |= Int32(AttributeNamespace.xml.rawValue) << 24
      } else if KnownNames.xmlnsAttributes.contains(name) {
        adjusted |= Int32(AttributeNamespace.xmlns.rawValue) << 24
      }
      if adjusted != name { tokenizer.attributes[index].name = adjusted }
    }
  }

  /// Characters in foreign content (HTML, 13.2.6.5).
  mutating func foreignCharacters(_ units: UnsafePointer<CodeUnit>, _ count: Int) {
    if units.pointee == 0 {
      var replacement = CodeUnit.replacementCharacter
      withUnsafePointer(to: &replacement) { insertText($0, 1) }
      return
    }
    insertText(units, count)
    if framesetOK && leadingWhitespace(units, count) < count { framesetOK = false }
  }

  /// A start tag in foreign content.
  mutating func foreignStartTag() {
    if leavesForeignContent {
      while !isPlaceForHTML(stack.top) { pop() }
      return startTagInMode()
    }
    insertForeignElement(adjustedCurrentNode.namespace)
  }

  /// An end tag in foreign content.
  mutating func foreignEndTag() {
    if tag == .br || tag == .p {
      while !isPlaceForHTML(stack.top) { pop() }
      return endTagInMode()
    }
    if tag == .script && stack.top.tag == .script && stack.top.namespace == .svg {
      endedScript = stack.top.handle
      return pop()
    }
    // In a fragment the root stands for a foreign context element, and is never popped.
    if stack.count == 1 { return }
    let place = stack.topmostForeign(name)
    if place > Int(stack.top.nearestHTML) { popThrough(place) } else { endTagInMode() }
  }

  private func isPlaceForHTML(_ element: OpenElement) -> Bool {
    element.namespace == .html
      || !element.traits.isDisjoint(with: [.mathMLTextIntegrationPoint, .htmlIntegrationPoint])
  }

  /// Whether the start tag is one that ends foreign content.
  private var leavesForeignContent: Bool {
    switch tag {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4, .h5,
      .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small, .span, .strong,
      .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    case .font:
      hasAttribute(KnownNames.color) || hasAttribute(KnownNames.face) || hasAttribute(KnownNames.size)
    default: false
    }
  }
}
