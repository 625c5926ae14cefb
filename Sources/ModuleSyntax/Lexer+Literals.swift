extension Lexer {

  // MARK: - Names

  /// Reads a name and sets its number.
  mutating func readName(into token: inout Token) throws(SyntaxFault) {
    let start = position
    var hash = NameTable.hashStart
    while position < source.count {
      let unit = source[position]
      guard Code.isNamePart(unit) else { break }
      if unit == Code.backslash {
        position = start
        return try readEscapedName(into: &token)
      }
      hash = NameTable.hash(hash, unit)
      position += 1
    }
    token.name = names.number(start: start, length: position - start, hash: hash)
  }

  private mutating func readEscapedName(into token: inout Token) throws(SyntaxFault) {
    var units: [UInt16] = []
    while position < source.count, Code.isNamePart(source[position]) {
      let unit = source[position]
      if unit == Code.backslash {
        let start = position
        position += 1
        guard self.unit(position) == 0x75, let scalar = readUnicodeEscape() else {
          throw fault("Invalid escape in identifier", at: start)
        }
        units.append(scalar: scalar)
      } else {
        units.append(unit)
        position += 1
      }
    }
    token.name = names.number(ofDecoded: units)
    token.hasEscape = true
  }

  /// Reads `uXXXX` or `u{X…}` after a backslash.
  private mutating func readUnicodeEscape() -> UInt32? {
    position += 1
    var value: UInt32 = 0
    if unit(position) == Code.leftBrace {
      position += 1
      let start = position
      while let digit = Code.hexadecimalValue(unit(position)) {
        value = value << 4 | digit
        guard value <= 0x10FFFF else { return nil }
        position += 1
      }
      guard position > start, unit(position) == Code.rightBrace else { return nil }
      position += 1
      return value
    }
    for _ in 0..<4 {
      guard let digit = Code.hexadecimalValue(unit(position)) else { return nil }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  // MARK: - Numbers and strings

  mutating func readNumber() {
    let second = unit(position + 1) | 32
    if source[position] == 48, second == 0x78 || second == 0x6F || second == 0x62 {
      position += 2
    } else {
      skipDigits()
      if unit(position) == Code.dot {
        position += 1
        skipDigits()
      }
      if unit(position) | 32 == 0x65 {
        position += 1
        if unit(position) == Code.minus || unit(position) == 43 { position += 1 }
      }
    }
    while position < source.count, Code.isNamePart(source[position]) { position += 1 }
  }

  private mutating func skipDigits() {
    while Code.isDigit(unit(position)) || unit(position) == Code.underscore { position += 1 }
  }

  mutating func readString(_ quote: UInt16) throws(SyntaxFault) {
    let start = position
    position += 1
    while position < source.count {
      let unit = source[position]
      if unit == quote {
        position += 1
        return
      }
      if unit == 10 || unit == 13 { break }
      if unit == Code.backslash {
        position += self.unit(position + 1) == 13 && self.unit(position + 2) == 10 ? 3 : 2
      } else {
        position += 1
      }
    }
    throw fault("Unexpected EOF", at: start)
  }

  /// What a string literal stands for; `range` is with its quotes.
  func stringValue(_ range: Range<Int>) -> [UInt16] {
    var reader = self
    reader.position = range.lowerBound + 1
    var units: [UInt16] = []
    while reader.position < range.upperBound - 1 {
      let unit = source[reader.position]
      reader.position += 1
      guard unit == Code.backslash else {
        units.append(unit)
        continue
      }
      let escaped = reader.unit(reader.position)
      switch escaped {
      case 0x75:
        if let scalar = reader.readUnicodeEscape() { units.append(scalar: scalar) }
        continue
      case 0x78:
        let high = Code.hexadecimalValue(reader.unit(reader.position + 1)) ?? 0
        let low = Code.hexadecimalValue(reader.unit(reader.position + 2)) ?? 0
        units.append(UInt16(high << 4 | low))
        reader.position += 3
        continue
      case 0x6E: units.append(10)
      case 0x74: units.append(9)
      case 0x72: units.append(13)
      case 0x62: units.append(8)
      case 0x66: units.append(12)
      case 0x76: units.append(11)
      case 48: units.append(0)
      case 13:
        if reader.unit(reader.position + 1) == 10 { reader.position += 1 }
      case 10, 0x2028, 0x2029: break
      default: units.append(escaped)
      }
      reader.position += 1
    }
    return units
  }

  // MARK: - Templates and regular expressions

  /// Reads a piece of a template from its backtick, or from the brace that ends a substitution.
  mutating func readTemplate() throws(SyntaxFault) -> TokenKind {
    let start = position
    position += 1
    while position < source.count {
      let unit = source[position]
      if unit == Code.backtick {
        position += 1
        return .templateEnd
      }
      if unit == Code.dollar, self.unit(position + 1) == Code.leftBrace {
        position += 2
        return .templateHead
      }
      position += unit == Code.backslash ? 2 : 1
    }
    throw fault("Unexpected EOF", at: start)
  }

  /// Reads a regular expression from its slash.
  mutating func readRegularExpression() throws(SyntaxFault) {
    let start = position
    position += 1
    var isInClass = false
    while position < source.count, !Code.isLineEnd(source[position]) {
      let unit = source[position]
      if unit == Code.slash, !isInClass {
        position += 1
        while position < source.count, Code.isNamePart(source[position]) { position += 1 }
        return
      }
      if unit == Code.leftBracket { isInClass = true }
      if unit == Code.rightBracket { isInClass = false }
      position += unit == Code.backslash ? 2 : 1
    }
    throw fault("Invalid regular expression: missing /", at: start)
  }
}

extension [UInt16] {
  fileprivate mutating func append(scalar: UInt32) {
    if scalar < 0x10000 {
      append(UInt16(scalar))
    } else {
      append(UInt16(0xD7C0 + (scalar >> 10)))
      append(UInt16(0xDC00 + (scalar & 0x3FF)))
    }
  }
}
