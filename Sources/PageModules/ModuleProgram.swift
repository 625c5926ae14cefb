/// A module as a script that a page can run.
///
/// The script's value is a function. It takes the three functions that only modules have and, behind them, a function
/// to which it passes a way to find the module's own functions by name. The module's code is in a block of its own
/// within that function, and its variables are declared before the block, so the names of page and module do not touch.
/// The code keeps its line numbers.
public struct ModuleProgram: Sendable {

  /// The script.
  public let source: String

  /// The line of the module's text on which the script begins.
  public let firstLine: Int

  /// The script of a module for values of its variables.
  public init(_ module: PageModule, values: [(name: String, value: ModuleValue)]) {
    var head = "(function(\(ScriptIdentifier.moduleFunctions.joined(separator: ","))){"
    if !values.isEmpty {
      head += "var " + values.map { "\($0.name)=\($0.value.literal)" }.joined(separator: ",") + ";"
    }
    let cases = Self.callableNames(in: module.code).map {
      "case \(ScriptLiteral.string($0)):return typeof \($0)===\"function\"?\($0):void 0;"
    }
    head += "{arguments[3]((name)=>{switch(name){\(cases.joined())}});"
    source = head + "\n" + module.code + "\n}})"
    firstLine = module.codeLine - 1
  }

  /// Names that the code may declare or call back by: those after a declaring word, and texts in quotes that are names.
  private static func callableNames(in code: String) -> [String] {
    var names: [String] = [], known: Set<String> = [], previous = "", quote: Unicode.Scalar?
    func take(_ word: String) {
      if ScriptIdentifier.isUsable(word), !ScriptIdentifier.moduleFunctions.contains(word),
        known.insert(word).inserted
      {
        names.append(word)
      }
    }
    var word = String.UnicodeScalarView()
    for scalar in code.unicodeScalars {
      if ScriptIdentifier.isPart(scalar) {
        word.append(scalar)
        continue
      }
      if !word.isEmpty {
        let text = String(word)
        if declaring.contains(previous) || quote != nil && scalar == quote { take(text) }
        previous = text
        word = String.UnicodeScalarView()
      } else if scalar == "*", previous == "function" {
        continue
      }
      quote = scalar == "\"" || scalar == "'" || scalar == "`" ? scalar : nil
      if !(scalar.properties.isWhitespace || scalar == "*") { previous = "" }
    }
    if declaring.contains(previous) { take(String(word)) }
    return names
  }

  private static let declaring: Set = ["function", "var", "let", "const", "class"]
}
