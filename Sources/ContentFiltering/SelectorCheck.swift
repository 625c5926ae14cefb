/// Looks through the selector of a cosmetic rule: whether it is well formed, and whether a style sheet can hold it.
struct SelectorCheck {

  /// The operators and actions beyond what style sheets know.
  static let procedural: Set<String> = [
    "-abp-contains", "-abp-has", "contains", "has-text", "if", "if-not", "matches-attr", "matches-css",
    "matches-css-after", "matches-css-before", "matches-path", "min-text-length", "nth-ancestor", "remove",
    "remove-attr", "remove-class", "style", "upward", "watch-attr", "xpath",
  ]

  /// Operators of other blockers that are not supported here.
  private static let unsupported: Set<String> = [
    "-abp-properties", "matches-media", "matches-prop", "matches-property", "others", "shadow",
  ]

  /// Whether a selector needs more than a style sheet.
  static func isProcedural(_ selector: UnsafeBufferPointer<UInt8>) throws(RejectionReason) -> Bool {
    if let declarations = declarations(selector) {
      guard declarations.lowerBound > 0 else { throw RejectionReason("The rule has no selector.") }
      _ = try self.isProcedural(UnsafeBufferPointer(rebasing: selector[..<declarations.lowerBound]))
      return true
    }
    var isProcedural = false
    var index = 0
    var open: [UInt8] = []
    var quote: UInt8 = 0
    while index < selector.count {
      let byte = selector[index]
      index += 1
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if quote != 0 {
        if byte == quote { quote = 0 }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
        case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
        case UInt8(ascii: "]"), UInt8(ascii: ")"):
          guard open.popLast() == byte else { throw RejectionReason("The selector's brackets don't match.") }
        case UInt8(ascii: "{"), UInt8(ascii: "}"): throw RejectionReason("The selector has a brace.")
        case UInt8(ascii: ":") where open.last != UInt8(ascii: "]"):
          guard let name = functionName(selector, index) else { continue }
          if unsupported.contains(name) { throw RejectionReason("The operator \":\(name)()\" is not supported.") }
          guard procedural.contains(name) else { continue }
          isProcedural = true
          index = try argumentEnd(selector, index + name.utf8.count) + 1
        default: break
        }
      }
    }
    guard open.isEmpty, quote == 0 else { throw RejectionReason("The selector does not end.") }
    return isProcedural
  }

  /// Where the braces stand that follow a selector with declarations for the elements, as Adblock Plus writes them, or
  /// nil if there are none.
  static func declarations(_ selector: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard selector.last == UInt8(ascii: "}"), let open = selector.lastIndex(of: UInt8(ascii: "{")) else { return nil }
    return open..<selector.count
  }

  private static func functionName(_ selector: UnsafeBufferPointer<UInt8>, _ start: Int) -> String? {
    let end = (start..<selector.count).first { !(selector[$0].lowercased.isToken || selector[$0] == UInt8(ascii: "-")) }
    guard let end, end > start, selector[end] == UInt8(ascii: "(") else { return nil }
    return String(decoding: selector[start..<end], as: UTF8.self)
  }

  /// Where the parenthesis closes that opens at `start`. The argument may be any text, in which quotes and slashes need
  /// not match.
  private static func argumentEnd(_ selector: UnsafeBufferPointer<UInt8>, _ start: Int) throws(RejectionReason) -> Int {
    var depth = 0
    var index = start
    while index < selector.count {
      switch selector[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    throw RejectionReason("The selector does not end.")
  }
}
