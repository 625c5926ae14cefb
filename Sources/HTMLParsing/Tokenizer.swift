/// The HTML tokenizer (HTML, 13.2.5): turns the input stream into tokens, one a call.
///
/// It can stop after any code unit, so input may come in pieces of any size. The tree builder sets `state` after a
/// start tag whose content is text, and `isInForeignContent` before each call.
struct Tokenizer: ~Copyable {

  /// The input.
  var input = InputStream()

  /// The numbers of tags' and attributes' names.
  var names = NameTable()

  /// The current state.
  var state = TokenizerState.data

  /// Whether there is an adjusted current node and it is not in the HTML namespace, so that CDATA sections are
  /// allowed.
  var isInForeignContent = false

  /// The name of the last start tag, which decides what an appropriate end tag is; 0 if there was none.
  var lastStartTagName: Int32 = 0

  /// The characters of the token, which lie in the input or in `temporary`.
  var characters = UnsafeBufferPointer<CodeUnit>(start: nil, count: 0)

  /// The name of the tag token.
  var tagName: Int32 = 0

  /// Whether the start tag ends with `/>`.
  var isSelfClosing = false

  /// The attributes of the tag token; their values lie in `scratch`.
  var attributes = GrowableBuffer<TagAttribute>()

  /// The text of attributes' values, of a comment or of a doctype's parts.
  var scratch = GrowableBuffer<CodeUnit>()

  /// The doctype token.
  var doctype = DoctypeToken()

  // MARK: Between states

  var isEndTag = false
  var isDuplicateAttribute = false
  /// A name that is being read.
  var name = GrowableBuffer<CodeUnit>()
  /// The standard's temporary buffer, and characters to emit that don't lie in the input.
  var temporary = GrowableBuffer<CodeUnit>()
  /// The state to return to after a character reference.
  var returnState = TokenizerState.data
  /// The kind of text in which a less-than sign was seen.
  var rawTextState = TokenizerState.data
  /// The code point of a numeric character reference.
  var characterReferenceCode: UInt32 = 0
  /// The number of the tag in which each attribute name was last seen, to find duplicates.
  private var lastTagWithAttribute = GrowableBuffer<Int32>()
  private var tagNumber: Int32 = 0

  init() {}

  /// Finds the next token.
  mutating func next() -> Token {
    while true {
      if input.cursor == input.limit {
        switch input.refill() {
        case .input: break
        case .blocked: return .needsInput
        case .end: return endOfFile()
        }
      }
      let token = step()
      if token != .none { return token }
    }
  }

  /// Runs the current state and those of its family that follow, as far as the current segment goes.
  @inline(__always)
  private mutating func step() -> Token {
    switch state {
    case .data: data()
    case .tagOpen, .endTagOpen, .tagName, .beforeAttributeName, .attributeName, .afterAttributeName,
      .beforeAttributeValue, .attributeValueDoubleQuoted, .attributeValueSingleQuoted, .attributeValueUnquoted,
      .afterAttributeValueQuoted, .selfClosingStartTag:
      tag()
    case .rcdata, .rawtext, .scriptData, .plaintext: rawText()
    case .cdataSection, .cdataSectionBracket, .cdataSectionEnd: cdata()
    case .rawTextLessThanSign, .rawTextEndTagOpen, .rawTextEndTagName: rawTextTag()
    case .scriptDataEscapeStart, .scriptDataEscapeStartDash, .scriptDataEscaped, .scriptDataEscapedDash,
      .scriptDataEscapedDashDash, .scriptDataDoubleEscapeStart, .scriptDataDoubleEscaped,
      .scriptDataDoubleEscapedDash, .scriptDataDoubleEscapedDashDash, .scriptDataDoubleEscapedLessThanSign,
      .scriptDataDoubleEscapeEnd:
      escapedScriptData()
    case .bogusComment, .markupDeclarationOpen, .commentStart, .commentStartDash, .comment, .commentLessThanSign,
      .commentLessThanSignBang, .commentLessThanSignBangDash, .commentLessThanSignBangDashDash, .commentEndDash,
      .commentEnd, .commentEndBang:
      markupDeclaration()
    case .doctype, .beforeDoctypeName, .doctypeName, .afterDoctypeName, .doctypeKeyword, .afterDoctypePublicKeyword,
      .beforeDoctypePublicIdentifier, .doctypePublicIdentifierDoubleQuoted, .doctypePublicIdentifierSingleQuoted,
      .afterDoctypePublicIdentifier, .betweenDoctypePublicAndSystemIdentifiers, .afterDoctypeSystemKeyword,
      .beforeDoctypeSystemIdentifier, .doctypeSystemIdentifierDoubleQuoted, .doctypeSystemIdentifierSingleQuoted,
      .afterDoctypeSystemIdentifier, .bogusDoctype:
      doctypeStates()
    case .characterReference, .namedCharacterReference, .numericCharacterReference,
      .hexadecimalCharacterReferenceStart, .decimalCharacterReferenceStart, .hexadecimalCharacterReference,
      .decimalCharacterReference:
      reference()
    }
  }

  /// The data state.
  @inline(__always)
  private mutating func data() -> Token {
    let start = input.cursor
    let end = input.limit
    var position = start
    while position < end {
      let unit = position.pointee
      if unit <= .lessThanSign && (unit == .lessThanSign || unit == .ampersand || unit == 0) { break }
      position += 1
    }
    if position != start { return emit(from: start, to: position) }
    let unit = start.pointee
    input.cursor = start + 1
    if unit == .lessThanSign {
      state = .tagOpen
      return tag()
    }
    if unit == .ampersand { return beginReference(in: .data) }
    return .null
  }

  /// The RCDATA, RAWTEXT, script data and PLAINTEXT states.
  private mutating func rawText() -> Token {
    let start = input.cursor
    let end = input.limit
    let hasTags = state != .plaintext
    let hasReferences = state == .rcdata
    var position = start
    while position < end {
      let unit = position.pointee
      if unit <= .lessThanSign
        && (unit == .lessThanSign && hasTags || unit == .ampersand && hasReferences || unit == 0)
      {
        break
      }
      position += 1
    }
    if position != start { return emit(from: start, to: position) }
    let unit = start.pointee
    input.cursor = start + 1
    if unit == .lessThanSign {
      rawTextState = state
      state = .rawTextLessThanSign
      return .none
    }
    if unit == .ampersand { return beginReference(in: .rcdata) }
    return emit(.replacementCharacter)
  }

  // MARK: Emitting

  /// Makes a characters token of a stretch of the input and moves behind it.
  @inline(__always)
  mutating func emit(from start: UnsafePointer<CodeUnit>, to end: UnsafePointer<CodeUnit>) -> Token {
    characters = UnsafeBufferPointer(start: start, count: end - start)
    input.cursor = end
    return .characters
  }

  /// Makes a characters token of what is in the temporary buffer.
  mutating func emitTemporary() -> Token {
    characters = temporary.elements
    return .characters
  }

  /// Makes a characters token of one code unit.
  mutating func emit(_ unit: CodeUnit) -> Token {
    temporary.truncate(to: 0)
    temporary.append(unit)
    return emitTemporary()
  }

  // MARK: Tags

  /// Begins a new tag token.
  @inline(__always)
  mutating func beginTag(isEnd: Bool) {
    isEndTag = isEnd
    isSelfClosing = false
    attributes.truncate(to: 0)
    scratch.truncate(to: 0)
    name.truncate(to: 0)
    tagNumber += 1
  }

  /// Ends the name of an attribute, whose code units are given, and begins its value.
  @inline(__always)
  mutating func beginAttribute(_ units: UnsafePointer<CodeUnit>, count: Int) {
    let number = names.intern(units, count: count)
    if Int(number) >= lastTagWithAttribute.count { extendAttributeNumbers() }
    isDuplicateAttribute = lastTagWithAttribute[Int(number)] == tagNumber
    if !isDuplicateAttribute {
      lastTagWithAttribute[Int(number)] = tagNumber
      attributes.append(TagAttribute(name: number, start: Int32(scratch.count), length: 0))
    }
  }

  /// Ends the value of the current attribute.
  @inline(__always)
  mutating func endAttributeValue() {
    if isDuplicateAttribute || attributes.count == 0 { return }
    let last = attributes.count - 1
    attributes[last].length = Int32(scratch.count) - attributes[last].start
  }

  private mutating func extendAttributeNumbers() {
    let missing = Int(names.count) + 64 - lastTagWithAttribute.count
    lastTagWithAttribute.reserve(missing)
    for _ in 0..<missing { lastTagWithAttribute.appendReserved(0) }
  }
}
