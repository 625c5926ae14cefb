extension Tokenizer {

  /// The states of doctypes (HTML, 13.2.5.53 to 13.2.5.68).
  mutating func doctypeStates() -> Token {
    while input.cursor < input.limit {
      let unit = input.cursor.pointee

      // Wherever a doctype may end, `>` ends it.
      if unit == .greaterThanSign && !isInDoctypeIdentifier {
        input.cursor += 1
        if !isDoctypeComplete { doctype.forceQuirks = true }
        return emitDoctype()
      }

      switch state {

      case .doctype:
        doctype = DoctypeToken()
        scratch.truncate(to: 0)
        if unit.isWhitespace { input.cursor += 1 }
        state = .beforeDoctypeName

      case .beforeDoctypeName:
        if unit.isWhitespace {
          input.cursor += 1
        } else {
          doctype.name = 0..<0
          state = .doctypeName
        }

      case .doctypeName:
        if unit.isWhitespace {
          state = .afterDoctypeName
        } else {
          scratch.append(unit == 0 ? .replacementCharacter : unit.lowercased)
          doctype.name = 0..<scratch.count
        }
        input.cursor += 1

      case .afterDoctypeName:
        if unit.isWhitespace {
          input.cursor += 1
        } else {
          temporary.truncate(to: 0)
          state = .doctypeKeyword
        }

      case .doctypeKeyword:
        matchDoctypeKeyword(unit)

      case .afterDoctypePublicKeyword, .beforeDoctypePublicIdentifier, .afterDoctypeSystemKeyword,
        .beforeDoctypeSystemIdentifier, .afterDoctypePublicIdentifier, .betweenDoctypePublicAndSystemIdentifiers,
        .afterDoctypeSystemIdentifier:
        betweenDoctypeIdentifiers(unit)

      case .doctypePublicIdentifierDoubleQuoted, .doctypePublicIdentifierSingleQuoted,
        .doctypeSystemIdentifierDoubleQuoted, .doctypeSystemIdentifierSingleQuoted:
        let isReached = takeText(until: doctypeQuote, or: .greaterThanSign)
        endDoctypeIdentifier()
        if !isReached { return .none }
        let unit = input.cursor.pointee
        input.cursor += 1
        if unit == .greaterThanSign {
          doctype.forceQuirks = true
          return emitDoctype()
        }
        let isPublic =
          state == .doctypePublicIdentifierDoubleQuoted || state == .doctypePublicIdentifierSingleQuoted
        state = isPublic ? .afterDoctypePublicIdentifier : .afterDoctypeSystemIdentifier

      default:
        // "Bogus DOCTYPE".
        input.cursor += 1
      }
    }
    return .none
  }

  /// Makes a token of the doctype at the end of the input.
  mutating func emitDoctypeAtEnd() -> Token {
    if state == .doctype {
      doctype = DoctypeToken()
      scratch.truncate(to: 0)
    }
    if state != .bogusDoctype { doctype.forceQuirks = true }
    return emitDoctype()
  }

  private mutating func emitDoctype() -> Token {
    state = .data
    return .doctype
  }

  private var isInDoctypeIdentifier: Bool {
    switch state {
    case .doctypePublicIdentifierDoubleQuoted, .doctypePublicIdentifierSingleQuoted,
      .doctypeSystemIdentifierDoubleQuoted, .doctypeSystemIdentifierSingleQuoted, .doctype:
      true
    default: false
    }
  }

  /// Whether a `>` may come now without an error that forces quirks.
  private var isDoctypeComplete: Bool {
    switch state {
    case .doctypeName, .afterDoctypeName, .afterDoctypePublicIdentifier, .betweenDoctypePublicAndSystemIdentifiers,
      .afterDoctypeSystemIdentifier, .bogusDoctype:
      true
    default: false
    }
  }

  private var doctypeQuote: CodeUnit {
    switch state {
    case .doctypePublicIdentifierDoubleQuoted, .doctypeSystemIdentifierDoubleQuoted: .quotationMark
    default: .apostrophe
    }
  }

  private mutating func endDoctypeIdentifier() {
    switch state {
    case .doctypePublicIdentifierDoubleQuoted, .doctypePublicIdentifierSingleQuoted:
      doctype.publicIdentifier = doctype.publicIdentifier!.lowerBound..<scratch.count
    default:
      doctype.systemIdentifier = doctype.systemIdentifier!.lowerBound..<scratch.count
    }
  }

  /// Looks for `public` and `system`; the temporary buffer holds what matched so far.
  private mutating func matchDoctypeKeyword(_ unit: CodeUnit) {
    let matched = temporary.count
    let first = matched == 0 ? unit.lowercased : temporary[0]
    let keyword: StaticString = first == 0x70 ? "public" : "system"
    if unit.lowercased != CodeUnit(keyword.utf8Start[matched]) {
      doctype.forceQuirks = true
      state = .bogusDoctype
      return
    }
    temporary.append(unit.lowercased)
    input.cursor += 1
    if matched + 1 == keyword.utf8CodeUnitCount {
      state = first == 0x70 ? .afterDoctypePublicKeyword : .afterDoctypeSystemKeyword
    }
  }

  /// A code unit before, between or after the identifiers.
  private mutating func betweenDoctypeIdentifiers(_ unit: CodeUnit) {
    let isBeforePublic = state == .afterDoctypePublicKeyword || state == .beforeDoctypePublicIdentifier
    input.cursor += 1
    if unit.isWhitespace {
      switch state {
      case .afterDoctypePublicKeyword: state = .beforeDoctypePublicIdentifier
      case .afterDoctypeSystemKeyword: state = .beforeDoctypeSystemIdentifier
      case .afterDoctypePublicIdentifier: state = .betweenDoctypePublicAndSystemIdentifiers
      default: break
      }
    } else if state == .afterDoctypeSystemIdentifier {
      state = .bogusDoctype
    } else if unit == .quotationMark || unit == .apostrophe {
      let empty = scratch.count..<scratch.count
      if isBeforePublic {
        doctype.publicIdentifier = empty
        state =
          unit == .quotationMark ? .doctypePublicIdentifierDoubleQuoted : .doctypePublicIdentifierSingleQuoted
      } else {
        doctype.systemIdentifier = empty
        state =
          unit == .quotationMark ? .doctypeSystemIdentifierDoubleQuoted : .doctypeSystemIdentifierSingleQuoted
      }
    } else {
      doctype.forceQuirks = true
      state = .bogusDoctype
    }
  }
}
