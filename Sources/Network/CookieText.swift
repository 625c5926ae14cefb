import BrowserPlugin

/// Cookies written as text.
public struct CookieText: Sendable {

  /// A part of a text that is no cookie.
  public struct Problem: Error, Hashable, Sendable {

    /// The line in the Netscape format, or the place in the array in the JSON format, from 1.
    public var place: Int

    /// What is wrong with it, as a clause.
    public var reason: String
  }

  /// The cookies, in the order in which they stand there.
  public private(set) var cookies: [Cookie] = []

  /// What was left out.
  public private(set) var problems: [Problem] = []

  /// The form that the text has.
  public let format: CookieFormat

  /// Reads a text. One that begins with a bracket or brace is JSON, anything else the Netscape format.
  ///
  /// - Throws: `JSONSyntaxError` where it is JSON that cannot be read at all.
  public init(parsing text: String) throws(JSONSyntaxError) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let first = text.first { !$0.isWhitespace }
    guard first == "[" || first == "{" else {
      format = .netscape
      parseLines(text)
      return
    }
    format = .json
    let json = try JSON(parsing: text)
    guard let items = json.array ?? json["cookies"]?.array else {
      problems.append(Problem(place: 1, reason: "it is neither an array nor an object with “cookies”"))
      return
    }
    for (index, item) in items.enumerated() {
      do throws(CookieProblem) {
        cookies.append(try Cookie(exported: item))
      } catch {
        problems.append(Problem(place: index + 1, reason: error.reason))
      }
    }
  }

  /// Writes cookies.
  public static func text(of cookies: [Cookie], _ format: CookieFormat) -> String {
    switch format {
    case .json: JSON.array(cookies.map(\.json)).text + "\n"
    case .netscape: "# Netscape HTTP Cookie File\n\n" + cookies.map { netscapeLine($0) + "\n" }.joined()
    }
  }

  // MARK: - The Netscape format

  private static let hiddenMark = "#HttpOnly_"

  /// SameSite and partitions have no field in this format.
  private static func netscapeLine(_ cookie: Cookie) -> String {
    func word(_ value: Bool) -> String { value ? "TRUE" : "FALSE" }
    return [
      (cookie.isHTTPOnly ? hiddenMark : "") + cookie.domain, word(cookie.domain.hasPrefix(".")), cookie.path,
      word(cookie.isSecure), String(cookie.expires ?? 0), cookie.name, cookie.value,
    ].joined(separator: "\t")
  }

  private mutating func parseLines(_ text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(CookieProblem) {
        if let cookie = try Self.cookie(line) { cookies.append(cookie) }
      } catch {
        problems.append(Problem(place: index + 1, reason: error.reason))
      }
    }
  }

  private static func cookie(_ line: Substring) throws(CookieProblem) -> Cookie? {
    var line = line
    let isHidden = line.hasPrefix(hiddenMark)
    if isHidden { line = line.dropFirst(hiddenMark.count) }
    if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") { return nil }
    let fields = line.split(separator: "\t", maxSplits: 6, omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 6 else { throw CookieProblem("it has \(fields.count) fields in place of 7") }
    guard let expires = Int(fields[4]) else { throw CookieProblem("“\(fields[4])” is no time in seconds") }
    var domain = fields[0]
    while domain.hasPrefix(".") { domain.removeFirst() }
    let cookie = Cookie(
      name: fields[5], value: fields.count > 6 ? fields[6] : "", domain: (fields[1] == "TRUE" ? "." : "") + domain,
      path: fields[2], expires: expires > 0 ? expires : nil, isSecure: fields[3] == "TRUE", isHTTPOnly: isHidden)
    try cookie.check()
    return cookie
  }
}
