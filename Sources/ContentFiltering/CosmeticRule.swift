/// A cosmetic rule as a compiled list holds it.
struct CosmeticRule: BitwiseCopyable {

  /// What is a matter of yes or no.
  var flags: Flags

  /// Where the selector, or what stands for it, begins in the list's text.
  var body: UInt32

  /// The length of the selector in bytes.
  var bodyLength: UInt32

  /// Where the set of domains begins among the list's words, 0 for a generic rule.
  var domains: UInt32

  /// Where the rule begins in the list's text; it ends with its line.
  var text: UInt32

  /// The number of the line in the list, counted from 1.
  var line: UInt32

  /// What is a matter of yes or no.
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32

    /// The rule takes back another one.
    static let exception = Flags(rawValue: 1 << 0)

    /// The selector has operators that style sheets don't know, or an action.
    static let procedural = Flags(rawValue: 1 << 1)

    /// The body is what stands between the parentheses of `+js(…)`.
    static let scriptlet = Flags(rawValue: 1 << 2)
  }
}
