extension TreeBuilder {

  /// A start tag in body, or one that other modes process by its rules (HTML, 13.2.6.4.7).
  mutating func startTagInBody() {
    switch tag {
    case .html:
      if stack.topmost(.template) < 0 { addAttributes(to: stack[0].handle) }
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      startTagInHead()
    case .body:
      if stack.count == 1 || !stack[1].isHTML(.body) || stack.topmost(.template) >= 0 { return }
      framesetOK = false
      addAttributes(to: stack[1].handle)
    case .frameset: startFrameset()
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset, .figcaption,
      .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section, .summary, .ul:
      closeParagraph()
      insertElement()
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      if Self.isHeading(stack.top) { pop() }
      insertElement()
    case .pre, .listing:
      closeParagraph()
      insertElement()
      dropsLineFeed = true
      framesetOK = false
    case .form: startForm()
    case .li, .dd, .dt: startItem()
    case .plaintext:
      closeParagraph()
      insertElement()
      tokenizer.state = .plaintext
    case .button:
      if stack.hasInScope(.button) { popThrough(.button) }
      reconstructFormatting()
      insertElement()
      framesetOK = false
    case .a: startLink()
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      reconstructFormatting()
      insertFormattingElement()
    case .nobr:
      reconstructFormatting()
      if stack.hasInScope(.nobr) {
        runAdoptionAgency()
        reconstructFormatting()
      }
      insertFormattingElement()
    case .applet, .marquee, .object:
      reconstructFormatting()
      insertElement()
      formatting.appendMarker()
      framesetOK = false
    case .table:
      if quirksMode != .quirks { closeParagraph() }
      insertElement()
      framesetOK = false
      mode = .inTable
    case .area, .br, .embed, .img, .keygen, .wbr:
      reconstructFormatting()
      insertVoidElement()
      framesetOK = false
    case .input: startInput()
    case .param, .source, .track: insertVoidElement()
    case .hr:
      closeParagraph()
      if stack.hasInScope(.select) { generateImpliedEndTags() }
      insertVoidElement()
      framesetOK = false
    case .image:
      tag = .img
      name = Int32(KnownName.img.rawValue)
      startTagInMode()
    case .textarea:
      parseText(.rcdata)
      dropsLineFeed = true
      framesetOK = false
    case .xmp:
      closeParagraph()
      reconstructFormatting()
      framesetOK = false
      parseText(.rawtext)
    case .iframe:
      framesetOK = false
      parseText(.rawtext)
    case .noembed: parseText(.rawtext)
    case .noscript where options.scripting: parseText(.rawtext)
    case .select: startSelect()
    case .option:
      if stack.hasInScope(.select) {
        generateImpliedEndTags(except: .optgroup)
      } else if stack.top.isHTML(.option) {
        pop()
      }
      reconstructFormatting()
      insertElement()
    case .optgroup:
      if stack.hasInScope(.select) {
        generateImpliedEndTags()
      } else if stack.top.isHTML(.option) {
        pop()
      }
      reconstructFormatting()
      insertElement()
    case .rb, .rtc:
      if stack.hasInScope(.ruby) { generateImpliedEndTags() }
      insertElement()
    case .rp, .rt:
      if stack.hasInScope(.ruby) { generateImpliedEndTags(except: .rtc) }
      insertElement()
    case .math, .svg:
      reconstructFormatting()
      insertForeignElement(tag == .math ? .mathML : .svg)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default:
      reconstructFormatting()
      insertElement()
    }
  }

  /// Whether an element is one of `h1` to `h6`.
  static func isHeading(_ element: OpenElement) -> Bool {
    switch element.tag {
    case .h1, .h2, .h3, .h4, .h5, .h6: element.namespace == .html
    default: false
    }
  }

  private mutating func startFrameset() {
    guard stack.count > 1, stack[1].isHTML(.body), framesetOK else { return }
    operations.append(.remove, stack[1].handle)
    popThrough(1)
    insertElement()
    mode = .inFrameset
  }

  private mutating func startForm() {
    let hasTemplate = stack.topmost(.template) >= 0
    if formElement != 0 && !hasTemplate { return }
    closeParagraph()
    insertElement()
    if !hasTemplate { formElement = stack.top.handle }
  }

  /// `li`, `dd` and `dt`: an open item of the same kind is closed, if nothing special but `address`, `div` and `p` is
  /// in the way.
  private mutating func startItem() {
    framesetOK = false
    let place = Int(stack.top.nearestItemBarrier)
    if place >= 0 && stack[place].namespace == .html {
      let open = stack[place].tag
      if tag == .li ? open == .li : open == .dd || open == .dt { popThrough(place) }
    }
    closeParagraph()
    insertElement()
  }

  private mutating func startLink() {
    let place = formatting.last(name)
    if place >= 0 {
      let handle = formatting[place].handle
      runAdoptionAgency()
      removeFormatting(handle)
      let open = stack.place(of: handle)
      if open >= 0 { stack.remove(at: open) }
    }
    reconstructFormatting()
    insertFormattingElement()
  }

  private mutating func startInput() {
    if isFragment && context.isHTML(.select) { return }
    if stack.hasInScope(.select) { popThrough(.select) }
    reconstructFormatting()
    insertVoidElement()
    if !isHiddenInput { framesetOK = false }
  }

  /// Whether the tag's `type` attribute means `hidden`.
  var isHiddenInput: Bool {
    attribute(KnownNames.type)?.map(\.lowercased).elementsEqual("hidden".utf16) ?? false
  }

  private mutating func startSelect() {
    if isFragment && context.isHTML(.select) { return }
    if stack.hasInScope(.select) { return popThrough(.select) }
    reconstructFormatting()
    insertElement()
    framesetOK = false
  }
}
