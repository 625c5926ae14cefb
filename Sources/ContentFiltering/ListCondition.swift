/// The conditions of `!#if` directives: names, `!`, `&&`, `||` and parentheses.
struct ListCondition {

  /// The names that hold here; all others don't.
  private static let truths: Set<String> = ["true", "ext_ublock"]

  private var rest: Substring.UTF8View

  /// Whether a condition holds.
  static func isTrue(_ text: Substring.UTF8View) -> Bool {
    var condition = ListCondition(rest: text)
    return condition.either()
  }

  private mutating func either() -> Bool {
    var result = both()
    while take("||") {
      let other = both()
      result = result || other
    }
    return result
  }

  private mutating func both() -> Bool {
    var result = one()
    while take("&&") {
      let other = one()
      result = result && other
    }
    return result
  }

  private mutating func one() -> Bool {
    if take("!") { return !one() }
    if take("(") {
      let result = either()
      _ = take(")")
      return result
    }
    let name = rest.prefix { $0.lowercased.isToken || $0 == UInt8(ascii: "_") }
    rest = rest.dropFirst(name.count)
    return Self.truths.contains(String(Substring(name)))
  }

  private mutating func take(_ symbol: String) -> Bool {
    rest = rest.drop(while: \.isBlank)
    guard rest.starts(with: symbol.utf8) else { return false }
    rest = rest.dropFirst(symbol.utf8.count)
    return true
  }
}
