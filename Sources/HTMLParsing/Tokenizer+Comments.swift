extension Tokenizer {

  /// The markup declaration open state, and the states of comments (HTML, 13.2.5.41 to 13.2.5.52).
  mutating func markupDeclaration() -> Token {
    while input.cursor < input.limit {
      let unit = input.cursor.pointee
      switch state {

      case .markupDeclarationOpen:
        openMarkupDeclaration(unit)
        if state == .doctype || state == .cdataSection { return .none }

      case .bogusComment:
        if takeText(until: .greaterThanSign, or: .greaterThanSign) {
          input.cursor += 1
          return emitComment()
        }

      case .commentStart:
        switch unit {
        case .hyphen: move(to: .commentStartDash)
        case .greaterThanSign:
          input.cursor += 1
          return emitComment()
        default: state = .comment
        }

      case .commentStartDash:
        switch unit {
        case .hyphen: move(to: .commentEnd)
        case .greaterThanSign:
          input.cursor += 1
          return emitComment()
        default:
          scratch.append(.hyphen)
          state = .comment
        }

      case .comment:
        if takeText(until: .hyphen, or: .lessThanSign) {
          if input.cursor.pointee == .hyphen {
            move(to: .commentEndDash)
          } else {
            scratch.append(.lessThanSign)
            move(to: .commentLessThanSign)
          }
        }

      case .commentLessThanSign:
        switch unit {
        case .exclamationMark:
          scratch.append(unit)
          move(to: .commentLessThanSignBang)
        case .lessThanSign:
          scratch.append(unit)
          input.cursor += 1
        default: state = .comment
        }

      case .commentLessThanSignBang:
        if unit == .hyphen { move(to: .commentLessThanSignBangDash) } else { state = .comment }

      case .commentLessThanSignBangDash:
        if unit == .hyphen { move(to: .commentLessThanSignBangDashDash) } else { state = .commentEndDash }

      case .commentLessThanSignBangDashDash:
        state = .commentEnd

      case .commentEndDash:
        if unit == .hyphen {
          move(to: .commentEnd)
        } else {
          scratch.append(.hyphen)
          state = .comment
        }

      case .commentEnd:
        switch unit {
        case .greaterThanSign:
          input.cursor += 1
          return emitComment()
        case .exclamationMark: move(to: .commentEndBang)
        case .hyphen:
          scratch.append(.hyphen)
          input.cursor += 1
        default:
          scratch.append(.hyphen)
          scratch.append(.hyphen)
          state = .comment
        }

      default:
        // "Comment end bang".
        if unit == .greaterThanSign {
          input.cursor += 1
          return emitComment()
        }
        scratch.append(.hyphen)
        scratch.append(.hyphen)
        scratch.append(.exclamationMark)
        if unit == .hyphen { move(to: .commentEndDash) } else { state = .comment }
      }
    }
    return .none
  }

  private mutating func emitComment() -> Token {
    state = .data
    return .comment
  }

  /// Consumes the code unit at the cursor and goes to another state.
  private mutating func move(to next: TokenizerState) {
    input.cursor += 1
    state = next
  }

  /// Adds to `scratch` what comes before either code unit, with U+0000 replaced; true if one of the two is reached.
  mutating func takeText(until first: CodeUnit, or second: CodeUnit) -> Bool {
    var position = input.cursor
    while true {
      let start = position
      while position < input.limit && position.pointee != first && position.pointee != second
        && position.pointee != 0
      {
        position += 1
      }
      scratch.append(start, count: position - start)
      input.cursor = position
      if position == input.limit { return false }
      if position.pointee != 0 { return true }
      scratch.append(.replacementCharacter)
      position += 1
    }
  }

  /// Looks for `--`, `doctype` and `[CDATA[`; the temporary buffer holds what matched so far.
  private mutating func openMarkupDeclaration(_ unit: CodeUnit) {
    let matched = temporary.count
    let expected: StaticString
    switch matched == 0 ? unit.lowercased : temporary[0].lowercased {
    case .hyphen: expected = "--"
    case 0x64: expected = "doctype"
    case .leftSquareBracket: expected = "[CDATA["
    default: return beginBogusComment()
    }
    let wanted = CodeUnit(expected.utf8Start[matched])
    if unit == wanted || (expected.utf8Start[0] == 0x64 && unit.lowercased == wanted) {
      temporary.append(unit)
      input.cursor += 1
      if matched + 1 < expected.utf8CodeUnitCount { return }
      scratch.truncate(to: 0)
      if wanted == .hyphen {
        state = .commentStart
      } else if wanted != .leftSquareBracket {
        state = .doctype
      } else if isInForeignContent {
        state = .cdataSection
      } else {
        beginBogusComment()
      }
    } else {
      beginBogusComment()
    }
  }

  /// Begins a bogus comment with what the temporary buffer holds.
  mutating func beginBogusComment() {
    scratch.truncate(to: 0)
    scratch.append(temporary.base, count: temporary.count)
    state = .bogusComment
  }
}
