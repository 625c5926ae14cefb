extension Tokenizer {

  /// Begins a character reference after its `&`.
  mutating func beginReference(in text: TokenizerState) -> Token {
    returnState = text
    temporary.truncate(to: 0)
    temporary.append(.ampersand)
    state = .characterReference
    return .none
  }

  /// The states of character references (HTML, 13.2.5.72 to 13.2.5.80). The temporary buffer holds the reference from
  /// its `&` on.
  mutating func reference() -> Token {
    while input.cursor < input.limit {
      let unit = input.cursor.pointee
      switch state {

      case .characterReference:
        if unit.isASCIIAlpha || unit.isASCIIDigit {
          state = .namedCharacterReference
        } else if unit == .numberSign {
          takeReferenceUnit(unit)
          characterReferenceCode = 0
          state = .numericCharacterReference
        } else {
          return flushReference()
        }

      case .namedCharacterReference:
        // One code unit more than the longest name, so that the one that follows a name is known.
        let isFull = temporary.count > NamedCharacterReferences.longestName
        if !isFull && (unit.isASCIIAlpha || unit.isASCIIDigit) {
          takeReferenceUnit(unit)
        } else {
          if !isFull && unit == .semicolon { takeReferenceUnit(unit) }
          return resolveNamedReference(followedBy: unit)
        }

      case .numericCharacterReference:
        if unit | 0x20 == 0x78 {
          takeReferenceUnit(unit)
          state = .hexadecimalCharacterReferenceStart
        } else {
          state = .decimalCharacterReferenceStart
        }

      case .hexadecimalCharacterReferenceStart:
        if hexadecimalDigit(unit) == nil { return flushReference() }
        state = .hexadecimalCharacterReference

      case .decimalCharacterReferenceStart:
        if !unit.isASCIIDigit { return flushReference() }
        state = .decimalCharacterReference

      case .hexadecimalCharacterReference, .decimalCharacterReference:
        let isDecimal = state == .decimalCharacterReference
        let digit = isDecimal ? (unit.isASCIIDigit ? UInt32(unit) - 0x30 : nil) : hexadecimalDigit(unit)
        if let digit {
          characterReferenceCode = min(characterReferenceCode * (isDecimal ? 10 : 16) + digit, 0x11_0000)
          input.cursor += 1
        } else {
          if unit == .semicolon { input.cursor += 1 }
          return resolveNumericReference()
        }

      default:
        preconditionFailure("not a state of character references")
      }
    }
    return .none
  }

  /// Ends the character reference at the end of the input.
  mutating func endReference() -> Token {
    switch state {
    case .namedCharacterReference: resolveNamedReference(followedBy: 0)
    case .hexadecimalCharacterReference, .decimalCharacterReference: resolveNumericReference()
    default: flushReference()
    }
  }

  private mutating func takeReferenceUnit(_ unit: CodeUnit) {
    temporary.append(unit)
    input.cursor += 1
  }

  private func hexadecimalDigit(_ unit: CodeUnit) -> UInt32? {
    if unit.isASCIIDigit { return UInt32(unit) - 0x30 }
    let letter = unit | 0x20
    return letter >= 0x61 && letter <= 0x66 ? UInt32(letter) - 0x57 : nil
  }

  /// Passes on what is in the temporary buffer: to the attribute's value, or as characters.
  private mutating func flushReference() -> Token {
    state = returnState
    switch state {
    case .data, .rcdata: return emitTemporary()
    default:
      scratch.append(temporary.base, count: temporary.count)
      return .none
    }
  }

  /// Finds the longest name that the collected code units begin with and puts in place what it stands for. `next` is
  /// the code unit at the cursor, or 0 if there is none.
  private mutating func resolveNamedReference(followedBy next: CodeUnit) -> Token {
    let collected = temporary.count - 1
    let isComplete = temporary[collected] == .semicolon
    var length = isComplete ? collected : min(collected, NamedCharacterReferences.longestNameWithoutSemicolon)
    while length > 0 {
      if let value = NamedCharacterReferences.find(temporary.base + 1, count: length) {
        let endsWithSemicolon = isComplete && length == collected
        if !endsWithSemicolon && returnState != .data && returnState != .rcdata {
          let following = length < collected ? temporary[length + 1] : next
          if following == .equalsSign || following.isASCIIAlpha || following.isASCIIDigit { break }
        }
        replaceReference(length, value)
        break
      }
      length = min(length - 1, NamedCharacterReferences.longestNameWithoutSemicolon)
    }
    return flushReference()
  }

  /// Puts what a name of the given length stands for in place of it and its `&`.
  private mutating func replaceReference(_ length: Int, _ value: (first: UInt32, second: UInt32)) {
    name.truncate(to: 0)
    name.append(temporary.base + 1 + length, count: temporary.count - 1 - length)
    temporary.truncate(to: 0)
    appendCodePoint(value.first)
    if value.second != 0 { appendCodePoint(value.second) }
    temporary.append(name.base, count: name.count)
  }

  private mutating func appendCodePoint(_ value: UInt32) {
    if value < 0x1_0000 {
      temporary.append(CodeUnit(value))
    } else {
      temporary.append(CodeUnit(0xD800 + (value - 0x1_0000) >> 10))
      temporary.append(CodeUnit(0xDC00 + (value - 0x1_0000) & 0x3FF))
    }
  }

  /// The numeric character reference end state.
  private mutating func resolveNumericReference() -> Token {
    var code = characterReferenceCode
    switch code {
    case 0, 0xD800...0xDFFF, 0x11_0000...: code = 0xFFFD
    case 0x80...0x9F: code = UInt32(Self.windows1252[Int(code) - 0x80])
    default: break
    }
    temporary.truncate(to: 0)
    appendCodePoint(code)
    return flushReference()
  }

  /// What the code points from U+0080 to U+009F stand for in references; those without a meaning stay.
  private static let windows1252: [CodeUnit] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}
