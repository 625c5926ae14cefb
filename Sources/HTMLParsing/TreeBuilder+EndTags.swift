extension TreeBuilder {

  /// An end tag by the rules of the current insertion mode.
  mutating func endTagInMode() {
    switch mode {
    case .inBody: endTagInBody()
    case .initial:
      leaveInitialMode()
      endTagInMode()
    case .beforeHTML:
      guard isBeforeBodyEndTag else { return }
      impliedHTML()
      endTagInMode()
    case .beforeHead:
      guard isBeforeBodyEndTag else { return }
      impliedHead()
      endTagInMode()
    case .inHead: endTagInHead()
    case .inHeadNoscript:
      if tag == .noscript {
        pop()
        mode = .inHead
      } else if tag == .br {
        pop()
        mode = .inHead
        endTagInMode()
      }
    case .afterHead:
      if tag == .template { return endTagInHead() }
      guard tag == .body || tag == .html || tag == .br else { return }
      impliedBody()
      endTagInMode()
    case .text:
      if stack.top.isHTML(.script) { endedScript = stack.top.handle }
      pop()
      mode = originalMode
    case .inTable: endTagInTable()
    case .inTableText:
      leaveTableText()
      endTagInMode()
    case .inCaption: endTagInCaption()
    case .inColumnGroup: endTagInColumnGroup()
    case .inTableBody: endTagInTableBody()
    case .inRow: endTagInRow()
    case .inCell: endTagInCell()
    case .inTemplate:
      if tag == .template { endTemplate() }
    case .afterBody:
      if tag == .html {
        if !isFragment { mode = .afterAfterBody }
      } else {
        mode = .inBody
        endTagInMode()
      }
    case .inFrameset: endTagInFrameset()
    case .afterFrameset:
      if tag == .html { mode = .afterAfterFrameset }
    case .afterAfterBody:
      mode = .inBody
      endTagInMode()
    case .afterAfterFrameset: break
    }
  }

  /// Whether the end tag is one of those that make elements before the body.
  private var isBeforeBodyEndTag: Bool { tag == .head || tag == .body || tag == .html || tag == .br }

  private mutating func endTagInHead() {
    switch tag {
    case .head: leaveHead()
    case .body, .html, .br:
      leaveHead()
      endTagInMode()
    case .template: endTemplate()
    default: break
    }
  }

  /// The end tag of a template.
  mutating func endTemplate() {
    if stack.topmost(.template) < 0 { return }
    closeTemplate()
  }

  /// Closes the topmost template that is open.
  mutating func closeTemplate() {
    popThrough(.template)
    formatting.clearToMarker()
    templateModes.removeLast()
    resetInsertionMode()
  }

  private mutating func endTagInFrameset() {
    guard tag == .frameset, stack.count > 1 else { return }
    pop()
    if !isFragment && !stack.top.isHTML(.frameset) { mode = .afterFrameset }
  }

  // MARK: In body

  /// An end tag in body, or one that other modes process by its rules (HTML, 13.2.6.4.7).
  mutating func endTagInBody() {
    switch tag {
    case .template: endTemplate()
    case .body:
      if stack.hasInScope(.body) { mode = .afterBody }
    case .html:
      if stack.hasInScope(.body) {
        mode = .afterBody
        endTagInMode()
      }
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
      .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search, .section,
      .select, .summary, .ul, .dd, .dt:
      if stack.hasInScope(tag) { popThrough(tag) }
    case .form: endForm()
    case .p:
      if !stack.hasInButtonScope(.p) { insertImplied(.p) }
      popThrough(.p)
    case .li:
      if stack.hasInListItemScope(.li) { popThrough(.li) }
    case .h1, .h2, .h3, .h4, .h5, .h6: endHeading()
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: runAdoptionAgency()
    case .applet, .marquee, .object:
      if stack.hasInScope(tag) {
        popThrough(tag)
        formatting.clearToMarker()
      }
    case .br:
      reconstructFormatting()
      insertElement(name, tag, keepsAttributes: false, isPushed: false)
      framesetOK = false
    default: endOther()
    }
  }

  /// Any other end tag: closes the topmost element with its name unless a special one is in the way.
  mutating func endOther() {
    let place = stack.topmost(name)
    if place > 0 && place >= Int(stack.top.nearestSpecial) { popThrough(place) }
  }

  private mutating func endForm() {
    if stack.topmost(.template) >= 0 {
      if stack.hasInScope(.form) { popThrough(.form) }
      return
    }
    let handle = formElement
    formElement = 0
    let place = handle > 0 ? stack.place(of: handle) : -1
    if place < 0 || place < Int(stack.top.nearestScope) { return }
    generateImpliedEndTags()
    if stack.count - 1 == place { pop() } else { stack.remove(at: place) }
  }

  private mutating func endHeading() {
    var place = -1
    for heading in [KnownName.h1, .h2, .h3, .h4, .h5, .h6] { place = max(place, stack.topmost(heading)) }
    if place >= 0 && place >= Int(stack.top.nearestScope) { popThrough(place) }
  }
}
