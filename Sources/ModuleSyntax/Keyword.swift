/// The words that mean something to the parser; the reserved ones come first.
enum Keyword: Int32, CaseIterable {
  case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`, `else`, `enum`, export
  case extends, `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, new, null, `return`, `super`
  case `switch`, this, `throw`, `true`, `try`, typeof, `var`, void, `while`, with
  // From here on they are identifiers in most places.
  case accessor, `as`, async, await, from, get, `let`, meta, of, set, `static`, target, type, yield

  /// Names with a lower number are never identifiers.
  static let firstContextual = Keyword.accessor.rawValue

  /// The characters of each, in order.
  static let units: [[UInt16]] = allCases.map { Array("\($0)".utf16) }
}
