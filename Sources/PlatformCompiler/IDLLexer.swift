/// Splits Web IDL into tokens.
struct IDLLexer {
  struct Token {
    enum Kind { case identifier, number, string, symbol, end }
    var kind: Kind
    var text: String
    var line: Int
  }

  static func tokens(of source: String, file: String) throws(IDLError) -> [Token] {
    var tokens: [Token] = []
    let characters = Array(source.unicodeScalars)
    var position = 0
    var line = 1

    func peek(_ offset: Int = 0) -> Unicode.Scalar? {
      position + offset < characters.count ? characters[position + offset] : nil
    }
    func take(while condition: (Unicode.Scalar) -> Bool) -> String {
      var text = String.UnicodeScalarView()
      while let next = peek(), condition(next) {
        text.append(next)
        position += 1
      }
      return String(text)
    }
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
    }

    while let next = peek() {
      if next == "\n" {
        line += 1
        position += 1
      } else if next.properties.isWhitespace {
        position += 1
      } else if next == "/", peek(1) == "/" {
        _ = take { $0 != "\n" }
      } else if next == "/", peek(1) == "*" {
        while let inside = peek(), !(inside == "*" && peek(1) == "/") {
          if inside == "\n" { line += 1 }
          position += 1
        }
        position += 2
      } else if next == "\"" {
        position += 1
        let text = take { $0 != "\"" }
        guard peek() != nil else { throw IDLError(file: file, line: line, message: "a string is not closed") }
        position += 1
        tokens.append(Token(kind: .string, text: text, line: line))
      } else if ("0"..."9").contains(next) || (next == "-" && peek(1).map { ("0"..."9").contains($0) || $0 == "I" } == true) {
        position += 1
        let rest = take { isWord($0) || $0 == "." || $0 == "+" }
        tokens.append(Token(kind: .number, text: String(next) + rest, line: line))
      } else if next.properties.isAlphabetic || next == "_" {
        var text = take(while: isWord)
        if text.hasPrefix("_") { text.removeFirst() }
        tokens.append(Token(kind: .identifier, text: text, line: line))
      } else if next == ".", peek(1) == ".", peek(2) == "." {
        position += 3
        tokens.append(Token(kind: .symbol, text: "...", line: line))
      } else {
        position += 1
        tokens.append(Token(kind: .symbol, text: String(next), line: line))
      }
    }
    tokens.append(Token(kind: .end, text: "end of file", line: line))
    return tokens
  }
}
