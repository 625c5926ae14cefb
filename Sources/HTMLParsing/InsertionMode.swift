/// The insertion modes of tree construction (HTML, 13.2.4.1).
enum InsertionMode: UInt8 {
  case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable, inTableText, inCaption
  case inColumnGroup, inTableBody, inRow, inCell, inTemplate, afterBody, inFrameset, afterFrameset, afterAfterBody
  case afterAfterFrameset
}
