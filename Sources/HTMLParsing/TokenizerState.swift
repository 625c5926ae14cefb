/// The states of the tokenizer (HTML, 13.2.5).
///
/// The "less-than sign", "end tag open" and "end tag name" states of RCDATA, RAWTEXT, script data and escaped script
/// data are one of each here; `Tokenizer.rawTextState` tells which they belong to.
enum TokenizerState: UInt8 {
  case data, rcdata, rawtext, scriptData, plaintext, cdataSection, cdataSectionBracket, cdataSectionEnd
  case tagOpen, endTagOpen, tagName, beforeAttributeName, attributeName, afterAttributeName, beforeAttributeValue
  case attributeValueDoubleQuoted, attributeValueSingleQuoted, attributeValueUnquoted, afterAttributeValueQuoted
  case selfClosingStartTag
  case rawTextLessThanSign, rawTextEndTagOpen, rawTextEndTagName
  case scriptDataEscapeStart, scriptDataEscapeStartDash, scriptDataEscaped, scriptDataEscapedDash
  case scriptDataEscapedDashDash, scriptDataDoubleEscapeStart, scriptDataDoubleEscaped, scriptDataDoubleEscapedDash
  case scriptDataDoubleEscapedDashDash, scriptDataDoubleEscapedLessThanSign, scriptDataDoubleEscapeEnd
  case bogusComment, markupDeclarationOpen, commentStart, commentStartDash, comment, commentLessThanSign
  case commentLessThanSignBang, commentLessThanSignBangDash, commentLessThanSignBangDashDash, commentEndDash
  case commentEnd, commentEndBang
  case doctype, beforeDoctypeName, doctypeName, afterDoctypeName, doctypeKeyword, afterDoctypePublicKeyword
  case beforeDoctypePublicIdentifier, doctypePublicIdentifierDoubleQuoted, doctypePublicIdentifierSingleQuoted
  case afterDoctypePublicIdentifier, betweenDoctypePublicAndSystemIdentifiers, afterDoctypeSystemKeyword
  case beforeDoctypeSystemIdentifier, doctypeSystemIdentifierDoubleQuoted, doctypeSystemIdentifierSingleQuoted
  case afterDoctypeSystemIdentifier, bogusDoctype
  case characterReference, namedCharacterReference, numericCharacterReference, hexadecimalCharacterReferenceStart
  case decimalCharacterReferenceStart, hexadecimalCharacterReference, decimalCharacterReference
}
