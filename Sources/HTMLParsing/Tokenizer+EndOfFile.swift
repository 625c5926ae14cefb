extension Tokenizer {

  /// What the end of the input means in the current state. Further calls come to `Token.endOfFile`.
  mutating func endOfFile() -> Token {
    switch state {

    case .characterReference, .namedCharacterReference, .numericCharacterReference,
      .hexadecimalCharacterReferenceStart, .decimalCharacterReferenceStart, .hexadecimalCharacterReference,
      .decimalCharacterReference:
      let token = endReference()
      return token == .none ? endOfFile() : token

    case .tagOpen:
      state = .data
      return emit(.lessThanSign)

    case .endTagOpen:
      state = .data
      temporary.truncate(to: 0)
      temporary.append(.lessThanSign)
      temporary.append(.solidus)
      return emitTemporary()

    case .rawTextLessThanSign:
      state = .data
      return emit(.lessThanSign)

    case .rawTextEndTagOpen, .rawTextEndTagName:
      state = .data
      return emitTemporary()

    case .cdataSectionBracket:
      state = .data
      return emit(.rightSquareBracket)

    case .cdataSectionEnd:
      state = .data
      temporary.truncate(to: 0)
      temporary.append(.rightSquareBracket)
      temporary.append(.rightSquareBracket)
      return emitTemporary()

    case .markupDeclarationOpen:
      beginBogusComment()
      state = .data
      return .comment

    case .bogusComment, .commentStart, .commentStartDash, .comment, .commentLessThanSign, .commentLessThanSignBang,
      .commentLessThanSignBangDash, .commentLessThanSignBangDashDash, .commentEndDash, .commentEnd,
      .commentEndBang:
      state = .data
      return .comment

    case .doctype, .beforeDoctypeName, .doctypeName, .afterDoctypeName, .doctypeKeyword, .afterDoctypePublicKeyword,
      .beforeDoctypePublicIdentifier, .doctypePublicIdentifierDoubleQuoted, .doctypePublicIdentifierSingleQuoted,
      .afterDoctypePublicIdentifier, .betweenDoctypePublicAndSystemIdentifiers, .afterDoctypeSystemKeyword,
      .beforeDoctypeSystemIdentifier, .doctypeSystemIdentifierDoubleQuoted, .doctypeSystemIdentifierSingleQuoted,
      .afterDoctypeSystemIdentifier, .bogusDoctype:
      return emitDoctypeAtEnd()

    default:
      return .endOfFile
    }
  }
}
