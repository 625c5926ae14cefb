/// The value of `redirect=` and `redirect-rule=`.
enum RedirectOption {

  /// The name of the resource, and the priority that may follow it behind a colon.
  static func parse(_ value: String) -> (name: String, priority: Int) {
    guard let colon = value.lastIndex(of: ":"), let priority = Int(value[value.index(after: colon)...]) else {
      return (value, 0)
    }
    return (String(value[..<colon]), priority)
  }
}
