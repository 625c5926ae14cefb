extension TreeBuilder {

  /// Characters by the rules of the current insertion mode. U+0000 comes alone, all else in runs.
  mutating func text(_ first: UnsafePointer<CodeUnit>, _ length: Int) {
    var units = first
    var count = length
    while count > 0 {
      switch mode {
      case .inBody, .inCaption, .inCell, .inTemplate:
        return textInBody(units, count)

      case .text:
        return insertText(units, count)

      case .inTable, .inTableBody, .inRow:
        let node = stack.top
        if node.traits.contains(.fosters) || node.isHTML(.template) {
          tableText.truncate(to: 0)
          originalMode = mode
          mode = .inTableText
        } else {
          return fosterText(units, count)
        }

      case .inTableText:
        if units.pointee != 0 { tableText.append(units, count: count) }
        return

      case .initial:
        skipWhitespace(&units, &count)
        if count > 0 { leaveInitialMode() }

      case .beforeHTML:
        skipWhitespace(&units, &count)
        if count > 0 { impliedHTML() }

      case .beforeHead:
        skipWhitespace(&units, &count)
        if count > 0 { impliedHead() }

      case .inHead:
        insertWhitespace(&units, &count)
        if count > 0 { leaveHead() }

      case .inHeadNoscript:
        insertWhitespace(&units, &count)
        if count > 0 {
          pop()
          mode = .inHead
        }

      case .afterHead:
        insertWhitespace(&units, &count)
        if count > 0 { impliedBody() }

      case .inColumnGroup:
        insertWhitespace(&units, &count)
        if count > 0 {
          if !stack.top.isHTML(.colgroup) {
            // Ignored, up to the next white space.
            units += 1
            count -= 1
          } else {
            pop()
            mode = .inTable
          }
        }

      case .afterBody, .afterAfterBody:
        let white = leadingWhitespace(units, count)
        if white > 0 { textInBody(units, white) }
        units += white
        count -= white
        if count > 0 { mode = .inBody }

      case .inFrameset, .afterFrameset, .afterAfterFrameset:
        let white = leadingWhitespace(units, count)
        if white > 0 {
          if mode == .afterAfterFrameset { textInBody(units, white) } else { insertText(units, white) }
        }
        units += white
        count -= white
        if count > 0 {
          units += 1
          count -= 1
        }
      }
    }
  }

  /// Characters in body.
  @inline(__always)
  mutating func textInBody(_ units: UnsafePointer<CodeUnit>, _ count: Int) {
    if units.pointee == 0 { return }
    reconstructFormatting()
    insertText(units, count)
    if framesetOK && leadingWhitespace(units, count) < count { framesetOK = false }
  }

  /// Characters in a table that go to its foster parent.
  mutating func fosterText(_ units: UnsafePointer<CodeUnit>, _ count: Int) {
    isFosterParenting = true
    textInBody(units, count)
    isFosterParenting = false
  }

  /// Anything but a character in table text: inserts the pending characters and goes back to the original mode.
  mutating func leaveTableText() {
    mode = originalMode
    let count = tableText.count
    if count == 0 { return }
    if leadingWhitespace(tableText.base, count) < count {
      fosterText(tableText.base, count)
    } else {
      insertText(tableText.base, count)
    }
    tableText.truncate(to: 0)
  }

  /// How many of the characters at the start are white space.
  @inline(__always)
  func leadingWhitespace(_ units: UnsafePointer<CodeUnit>, _ count: Int) -> Int {
    var position = 0
    while position < count && units[position].isWhitespace { position += 1 }
    return position
  }

  private func skipWhitespace(_ units: inout UnsafePointer<CodeUnit>, _ count: inout Int) {
    let white = leadingWhitespace(units, count)
    units += white
    count -= white
  }

  private mutating func insertWhitespace(_ units: inout UnsafePointer<CodeUnit>, _ count: inout Int) {
    let white = leadingWhitespace(units, count)
    if white > 0 { insertText(units, white) }
    units += white
    count -= white
  }

  // MARK: Leaving the modes before the body

  /// Anything that the initial mode doesn't know: there is no doctype.
  mutating func leaveInitialMode() {
    if !options.isIframeSrcdoc { setQuirksMode(.quirks) }
    mode = .beforeHTML
  }

  /// Creates the `html` element that has no tag.
  mutating func impliedHTML() {
    insertImplied(.html)
    mode = .beforeHead
  }

  /// Creates the `head` element that has no tag.
  mutating func impliedHead() {
    insertImplied(.head)
    headElement = stack.top.handle
    mode = .inHead
  }

  /// Pops the `head` element.
  mutating func leaveHead() {
    pop()
    mode = .afterHead
  }

  /// Creates the `body` element that has no tag.
  mutating func impliedBody() {
    insertImplied(.body)
    mode = .inBody
  }

  /// Sets the document's mode.
  mutating func setQuirksMode(_ quirks: QuirksMode) {
    quirksMode = quirks
    operations.append(.setQuirksMode, Int32(quirks.rawValue))
  }
}
