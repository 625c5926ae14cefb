/// Tells the names that scripts may declare.
enum ScriptIdentifier {

  /// Words of the language, and names that are taken wherever a module runs.
  private static let reserved = Set(
    """
    arguments await break case catch class const continue debugger default delete do else enum eval export \
    extends false finally for function if implements import in Infinity instanceof interface let NaN new null \
    package private protected public return static super switch this throw true try typeof undefined var void \
    while with yield
    """.split(separator: " ").map(String.init))

  /// The functions that only modules have.
  static let moduleFunctions = ["getRequest", "postRequest", "startDownload"]

  /// Why a script cannot declare a variable of this name, or nil if it can.
  static func refusal(of name: String) -> String? {
    if !isIdentifier(name) { return "“\(name)” is no name for a variable" }
    if reserved.contains(name) { return "“\(name)” is a word of JavaScript" }
    if moduleFunctions.contains(name) { return "“\(name)” is a function that modules have" }
    return nil
  }

  /// Whether a text is a name, which may still be a reserved word.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.dropFirst().allSatisfy(isPart)
  }

  /// Whether a text is a name that a script can use as one.
  static func isUsable(_ text: String) -> Bool {
    isIdentifier(text) && !reserved.contains(text)
  }

  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar.properties.isIDStart
  }

  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
  }
}
