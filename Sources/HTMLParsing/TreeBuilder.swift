/// Tree construction (HTML, 13.2.6): takes tokens and writes the operations that build the tree.
struct TreeBuilder: ~Copyable {

  var tokenizer = Tokenizer()
  var operations = TreeOperations()
  var stack = ElementStack()
  var formatting = FormattingElements()

  // MARK: State

  var mode = InsertionMode.initial
  /// The mode to return to from `text` and `inTableText`.
  var originalMode = InsertionMode.initial
  /// The stack of template insertion modes.
  var templateModes: [InsertionMode] = []
  /// The handle of the head element pointer, 0 for null.
  var headElement: Int32 = 0
  /// The handle of the form element pointer, 0 for null. In a fragment whose context has a `form` ancestor it is
  /// `outerForm`, which no operation names.
  var formElement: Int32 = 0
  var framesetOK = true
  var isFosterParenting = false
  /// Whether a line feed that comes next is dropped (after `pre`, `listing` and `textarea`).
  var dropsLineFeed = false
  var quirksMode = QuirksMode.noQuirks
  /// The pending table character tokens.
  var tableText = GrowableBuffer<CodeUnit>()

  // MARK: Circumstances

  let options: HTMLParser.Options
  let isFragment: Bool
  /// The context element of a fragment.
  let context: OpenElement
  let htmlTraits: [ElementTraits]

  // MARK: The current token

  /// The number of the tag's name.
  var name: Int32 = 0
  /// The tag's name.
  var tag = KnownName.other

  // MARK: Progress

  /// The next handle to give out.
  var nextHandle: Int32 = 1
  /// How many names the applier knows.
  var definedNames = Int32(KnownNames.count)
  /// The script element that ended, 0 if none did.
  var endedScript: Int32 = 0
  /// The line of the last script's start tag.
  var scriptLine = 1
  var isFinished = false
  /// The labels of encodings that `meta` elements named, in order.
  var encodingLabels: [String] = []

  /// The form element pointer of a fragment whose form lies outside.
  static let outerForm: Int32 = -1

  /// Prepares to build a document.
  init(options: HTMLParser.Options) {
    self.options = options
    isFragment = false
    context = OpenElement()
    htmlTraits = ElementTraits.table
  }

  /// Prepares to build a fragment (HTML, 13.4).
  init(context fragment: FragmentContext, options: HTMLParser.Options) {
    self.options = options
    isFragment = true
    htmlTraits = ElementTraits.table
    var names = NameTable()
    var name = Array(fragment.localName.utf16).withUnsafeBufferPointer { units in
      units.baseAddress.map { names.intern($0, count: units.count) } ?? 0
    }
    tokenizer.names = names
    if fragment.namespace == .svg {
      let range = KnownNames.svgElements
      let adjusted = range.lowerBound + KnownNames.svgAdjustment..<range.upperBound + KnownNames.svgAdjustment
      if adjusted.contains(name) { name -= KnownNames.svgAdjustment }
    }
    var element = OpenElement(name: name, tag: Self.knownName(name), namespace: fragment.namespace)
    let isHTMLEncoding = Self.isHTMLEncoding(Array((fragment.encoding ?? "").utf16))
    element.traits = Self.traits(
      of: element.tag, in: fragment.namespace, isHTMLEncoding: isHTMLEncoding, table: htmlTraits)
    context = element
    quirksMode = fragment.quirksMode
    if fragment.hasFormAncestor { formElement = Self.outerForm }
    begin(fragment)
  }

  /// Runs until something has to happen outside.
  mutating func run() -> Pause {
    while !isFinished {
      tokenizer.isInForeignContent = stack.count > 0 && adjustedCurrentNode.namespace != .html
      switch tokenizer.next() {
      case .characters: characters(isNull: false)
      case .null: characters(isNull: true)
      case .startTag: startTag()
      case .endTag: endTag()
      case .comment: comment()
      case .doctype: doctype()
      case .endOfFile: endOfFile()
      case .needsInput, .none: return .needsInput
      }
      if endedScript != 0 {
        let handle = endedScript
        endedScript = 0
        if options.scripting && !isFragment { return .script(handle: handle, line: scriptLine) }
      }
      if operations.words.count >= options.batchLimit { return .batchFull }
    }
    return .finished
  }

  /// The current node, or in a fragment with nothing but the root on the stack, the context element.
  var adjustedCurrentNode: OpenElement {
    @inline(__always) get { isFragment && stack.count == 1 ? context : stack.top }
  }

  // MARK: Dispatch

  private mutating func startTag() {
    dropsLineFeed = false
    name = tokenizer.tagName
    tag = Self.knownName(name)
    if startsInForeignContent { foreignStartTag() } else { startTagInMode() }
  }

  private mutating func endTag() {
    dropsLineFeed = false
    name = tokenizer.tagName
    tag = Self.knownName(name)
    if stack.count > 0 && adjustedCurrentNode.namespace != .html { foreignEndTag() } else { endTagInMode() }
  }

  private mutating func characters(isNull: Bool) {
    guard !isNull else {
      dropsLineFeed = false
      var null: CodeUnit = 0
      withUnsafePointer(to: &null) { pointer in
        if isTextInForeignContent { foreignCharacters(pointer, 1) } else { text(pointer, 1) }
      }
      return
    }
    guard var units = tokenizer.characters.baseAddress else { return }
    var count = tokenizer.characters.count
    if dropsLineFeed {
      dropsLineFeed = false
      if units.pointee == .lineFeed {
        units += 1
        count -= 1
        if count == 0 { return }
      }
    }
    if isTextInForeignContent { foreignCharacters(units, count) } else { text(units, count) }
  }

  /// Whether a start tag goes by the rules for foreign content.
  private var startsInForeignContent: Bool {
    if stack.count == 0 { return false }
    let node = adjustedCurrentNode
    if node.namespace == .html || node.traits.contains(.htmlIntegrationPoint) { return false }
    if node.traits.contains(.mathMLTextIntegrationPoint) { return tag == .mglyph || tag == .malignmark }
    return !(node.tag == .annotationXML && node.namespace == .mathML && tag == .svg)
  }

  /// Whether text goes by the rules for foreign content.
  private var isTextInForeignContent: Bool {
    if stack.count == 0 { return false }
    let node = adjustedCurrentNode
    return node.namespace != .html
      && node.traits.isDisjoint(with: [.htmlIntegrationPoint, .mathMLTextIntegrationPoint])
  }

  // MARK: Names

  /// The name with a number, if it is one that the tree builder tells apart.
  @inline(__always)
  static func knownName(_ number: Int32) -> KnownName {
    if number >= KnownNames.elementCount { return .other }
    return KnownName(rawValue: UInt16(truncatingIfNeeded: number)).unsafelyUnwrapped
  }

  /// Whether the value of an `encoding` attribute makes `annotation-xml` an HTML integration point.
  static func isHTMLEncoding(_ value: some Collection<CodeUnit>) -> Bool {
    value.map(\.lowercased).elementsEqual("text/html".utf16)
      || value.map(\.lowercased).elementsEqual("application/xhtml+xml".utf16)
  }

  /// The traits of an element with a name and a namespace.
  static func traits(
    of tag: KnownName, in namespace: ElementNamespace, isHTMLEncoding: Bool, table: [ElementTraits]
  ) -> ElementTraits {
    let html = table[Int(tag.rawValue)]
    var traits = html.intersection(.hasEnd)
    switch namespace {
    case .html: return html
    case .mathML:
      switch tag {
      case .mi, .mo, .mn, .ms, .mtext: traits.formUnion([.special, .scope, .itemBarrier, .mathMLTextIntegrationPoint])
      case .annotationXML:
        traits.formUnion([.special, .scope, .itemBarrier])
        if isHTMLEncoding { traits.insert(.htmlIntegrationPoint) }
      default: break
      }
    case .svg:
      switch tag {
      case .foreignobject, .desc, .title: traits.formUnion([.special, .scope, .itemBarrier, .htmlIntegrationPoint])
      default: break
      }
    }
    return traits
  }
}
