/// Takes a source apart into tokens, one at a time.
///
/// Whether a slash starts a regular expression and a brace goes on with a template, only the parser knows: it asks for
/// the token to be read again as one (`readRegularExpression`, `readTemplate`).
struct Lexer {
  let source: UnsafeBufferPointer<UInt16>
  let isModule: Bool
  var names: NameTable
  var position = 0
  /// Where modules have `<!--`, which is three operators there and the start of a comment in scripts.
  private(set) var htmlCommentStarts: [Int] = []

  init(source: UnsafeBufferPointer<UInt16>, isModule: Bool) {
    self.source = source
    self.isModule = isModule
    names = NameTable(source: source)
    if unit(0) == Code.hash, unit(1) == Code.exclamation { skipLine() }
  }

  /// The code unit at a place, or 0 after the end.
  @inline(__always)
  func unit(_ index: Int) -> UInt16 { index < source.count ? source[index] : 0 }

  // MARK: - Tokens

  mutating func next() throws(SyntaxFault) -> Token {
    var token = Token()
    token.newlineBefore = try skipTrivia()
    token.start = position
    guard position < source.count else {
      token.end = position
      return token
    }
    let first = source[position]
    if Code.isNameStart(first) {
      try readName(into: &token)
      token.kind = .name
    } else if Code.isDigit(first) || first == Code.dot && Code.isDigit(unit(position + 1)) {
      readNumber()
      token.kind = .number
    } else if first == Code.quote || first == Code.apostrophe {
      try readString(first)
      token.kind = .string
    } else if first == Code.backtick {
      token.kind = try readTemplate()
    } else if first == Code.hash {
      position += 1
      guard Code.isNameStart(unit(position)) else { throw fault("Invalid character: '#'", at: token.start) }
      try readName(into: &token)
      token.kind = .privateName
    } else {
      token.kind = try readPunctuator(first)
    }
    token.end = position
    return token
  }

  private mutating func readPunctuator(_ first: UInt16) throws(SyntaxFault) -> TokenKind {
    let second = unit(position + 1)
    let (length, kind): (Int, TokenKind)
    switch UInt8(truncatingIfNeeded: first < 128 ? first : 0) {
    case UInt8(ascii: "{"): (length, kind) = (1, .leftBrace)
    case UInt8(ascii: "}"): (length, kind) = (1, .rightBrace)
    case UInt8(ascii: "("): (length, kind) = (1, .leftParenthesis)
    case UInt8(ascii: ")"): (length, kind) = (1, .rightParenthesis)
    case UInt8(ascii: "["): (length, kind) = (1, .leftBracket)
    case UInt8(ascii: "]"): (length, kind) = (1, .rightBracket)
    case UInt8(ascii: ";"): (length, kind) = (1, .semicolon)
    case UInt8(ascii: ","): (length, kind) = (1, .comma)
    case UInt8(ascii: ":"): (length, kind) = (1, .colon)
    case UInt8(ascii: "~"): (length, kind) = (1, .not)
    case UInt8(ascii: "."):
      (length, kind) = second == Code.dot && unit(position + 2) == Code.dot ? (3, .ellipsis) : (1, .dot)
    case UInt8(ascii: "?"):
      if second == Code.dot, !Code.isDigit(unit(position + 2)) {
        (length, kind) = (2, .optionalChain)
      } else if second == Code.question {
        (length, kind) = unit(position + 2) == Code.equals ? (3, .compoundAssign) : (2, .binary)
      } else {
        (length, kind) = (1, .question)
      }
    case UInt8(ascii: "="):
      if second == Code.equals {
        (length, kind) = (unit(position + 2) == Code.equals ? 3 : 2, .binary)
      } else {
        (length, kind) = second == Code.greater ? (2, .arrow) : (1, .assign)
      }
    case UInt8(ascii: "!"):
      if second == Code.equals {
        (length, kind) = (unit(position + 2) == Code.equals ? 3 : 2, .binary)
      } else {
        (length, kind) = (1, .not)
      }
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      (length, kind) = second == first ? (2, .step) : second == Code.equals ? (2, .compoundAssign) : (1, .sign)
    case UInt8(ascii: "/"):
      (length, kind) = second == Code.equals ? (2, .slashAssign) : (1, .slash)
    case UInt8(ascii: "*"):
      if second == Code.star {
        (length, kind) = unit(position + 2) == Code.equals ? (3, .compoundAssign) : (2, .binary)
      } else {
        (length, kind) = second == Code.equals ? (2, .compoundAssign) : (1, .star)
      }
    case UInt8(ascii: "%"), UInt8(ascii: "^"):
      (length, kind) = second == Code.equals ? (2, .compoundAssign) : (1, .binary)
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      if second == first {
        (length, kind) = unit(position + 2) == Code.equals ? (3, .compoundAssign) : (2, .binary)
      } else {
        (length, kind) = second == Code.equals ? (2, .compoundAssign) : (1, .binary)
      }
    case UInt8(ascii: "<"):
      if isHTMLCommentStart(position) { htmlCommentStarts.append(position) }
      if second == Code.less {
        (length, kind) = unit(position + 2) == Code.equals ? (3, .compoundAssign) : (2, .binary)
      } else {
        (length, kind) = (second == Code.equals ? 2 : 1, .binary)
      }
    case UInt8(ascii: ">"):
      var length_ = 1
      while length_ < 3, unit(position + length_) == Code.greater { length_ += 1 }
      if unit(position + length_) == Code.equals {
        (length, kind) = (length_ + 1, length_ == 1 ? .binary : .compoundAssign)
      } else {
        (length, kind) = (length_, .binary)
      }
    default:
      throw fault("Invalid character", at: position)
    }
    position += length
    return kind
  }

  // MARK: - What stands between tokens

  /// Skips white space and comments, and answers whether a line ended.
  private mutating func skipTrivia() throws(SyntaxFault) -> Bool {
    var isNewLine = position == 0
    while position < source.count {
      let unit = source[position]
      if unit == 32 || unit == 9 {
        position += 1
      } else if Code.isLineEnd(unit) {
        isNewLine = true
        position += 1
      } else if unit == Code.slash {
        let second = self.unit(position + 1)
        if second == Code.slash {
          skipLine()
        } else if second == Code.star {
          if try skipBlockComment() { isNewLine = true }
        } else {
          break
        }
      } else if unit == Code.less, !isModule, isHTMLCommentStart(position) {
        skipLine()
      } else if unit == Code.minus, !isModule, isNewLine, self.unit(position + 1) == Code.minus,
        self.unit(position + 2) == Code.greater {
        skipLine()
      } else if Code.isSpace(unit) {
        position += 1
      } else {
        break
      }
    }
    return isNewLine
  }

  private func isHTMLCommentStart(_ index: Int) -> Bool {
    unit(index + 1) == Code.exclamation && unit(index + 2) == Code.minus && unit(index + 3) == Code.minus
  }

  private mutating func skipLine() {
    while position < source.count, !Code.isLineEnd(source[position]) { position += 1 }
  }

  private mutating func skipBlockComment() throws(SyntaxFault) -> Bool {
    let start = position
    var hasLineEnd = false
    position += 2
    while position < source.count {
      let unit = source[position]
      if unit == Code.star, self.unit(position + 1) == Code.slash {
        position += 2
        return hasLineEnd
      }
      if Code.isLineEnd(unit) { hasLineEnd = true }
      position += 1
    }
    throw fault("Multiline comment was not closed properly", at: start)
  }

  // MARK: - Places

  /// A fault at a place of the source.
  func fault(_ message: String, at index: Int) -> SyntaxFault {
    let (line, column) = place(of: index)
    return SyntaxFault(message: message, line: line, column: column)
  }

  /// The line and column, both from 1, of a place of the source.
  func place(of index: Int) -> (line: Int, column: Int) {
    var (line, lineStart, at) = (1, 0, 0)
    while at < index {
      let unit = source[at]
      at += 1
      guard Code.isLineEnd(unit) else { continue }
      if unit == 13, at < source.count, source[at] == 10 { at += 1 }
      line += 1
      lineStart = at
    }
    return (line, max(0, index - lineStart) + 1)
  }
}
