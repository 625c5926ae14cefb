extension TreeBuilder {

  /// Inserts an HTML element for the start tag and adds it to the list of active formatting elements.
  mutating func insertFormattingElement() {
    insertElement()
    formatting.append(
      handle: stack.top.handle, name: name, tag: tag, attributes: tokenizer.attributes.elements,
      text: tokenizer.scratch.elements)
  }

  /// Reconstructs the active formatting elements (HTML, 13.2.4.3).
  @inline(__always)
  mutating func reconstructFormatting() {
    if formatting.count == 0 { return }
    let last = formatting[formatting.count - 1]
    if last.isMarker || stack.place(of: last.handle) >= 0 { return }
    reconstructMissingFormatting()
  }

  @inline(never)
  private mutating func reconstructMissingFormatting() {
    var index = formatting.count - 1
    while index > 0 {
      let entry = formatting[index - 1]
      if entry.isMarker || stack.place(of: entry.handle) >= 0 { break }
      index -= 1
    }
    while index < formatting.count {
      let entry = formatting[index]
      let place = place(in: stack.top)
      let handle = makeHandle()
      if place.table == 0 {
        writeElement(.appendElement, handle, place.parent, for: entry)
      } else {
        writeElement(.createElement, handle, place.parent, for: entry)
        insert(handle, at: place)
      }
      stack.push(openElement(handle, for: entry))
      formatting.replaceHandle(at: index, with: handle)
      index += 1
    }
  }

  /// Writes an operation that creates an element for the tag of a formatting element.
  private mutating func writeElement(
    _ operation: TreeOperation, _ handle: Int32, _ parent: Int32, for entry: FormattingElements.Entry
  ) {
    let count = Int(entry.attributeCount)
    operations.words.reserve(5 + 3 * count)
    operations.words.appendReserved(operation.rawValue)
    operations.words.appendReserved(handle)
    operations.words.appendReserved(parent)
    operations.words.appendReserved(entry.name)
    operations.words.appendReserved(entry.attributeCount)
    let base = Int32(operations.text.count)
    operations.text.append(formatting.text.base + Int(entry.text), count: Int(entry.textLength))
    for index in 0..<count {
      let attribute = formatting.attributes[Int(entry.firstAttribute) + index]
      operations.words.appendReserved(attribute.name)
      operations.words.appendReserved(base + attribute.start)
      operations.words.appendReserved(attribute.length)
    }
  }

  private func openElement(_ handle: Int32, for entry: FormattingElements.Entry) -> OpenElement {
    OpenElement(
      handle: handle, name: entry.name, tag: entry.tag, traits: htmlTraits[Int(entry.tag.rawValue)])
  }

  /// Removes an element from the list of active formatting elements, if it is there.
  mutating func removeFormatting(_ handle: Int32) {
    let place = formatting.place(of: handle)
    if place < 0 { return }
    let entry = formatting[place]
    formatting.remove(at: place)
    formatting.release(entry)
  }

  /// The adoption agency algorithm for the current tag (HTML, 13.2.6.4.7).
  mutating func runAdoptionAgency() {
    // The current node has the name and is no active formatting element: it is popped.
    let current = stack.top
    if current.isHTML(tag) && formatting.place(of: current.handle) < 0 { return pop() }

    for _ in 0..<8 {
      let formattingPlace = formatting.last(name)
      if formattingPlace < 0 { return endOther() }
      let entry = formatting[formattingPlace]
      let openPlace = stack.place(of: entry.handle)
      if openPlace < 0 { return removeFormatting(entry.handle) }
      if openPlace < Int(stack.top.nearestScope) { return }

      // The furthest block is the lowest special element above the formatting element.
      var blockPlace = openPlace + 1
      if Int(stack.top.nearestSpecial) > openPlace {
        while !stack[blockPlace].traits.contains(.special) { blockPlace += 1 }
      } else {
        popThrough(openPlace)
        return removeFormatting(entry.handle)
      }
      adopt(entry, at: formattingPlace, openPlace: openPlace, blockPlace: blockPlace)
    }
  }

  /// One turn of the outer loop: moves the furthest block out of the formatting element.
  private mutating func adopt(
    _ entry: FormattingElements.Entry, at formattingPlace: Int, openPlace: Int, blockPlace furthestPlace: Int
  ) {
    let furthestBlock = stack[furthestPlace]
    let ancestor = stack[openPlace - 1]
    var bookmark = formattingPlace
    var lastNode = furthestBlock.handle
    var counter = 0
    // What stays of the stack between the two, from the top down.
    var kept: [OpenElement] = []

    // The inner loop goes down the stack from the furthest block to the formatting element.
    for index in (openPlace + 1..<furthestPlace).reversed() {
      counter += 1
      var node = stack[index]
      let nodePlace = formatting.place(of: node.handle)
      if nodePlace < 0 { continue }
      if counter > 3 {
        removeFormatting(node.handle)
        if nodePlace < bookmark { bookmark -= 1 }
        continue
      }
      node.handle = makeHandle()
      writeElement(.createElement, node.handle, ancestor.parentHandle, for: formatting[nodePlace])
      formatting.replaceHandle(at: nodePlace, with: node.handle)
      kept.append(node)
      if lastNode == furthestBlock.handle { bookmark = nodePlace + 1 }
      operations.append(.append, lastNode, node.handle)
      lastNode = node.handle
    }

    insert(lastNode, at: place(in: ancestor))

    // A new element for the formatting element's tag takes the children of the furthest block.
    let handle = makeHandle()
    writeElement(.createElement, handle, furthestBlock.parentHandle, for: entry)
    operations.append(.moveChildren, furthestBlock.parentHandle, handle)
    operations.append(.append, handle, furthestBlock.parentHandle)

    var replacement = entry
    replacement.handle = handle
    formatting.insert(replacement, at: bookmark)
    formatting.remove(at: formatting.place(of: entry.handle))
    stack.replace(
      openPlace..<furthestPlace + 1, with: kept.reversed() + [furthestBlock, openElement(handle, for: entry)])
  }
}
