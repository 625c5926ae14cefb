extension TreeBuilder {

  /// A start tag by the rules of the current insertion mode.
  mutating func startTagInMode() {
    switch mode {
    case .inBody: startTagInBody()
    case .initial:
      leaveInitialMode()
      startTagInMode()
    case .beforeHTML: startTagBeforeHTML()
    case .beforeHead: startTagBeforeHead()
    case .inHead: startTagInHead()
    case .inHeadNoscript: startTagInHeadNoscript()
    case .afterHead: startTagAfterHead()
    case .text: startTagInBody()
    case .inTable: startTagInTable()
    case .inTableText:
      leaveTableText()
      startTagInMode()
    case .inCaption: startTagInCaption()
    case .inColumnGroup: startTagInColumnGroup()
    case .inTableBody: startTagInTableBody()
    case .inRow: startTagInRow()
    case .inCell: startTagInCell()
    case .inTemplate: startTagInTemplate()
    case .afterBody, .afterAfterBody:
      if tag == .html { return startTagInBody() }
      mode = .inBody
      startTagInMode()
    case .inFrameset: startTagInFrameset()
    case .afterFrameset, .afterAfterFrameset:
      if tag == .html {
        startTagInBody()
      } else if tag == .noframes {
        startTagInHead()
      }
    }
  }

  private mutating func startTagBeforeHTML() {
    if tag == .html {
      insertElement()
      mode = .beforeHead
    } else {
      impliedHTML()
      startTagInMode()
    }
  }

  private mutating func startTagBeforeHead() {
    switch tag {
    case .html: startTagInBody()
    case .head:
      insertElement()
      headElement = stack.top.handle
      mode = .inHead
    default:
      impliedHead()
      startTagInMode()
    }
  }

  /// A start tag in head, or one that other modes process by its rules.
  mutating func startTagInHead() {
    switch tag {
    case .html: startTagInBody()
    case .base, .basefont, .bgsound, .link: insertVoidElement()
    case .meta:
      insertVoidElement()
      noteEncoding()
    case .title: parseText(.rcdata)
    case .noscript:
      if options.scripting {
        parseText(.rawtext)
      } else {
        insertElement()
        mode = .inHeadNoscript
      }
    case .noframes, .style: parseText(.rawtext)
    case .script:
      scriptLine = tokenizer.input.line()
      parseText(.scriptData)
    case .template: startTemplate()
    case .head: break
    default:
      leaveHead()
      startTagInMode()
    }
  }

  /// Remembers the encoding that a `meta` tag names.
  private mutating func noteEncoding() {
    if let charset = attribute(KnownNames.charset) {
      encodingLabels.append(String(decoding: charset, as: UTF16.self))
    } else if let pragma = attribute(KnownNames.httpEquiv), let content = attribute(KnownNames.content),
      pragma.map(\.lowercased).elementsEqual("content-type".utf16),
      let label = EncodingSniffer.charset(inContent: String(decoding: content.map(\.lowercased), as: UTF16.self))
    {
      encodingLabels.append(label)
    }
  }

  /// Inserts an element for the start tag whose content is text.
  mutating func parseText(_ state: TokenizerState) {
    insertElement()
    tokenizer.state = state
    originalMode = mode
    mode = .text
  }

  private mutating func startTagInHeadNoscript() {
    switch tag {
    case .html: startTagInBody()
    case .basefont, .bgsound, .link, .meta, .noframes, .style: startTagInHead()
    case .head, .noscript: break
    default:
      pop()
      mode = .inHead
      startTagInMode()
    }
  }

  private mutating func startTagAfterHead() {
    switch tag {
    case .html: startTagInBody()
    case .body:
      insertElement()
      framesetOK = false
      mode = .inBody
    case .frameset:
      insertElement()
      mode = .inFrameset
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      stack.push(
        OpenElement(
          handle: headElement, name: Int32(KnownName.head.rawValue), tag: .head,
          traits: htmlTraits[Int(KnownName.head.rawValue)]))
      startTagInHead()
      let place = stack.place(of: headElement)
      if place >= 0 { stack.remove(at: place) }
    case .head: break
    default:
      impliedBody()
      startTagInMode()
    }
  }

  private mutating func startTagInFrameset() {
    switch tag {
    case .html: startTagInBody()
    case .frameset: insertElement()
    case .frame: insertVoidElement()
    case .noframes: startTagInHead()
    default: break
    }
  }

  // MARK: Templates

  private mutating func startTagInTemplate() {
    switch tag {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return startTagInHead()
    case .caption, .colgroup, .tbody, .tfoot, .thead: changeTemplateMode(.inTable)
    case .col: changeTemplateMode(.inColumnGroup)
    case .tr: changeTemplateMode(.inTableBody)
    case .td, .th: changeTemplateMode(.inRow)
    default: changeTemplateMode(.inBody)
    }
    startTagInMode()
  }

  private mutating func changeTemplateMode(_ next: InsertionMode) {
    templateModes[templateModes.count - 1] = next
    mode = next
  }

  private mutating func startTemplate() {
    let host = adjustedCurrentNode
    if options.allowsDeclarativeShadowRoots && stack.count > 1 && !isFosterParenting && asksForShadowRoot {
      let handle = makeHandle(isTemplate: true)
      writeElement(.appendShadowTemplate, handle, host.parentHandle, name, true)
      stack.push(
        OpenElement(
          handle: handle, name: name, tag: .template, traits: htmlTraits[Int(KnownName.template.rawValue)]))
    } else {
      insertElement()
    }
    formatting.appendMarker()
    framesetOK = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  /// Whether the tag has a `shadowrootmode` attribute that means `open` or `closed`.
  private var asksForShadowRoot: Bool {
    guard let value = attribute(KnownNames.shadowrootmode) else { return false }
    let mode = value.map(\.lowercased)
    return mode.elementsEqual("open".utf16) || mode.elementsEqual("closed".utf16)
  }

  // MARK: Resetting

  /// Resets the insertion mode appropriately (HTML, 13.2.4.1).
  mutating func resetInsertionMode() {
    var node = stack[Int(stack.top.nearestModeDecider)]
    let isLast = stack.top.nearestModeDecider == 0
    if isLast && isFragment { node = context }
    guard node.namespace == .html else { return mode = .inBody }
    switch node.tag {
    case .td, .th: mode = isLast ? .inBody : .inCell
    case .tr: mode = .inRow
    case .tbody, .thead, .tfoot: mode = .inTableBody
    case .caption: mode = .inCaption
    case .colgroup: mode = .inColumnGroup
    case .table: mode = .inTable
    case .template: mode = templateModes.last ?? .inBody
    case .head: mode = isLast ? .inBody : .inHead
    case .frameset: mode = .inFrameset
    case .html: mode = headElement == 0 ? .beforeHead : .afterHead
    default: mode = .inBody
    }
  }

  /// Begins to parse a fragment: puts the root on the stack and sets what depends on the context element.
  mutating func begin(_ fragment: FragmentContext) {
    let html = KnownName.html
    stack.push(
      OpenElement(
        handle: makeHandle(), name: Int32(html.rawValue), tag: html, traits: htmlTraits[Int(html.rawValue)]))
    if context.namespace == .html {
      switch context.tag {
      case .title, .textarea: tokenizer.state = .rcdata
      case .style, .xmp, .iframe, .noembed, .noframes: tokenizer.state = .rawtext
      case .script: tokenizer.state = .scriptData
      case .noscript: if options.scripting { tokenizer.state = .rawtext }
      case .plaintext: tokenizer.state = .plaintext
      case .template: templateModes.append(.inTemplate)
      default: break
      }
    }
    resetInsertionMode()
  }
}
