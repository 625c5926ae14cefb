/// What the tree builder needs to know of an element's kind.
struct ElementTraits: OptionSet {
  let rawValue: UInt16

  /// The "special" category (HTML, 13.2.4.2).
  static let special = ElementTraits(rawValue: 1 << 0)
  /// Ends the scope of "has an element in scope".
  static let scope = ElementTraits(rawValue: 1 << 1)
  /// Ends list item scope though it doesn't end scope.
  static let listItemScope = ElementTraits(rawValue: 1 << 2)
  /// Ends button scope though it doesn't end scope.
  static let buttonScope = ElementTraits(rawValue: 1 << 3)
  /// Ends table scope.
  static let tableScope = ElementTraits(rawValue: 1 << 4)
  /// Stops the search of a `li`, `dd` or `dt` start tag for an element to close: special, but not `address`, `div` or
  /// `p`.
  static let itemBarrier = ElementTraits(rawValue: 1 << 5)
  /// Decides the insertion mode when that is reset.
  static let decidesMode = ElementTraits(rawValue: 1 << 6)
  /// The applier is told when such an element's end was reached.
  static let hasEnd = ElementTraits(rawValue: 1 << 7)
  /// Is closed by "generate implied end tags".
  static let impliedEnd = ElementTraits(rawValue: 1 << 8)
  /// Is closed by "generate all implied end tags thoroughly".
  static let thoroughlyImpliedEnd = ElementTraits(rawValue: 1 << 9)
  /// Is in the HTML namespace.
  static let html = ElementTraits(rawValue: 1 << 10)
  /// Is a MathML text integration point.
  static let mathMLTextIntegrationPoint = ElementTraits(rawValue: 1 << 11)
  /// Is an HTML integration point.
  static let htmlIntegrationPoint = ElementTraits(rawValue: 1 << 12)
  /// Text inside it moves to the foster parent while foster parenting is enabled.
  static let fosters = ElementTraits(rawValue: 1 << 13)
  /// Can have a form owner.
  static let formAssociated = ElementTraits(rawValue: 1 << 14)

  /// The traits of HTML elements by the number of their name.
  static let table: [ElementTraits] = makeTable()

  private static func makeTable() -> [ElementTraits] {
    var table = [ElementTraits](repeating: .html, count: KnownNames.elementCount)
    func add(_ traits: ElementTraits, _ names: KnownName...) {
      for name in names { table[Int(name.rawValue)].formUnion(traits) }
    }
    add(
      .special, .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br,
      .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption,
      .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html,
      .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes,
      .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source, .style,
      .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp)
    for number in table.indices where table[number].contains(.special) { table[number].insert(.itemBarrier) }
    for name in [KnownName.address, .div, .p] { table[Int(name.rawValue)].remove(.itemBarrier) }
    add(.scope, .applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template)
    add(.listItemScope, .ol, .ul)
    add(.buttonScope, .button)
    add(.tableScope, .html, .table, .template)
    add(
      .decidesMode, .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template, .head, .body,
      .frameset, .html)
    add(
      .hasEnd, .script, .style, .textarea, .title, .select, .option, .object, .template, .video, .audio, .applet,
      .noscript)
    add(.impliedEnd, .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc)
    add(
      .thoroughlyImpliedEnd, .caption, .colgroup, .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc, .tbody,
      .td, .tfoot, .th, .thead, .tr)
    add(.fosters, .table, .tbody, .tfoot, .thead, .tr)
    add(.formAssociated, .button, .fieldset, .img, .input, .object, .output, .select, .textarea)
    return table
  }
}
