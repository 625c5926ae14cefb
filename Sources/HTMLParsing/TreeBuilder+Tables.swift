extension TreeBuilder {

  // MARK: In table

  /// A start tag in table, or one that other modes process by its rules (HTML, 13.2.6.4.9).
  mutating func startTagInTable() {
    switch tag {
    case .caption:
      clearToTable()
      formatting.appendMarker()
      insertElement()
      mode = .inCaption
    case .colgroup:
      clearToTable()
      insertElement()
      mode = .inColumnGroup
    case .col:
      clearToTable()
      insertImplied(.colgroup)
      mode = .inColumnGroup
      startTagInMode()
    case .tbody, .tfoot, .thead:
      clearToTable()
      insertElement()
      mode = .inTableBody
    case .td, .th, .tr:
      clearToTable()
      insertImplied(.tbody)
      mode = .inTableBody
      startTagInMode()
    case .table:
      if stack.hasInTableScope(.table) {
        popThrough(.table)
        resetInsertionMode()
        startTagInMode()
      }
    case .style, .script, .template: startTagInHead()
    case .input where isHiddenInput: insertVoidElement()
    case .form:
      if stack.topmost(.template) < 0 && formElement == 0 {
        insertElement()
        formElement = stack.top.handle
        pop()
      }
    default:
      isFosterParenting = true
      startTagInBody()
      isFosterParenting = false
    }
  }

  /// An end tag in table, or one that other modes process by its rules.
  mutating func endTagInTable() {
    switch tag {
    case .table:
      if stack.hasInTableScope(.table) {
        popThrough(.table)
        resetInsertionMode()
      }
    case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    case .template: endTemplate()
    default:
      isFosterParenting = true
      endTagInBody()
      isFosterParenting = false
    }
  }

  /// Clears the stack back to a table context.
  private mutating func clearToTable() {
    while !(stack.top.namespace == .html && stack.top.traits.contains(.tableScope)) { pop() }
  }

  // MARK: In caption

  mutating func startTagInCaption() {
    switch tag {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      if closeCaption() { startTagInMode() }
    default: startTagInBody()
    }
  }

  mutating func endTagInCaption() {
    switch tag {
    case .caption: _ = closeCaption()
    case .table:
      if closeCaption() { endTagInMode() }
    case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default: endTagInBody()
    }
  }

  /// Closes the `caption` element, if there is one in table scope.
  private mutating func closeCaption() -> Bool {
    guard stack.hasInTableScope(.caption) else { return false }
    popThrough(.caption)
    formatting.clearToMarker()
    mode = .inTable
    return true
  }

  // MARK: In column group

  mutating func startTagInColumnGroup() {
    switch tag {
    case .html: startTagInBody()
    case .col: insertVoidElement()
    case .template: startTagInHead()
    default:
      guard stack.top.isHTML(.colgroup) else { return }
      pop()
      mode = .inTable
      startTagInMode()
    }
  }

  mutating func endTagInColumnGroup() {
    switch tag {
    case .col: break
    case .template: endTemplate()
    default:
      guard stack.top.isHTML(.colgroup) else { return }
      pop()
      mode = .inTable
      if tag != .colgroup { endTagInMode() }
    }
  }

  // MARK: In table body

  mutating func startTagInTableBody() {
    switch tag {
    case .tr:
      clearToTableBody()
      insertElement()
      mode = .inRow
    case .th, .td:
      clearToTableBody()
      insertImplied(.tr)
      mode = .inRow
      startTagInMode()
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead:
      if closeTableBody() { startTagInMode() }
    default: startTagInTable()
    }
  }

  mutating func endTagInTableBody() {
    switch tag {
    case .tbody, .tfoot, .thead:
      if stack.hasInTableScope(tag) {
        clearToTableBody()
        pop()
        mode = .inTable
      }
    case .table:
      if closeTableBody() { endTagInMode() }
    case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: break
    default: endTagInTable()
    }
  }

  /// Clears the stack back to a table body context.
  private mutating func clearToTableBody() {
    while true {
      let node = stack.top
      if node.namespace == .html {
        switch node.tag {
        case .tbody, .tfoot, .thead, .template, .html: return
        default: break
        }
      }
      pop()
    }
  }

  /// Closes the table body, if there is one in table scope.
  private mutating func closeTableBody() -> Bool {
    guard stack.hasInTableScope(.tbody) || stack.hasInTableScope(.thead) || stack.hasInTableScope(.tfoot) else {
      return false
    }
    clearToTableBody()
    pop()
    mode = .inTable
    return true
  }

  // MARK: In row

  mutating func startTagInRow() {
    switch tag {
    case .th, .td:
      clearToRow()
      insertElement()
      mode = .inCell
      formatting.appendMarker()
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
      if closeRow() { startTagInMode() }
    default: startTagInTable()
    }
  }

  mutating func endTagInRow() {
    switch tag {
    case .tr: _ = closeRow()
    case .table:
      if closeRow() { endTagInMode() }
    case .tbody, .tfoot, .thead:
      if stack.hasInTableScope(tag) && closeRow() { endTagInMode() }
    case .body, .caption, .col, .colgroup, .html, .td, .th: break
    default: endTagInTable()
    }
  }

  /// Clears the stack back to a table row context and pops the row, if there is one in table scope.
  private mutating func closeRow() -> Bool {
    guard stack.hasInTableScope(.tr) else { return false }
    clearToRow()
    pop()
    mode = .inTableBody
    return true
  }

  private mutating func clearToRow() {
    while !(stack.top.isHTML(.tr) || stack.top.isHTML(.template) || stack.top.isHTML(.html)) { pop() }
  }

  // MARK: In cell

  mutating func startTagInCell() {
    switch tag {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      if closeCell() { startTagInMode() }
    default: startTagInBody()
    }
  }

  mutating func endTagInCell() {
    switch tag {
    case .td, .th:
      if stack.hasInTableScope(tag) {
        popThrough(tag)
        formatting.clearToMarker()
        mode = .inRow
      }
    case .body, .caption, .col, .colgroup, .html: break
    case .table, .tbody, .tfoot, .thead, .tr:
      if stack.hasInTableScope(tag) && closeCell() { endTagInMode() }
    default: endTagInBody()
    }
  }

  /// Closes the cell, if there is one in table scope.
  private mutating func closeCell() -> Bool {
    guard stack.hasInTableScope(.td) || stack.hasInTableScope(.th) else { return false }
    popThrough(max(stack.topmost(.td), stack.topmost(.th)))
    formatting.clearToMarker()
    mode = .inRow
    return true
  }
}
