/// Reads a platform script's text: what it declares, what it mentions, and what of it can be left out.
enum ScriptScanner {

  /// The names declared at the start of a line.
  static func declaredNames(in source: String, file: String) throws(IDLError) -> [String] {
    var names: [String] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let match = line.prefixMatch(of: #/(?:class|(?:async )?function\*?|const) +([A-Za-z_$][\w$]*)/#) {
        names.append(String(match.1))
      } else if line.starts(with: #/(let|var|const) /#) {
        throw IDLError(file: file, line: index + 1, message: "only const NAME, class and function stand at top level")
      }
    }
    return names
  }

  /// Every identifier in the text that is not a property after a dot.
  static func identifiers(in source: String) -> Set<String> {
    var found: Set<String> = []
    let bytes = Array(source.utf8)
    var index = 0
    while index < bytes.count {
      guard isIdentifierStart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isIdentifierStart(bytes[index]) || (48...57).contains(bytes[index]) { index += 1 }
      let isProperty = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
        && !(start > 2 && bytes[start - 2] == UInt8(ascii: ".") && bytes[start - 3] == UInt8(ascii: "."))
      let isNumber = start > 0 && (48...57).contains(bytes[start - 1])
      if !isProperty, !isNumber { found.insert(String(decoding: bytes[start..<index], as: UTF8.self)) }
    }
    return found
  }

  /// The text without comment lines and indentation, each line in its old place so that errors name the right one.
  static func strip(_ source: String) -> String {
    var inBlockComment = false
    return source.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      let text = line.drop { $0 == " " || $0 == "\t" }
      if inBlockComment {
        if text.contains("*/") { inBlockComment = false }
        return ""
      }
      if text.hasPrefix("//") { return "" }
      if text.hasPrefix("/*") {
        if !text.contains("*/") { inBlockComment = true }
        return text.hasSuffix("*/") || inBlockComment ? "" : text
      }
      return text
    }.joined(separator: "\n")
  }

  private static func isIdentifierStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 36, 95: true
    default: false
    }
  }
}
