extension PageModule {

  /// Reads a module's text and tells everything that is wrong with it.
  public static func read(_ source: String) -> ModuleReading {
    var parser = ModuleParser(source)
    return parser.read()
  }

  /// Reads a module's bytes, which must be UTF-8.
  public static func read(_ bytes: [UInt8]) -> ModuleReading {
    if let source = String(validating: bytes, as: UTF8.self) { return read(source) }
    var line = 0
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      if String(validating: text, as: UTF8.self) == nil { break }
    }
    return ModuleReading(module: nil, problems: [ModuleProblem(.error, line: line, "the text is not UTF-8")])
  }
}
