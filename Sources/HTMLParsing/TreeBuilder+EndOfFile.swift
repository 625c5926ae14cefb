extension TreeBuilder {

  /// A comment.
  mutating func comment() {
    dropsLineFeed = false
    if stack.count > 0 && adjustedCurrentNode.namespace != .html { return insertComment(into: stack.top.handle) }
    if mode == .inTableText { leaveTableText() }
    switch mode {
    case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset: insertComment(into: 0)
    case .afterBody: insertComment(into: stack[0].handle)
    default: insertComment(into: stack.top.parentHandle)
    }
  }

  /// The end of the input: goes through the modes as the standard says, and stops.
  mutating func endOfFile() {
    dropsLineFeed = false
    while !isFinished {
      switch mode {
      case .initial: leaveInitialMode()
      case .beforeHTML: impliedHTML()
      case .beforeHead: impliedHead()
      case .inHead: leaveHead()
      case .inHeadNoscript:
        pop()
        mode = .inHead
      case .afterHead: impliedBody()
      case .text:
        if stack.top.isHTML(.script) { operations.append(.markScript, stack.top.handle, 1) }
        pop()
        mode = originalMode
      case .inTableText: leaveTableText()
      case .inTemplate: endOfFileInTemplate()
      case .inBody, .inTable, .inCaption, .inColumnGroup, .inTableBody, .inRow, .inCell:
        if templateModes.isEmpty { stop() } else { endOfFileInTemplate() }
      case .afterBody, .inFrameset, .afterFrameset, .afterAfterBody, .afterAfterFrameset: stop()
      }
    }
  }

  private mutating func endOfFileInTemplate() {
    if stack.topmost(.template) >= 0 { closeTemplate() } else { stop() }
  }

  /// Stops parsing: pops all elements.
  private mutating func stop() {
    while stack.count > 0 { pop() }
    isFinished = true
  }
}
