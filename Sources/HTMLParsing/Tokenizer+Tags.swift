extension Tokenizer {

  /// The states from "tag open" to "self-closing start tag" (HTML, 13.2.5.6 to 13.2.5.40 without those of text).
  mutating func tag() -> Token {
    var position = input.cursor
    let end = input.limit
    var state = self.state

    while position < end {
      let unit = position.pointee
      switch state {

      case .tagOpen:
        if unit.isASCIIAlpha {
          beginTag(isEnd: false)
          state = .tagName
        } else if unit == .solidus {
          position += 1
          state = .endTagOpen
        } else {
          return leaveTagOpen(unit, at: position)
        }

      case .endTagOpen:
        if unit.isASCIIAlpha {
          beginTag(isEnd: true)
          state = .tagName
        } else {
          return leaveEndTagOpen(unit, at: position)
        }

      case .tagName:
        let start = position
        var hasCapitals = false
        while position < end {
          let unit = position.pointee
          if unit < 64 {
            if CodeUnitSet.tagNameEnd.contains(unit) { break }
          } else if unit.isASCIIUpperAlpha {
            hasCapitals = true
          }
          position += 1
        }
        if position == end || hasCapitals || name.count > 0 || position.pointee == 0 {
          appendLowercased(start, count: position - start)
          if position == end { break }
          if position.pointee == 0 {
            name.append(.replacementCharacter)
            position += 1
            break
          }
          tagName = names.intern(name.base, count: name.count)
        } else {
          tagName = names.intern(start, count: position - start)
        }
        let unit = position.pointee
        position += 1
        if unit == .greaterThanSign { return emitTag(at: position) }
        state = unit == .solidus ? .selfClosingStartTag : .beforeAttributeName

      case .beforeAttributeName:
        if unit.isWhitespace {
          position += 1
        } else if unit == .solidus || unit == .greaterThanSign {
          state = .afterAttributeName
        } else {
          name.truncate(to: 0)
          if unit == .equalsSign {
            name.append(unit)
            position += 1
          }
          state = .attributeName
        }

      case .attributeName:
        let start = position
        var hasCapitals = false
        while position < end {
          let unit = position.pointee
          if unit < 64 {
            if CodeUnitSet.attributeNameEnd.contains(unit) { break }
          } else if unit.isASCIIUpperAlpha {
            hasCapitals = true
          }
          position += 1
        }
        if position == end || hasCapitals || name.count > 0 || position.pointee == 0 {
          appendLowercased(start, count: position - start)
          if position == end { break }
          if position.pointee == 0 {
            name.append(.replacementCharacter)
            position += 1
            break
          }
          beginAttribute(name.base, count: name.count)
        } else {
          beginAttribute(start, count: position - start)
        }
        if position.pointee == .equalsSign {
          position += 1
          state = .beforeAttributeValue
        } else {
          state = .afterAttributeName
        }

      case .afterAttributeName:
        if unit.isWhitespace {
          position += 1
        } else if unit == .greaterThanSign {
          return emitTag(at: position + 1)
        } else if unit == .solidus {
          position += 1
          state = .selfClosingStartTag
        } else if unit == .equalsSign {
          position += 1
          state = .beforeAttributeValue
        } else {
          name.truncate(to: 0)
          state = .attributeName
        }

      case .beforeAttributeValue:
        if unit == .quotationMark {
          position += 1
          state = .attributeValueDoubleQuoted
        } else if unit == .apostrophe {
          position += 1
          state = .attributeValueSingleQuoted
        } else if unit.isWhitespace {
          position += 1
        } else if unit == .greaterThanSign {
          return emitTag(at: position + 1)
        } else {
          state = .attributeValueUnquoted
        }

      case .attributeValueDoubleQuoted, .attributeValueSingleQuoted:
        let quote: CodeUnit = state == .attributeValueDoubleQuoted ? .quotationMark : .apostrophe
        let start = position
        while position < end {
          let unit = position.pointee
          if unit <= .apostrophe && (unit == quote || unit == .ampersand || unit == 0) { break }
          position += 1
        }
        scratch.append(start, count: position - start)
        if position == end { break }
        let unit = position.pointee
        position += 1
        if unit == quote {
          endAttributeValue()
          state = .afterAttributeValueQuoted
        } else if unit == .ampersand {
          input.cursor = position
          return beginReference(in: state)
        } else {
          scratch.append(.replacementCharacter)
        }

      case .attributeValueUnquoted:
        let start = position
        while position < end {
          let unit = position.pointee
          if unit < 64 && CodeUnitSet.unquotedValueEnd.contains(unit) { break }
          position += 1
        }
        scratch.append(start, count: position - start)
        if position == end { break }
        let unit = position.pointee
        position += 1
        if unit == .greaterThanSign {
          endAttributeValue()
          return emitTag(at: position)
        } else if unit == .ampersand {
          input.cursor = position
          return beginReference(in: state)
        } else if unit == 0 {
          scratch.append(.replacementCharacter)
        } else {
          endAttributeValue()
          state = .beforeAttributeName
        }

      case .afterAttributeValueQuoted:
        if unit == .greaterThanSign { return emitTag(at: position + 1) }
        if unit == .solidus {
          position += 1
          state = .selfClosingStartTag
        } else {
          state = .beforeAttributeName
        }

      case .selfClosingStartTag:
        if unit == .greaterThanSign {
          isSelfClosing = true
          return emitTag(at: position + 1)
        }
        state = .beforeAttributeName

      default:
        preconditionFailure("not a state of tags")
      }
    }

    input.cursor = position
    self.state = state
    return .none
  }

  @inline(__always)
  private mutating func emitTag(at position: UnsafePointer<CodeUnit>) -> Token {
    input.cursor = position
    state = .data
    if isEndTag { return .endTag }
    lastStartTagName = tagName
    return .startTag
  }

  private mutating func leaveTagOpen(_ unit: CodeUnit, at position: UnsafePointer<CodeUnit>) -> Token {
    input.cursor = position
    switch unit {
    case .exclamationMark:
      input.cursor = position + 1
      temporary.truncate(to: 0)
      state = .markupDeclarationOpen
      return .none
    case .questionMark:
      scratch.truncate(to: 0)
      state = .bogusComment
      return .none
    default:
      state = .data
      return emit(.lessThanSign)
    }
  }

  private mutating func leaveEndTagOpen(_ unit: CodeUnit, at position: UnsafePointer<CodeUnit>) -> Token {
    if unit == .greaterThanSign {
      input.cursor = position + 1
      state = .data
    } else {
      input.cursor = position
      scratch.truncate(to: 0)
      state = .bogusComment
    }
    return .none
  }

  /// Adds code units to the name that is being read, in lowercase.
  mutating func appendLowercased(_ units: UnsafePointer<CodeUnit>, count: Int) {
    name.reserve(count)
    for position in 0..<count { name.appendReserved(units[position].lowercased) }
  }
}
