extension Tokenizer {

  /// The "less-than sign", "end tag open" and "end tag name" states of RCDATA, RAWTEXT, script data and escaped script
  /// data (HTML, 13.2.5.9 to 13.2.5.17 and 13.2.5.23 to 13.2.5.25).
  mutating func rawTextTag() -> Token {
    while input.cursor < input.limit {
      let unit = input.cursor.pointee
      switch state {

      case .rawTextLessThanSign:
        temporary.truncate(to: 0)
        temporary.append(.lessThanSign)
        if unit == .solidus {
          input.cursor += 1
          temporary.append(.solidus)
          name.truncate(to: 0)
          state = .rawTextEndTagOpen
        } else if unit == .exclamationMark && rawTextState == .scriptData {
          input.cursor += 1
          temporary.append(.exclamationMark)
          state = .scriptDataEscapeStart
          return emitTemporary()
        } else if unit.isASCIIAlpha && rawTextState == .scriptDataEscaped {
          name.truncate(to: 0)
          state = .scriptDataDoubleEscapeStart
          return emitTemporary()
        } else {
          state = rawTextState
          return emitTemporary()
        }

      case .rawTextEndTagOpen:
        if !unit.isASCIIAlpha { return leaveRawTextEndTag() }
        state = .rawTextEndTagName

      default:
        if unit.isASCIIAlpha {
          name.append(unit.lowercased)
          temporary.append(unit)
          input.cursor += 1
          continue
        }
        let isEnd = unit.isWhitespace || unit == .solidus || unit == .greaterThanSign
        if !isEnd || lastStartTagName == 0 || names.find(name.base, count: name.count) != lastStartTagName {
          return leaveRawTextEndTag()
        }
        beginTag(isEnd: true)
        tagName = lastStartTagName
        input.cursor += 1
        if unit == .greaterThanSign {
          state = .data
          return .endTag
        }
        state = unit == .solidus ? .selfClosingStartTag : .beforeAttributeName
        return .none
      }
    }
    return .none
  }

  private mutating func leaveRawTextEndTag() -> Token {
    state = rawTextState
    return emitTemporary()
  }

  /// The states of escaped and double escaped script data, without those of tags (HTML, 13.2.5.18 to 13.2.5.31).
  mutating func escapedScriptData() -> Token {
    while input.cursor < input.limit {
      let unit = input.cursor.pointee
      switch state {

      case .scriptDataEscapeStart, .scriptDataEscapeStartDash:
        if unit != .hyphen {
          state = .scriptData
          return .none
        }
        input.cursor += 1
        state = state == .scriptDataEscapeStart ? .scriptDataEscapeStartDash : .scriptDataEscapedDashDash
        return emit(unit)

      case .scriptDataEscaped, .scriptDataDoubleEscaped:
        let start = input.cursor
        var position = start
        while position < input.limit {
          let unit = position.pointee
          if unit <= .lessThanSign && (unit == .lessThanSign || unit == .hyphen || unit == 0) { break }
          position += 1
        }
        if position != start { return emit(from: start, to: position) }
        return escapedUnit(unit)

      case .scriptDataEscapedDash, .scriptDataEscapedDashDash, .scriptDataDoubleEscapedDash,
        .scriptDataDoubleEscapedDashDash:
        return escapedUnit(unit)

      case .scriptDataDoubleEscapedLessThanSign:
        if unit != .solidus {
          state = .scriptDataDoubleEscaped
          continue
        }
        input.cursor += 1
        name.truncate(to: 0)
        state = .scriptDataDoubleEscapeEnd
        return emit(unit)

      default:
        // "Script data double escape start" and "script data double escape end".
        let isStart = state == .scriptDataDoubleEscapeStart
        if unit.isASCIIAlpha {
          name.append(unit.lowercased)
        } else if unit.isWhitespace || unit == .solidus || unit == .greaterThanSign {
          let isScript = names.find(name.base, count: name.count) == Int32(KnownName.script.rawValue)
          state = isStart == isScript ? .scriptDataDoubleEscaped : .scriptDataEscaped
        } else {
          state = isStart ? .scriptDataEscaped : .scriptDataDoubleEscaped
          continue
        }
        input.cursor += 1
        return emit(unit)
      }
    }
    return .none
  }

  /// One code unit of escaped or double escaped script data that may change the state.
  private mutating func escapedUnit(_ unit: CodeUnit) -> Token {
    let isDouble =
      state == .scriptDataDoubleEscaped || state == .scriptDataDoubleEscapedDash
      || state == .scriptDataDoubleEscapedDashDash
    let isAfterTwoDashes = state == .scriptDataEscapedDashDash || state == .scriptDataDoubleEscapedDashDash
    let isAfterDash = state == .scriptDataEscapedDash || state == .scriptDataDoubleEscapedDash
    input.cursor += 1
    switch unit {
    case .hyphen:
      if isAfterDash || isAfterTwoDashes {
        state = isDouble ? .scriptDataDoubleEscapedDashDash : .scriptDataEscapedDashDash
      } else {
        state = isDouble ? .scriptDataDoubleEscapedDash : .scriptDataEscapedDash
      }
      return emit(unit)
    case .lessThanSign:
      if isDouble {
        state = .scriptDataDoubleEscapedLessThanSign
        return emit(unit)
      }
      rawTextState = .scriptDataEscaped
      state = .rawTextLessThanSign
      return .none
    case .greaterThanSign where isAfterTwoDashes:
      state = .scriptData
      return emit(unit)
    default:
      state = isDouble ? .scriptDataDoubleEscaped : .scriptDataEscaped
      return emit(unit == 0 ? .replacementCharacter : unit)
    }
  }

  /// The CDATA section states (HTML, 13.2.5.69 to 13.2.5.71).
  mutating func cdata() -> Token {
    while input.cursor < input.limit {
      let start = input.cursor
      let unit = start.pointee
      switch state {
      case .cdataSection:
        var position = start
        while position < input.limit && position.pointee != .rightSquareBracket && position.pointee != 0 {
          position += 1
        }
        if position != start { return emit(from: start, to: position) }
        input.cursor += 1
        if unit == 0 { return .null }
        state = .cdataSectionBracket
      case .cdataSectionBracket:
        if unit != .rightSquareBracket {
          state = .cdataSection
          return emit(.rightSquareBracket)
        }
        input.cursor += 1
        state = .cdataSectionEnd
      default:
        if unit == .rightSquareBracket {
          input.cursor += 1
          return emit(unit)
        }
        if unit == .greaterThanSign {
          input.cursor += 1
          state = .data
        } else {
          temporary.truncate(to: 0)
          temporary.append(.rightSquareBracket)
          temporary.append(.rightSquareBracket)
          state = .cdataSection
          return emitTemporary()
        }
        return .none
      }
    }
    return .none
  }
}
