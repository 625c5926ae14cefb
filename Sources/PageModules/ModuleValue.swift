/// A variable's value, typed as the script is to see it.
public enum ModuleValue: Sendable, Hashable {
  case boolean(Bool)
  /// A number, as script writes it.
  case number(String)
  case string(String)

  /// The value as headers and settings write it.
  public var text: String {
    switch self {
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    }
  }

  /// The value as a literal of JavaScript. No text breaks out of it, wherever the script is put.
  public var literal: String {
    switch self {
    case .boolean, .number: text
    case .string(let text): ScriptLiteral.string(text)
    }
  }

  /// Whether a text is what script writes a number as: `1` and `-2.5`, but neither `01` nor `1.0`.
  static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.utf8.count <= 16, digits != "0" || digits == text, let whole = parts.first, parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      whole == "0" || !whole.hasPrefix("0")
    else { return false }
    return parts.count == 1 || !parts[1].hasSuffix("0") && !(whole == "0" && parts[1].hasPrefix("000000"))
  }
}
