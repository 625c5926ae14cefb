/// The value of `header=`: a name, and behind a colon a value, or a regular expression between slashes.
enum HeaderOption {

  /// Whether the headers of a response are those that a rule is for.
  static func matches(_ view: ListView, _ rule: NetworkRule, _ value: (String) -> String?) -> Bool {
    guard let (offset, length) = view.option(.header, of: rule) else { return false }
    let text = view.string(offset, length)
    guard let colon = text.firstIndex(of: ":") else { return value(text) != nil }
    guard var found = value(String(text[..<colon])) else { return false }
    let expected = text[text.index(after: colon)...]
    if let (program, size) = view.option(.headerRegex, of: rule) {
      return found.withUTF8 { bytes in
        guard let base = bytes.baseAddress else { return false }
        return RegexMachine.matches(view.words + Int(program), size: Int(size), base, length: bytes.count)
      }
    }
    return expected.hasPrefix("~") ? found != expected.dropFirst() : found == expected
  }
}
