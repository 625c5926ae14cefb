/// Reading the syntax of modules, which the script engine takes as scripts only.
public enum ModuleSyntax {

  /// Reads a module.
  public static func parseModule(_ source: UnsafeBufferPointer<UInt16>) throws(SyntaxFault) -> ModuleRecord {
    var parser = Parser(source: source, isModule: true)
    try parser.parse()
    return try RecordBuilder(parser).build()
  }

  /// The places of the word `import` in the dynamic imports of a classic script, or of a function's body.
  public static func dynamicImports(
    inScript source: UnsafeBufferPointer<UInt16>, isFunctionBody: Bool = false
  ) throws(SyntaxFault) -> [Int] {
    var parser = Parser(source: source, isModule: false)
    parser.isInFunction = isFunctionBody
    try parser.parse()
    return parser.dynamicImports.map(\.lowerBound).sorted()
  }
}
