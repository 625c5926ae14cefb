/// Looks through the bytes of a page for the scripts and style sheets that the parser will come to (HTML, 13.2.9:
/// speculative HTML parsing).
///
/// It knows nothing of the tree, and of a page's text only as much as is needed to skip what is no markup. It leaves
/// out what is fetched in a way of its own, and finds nothing more behind an element that changes how the rest is
/// fetched.
public struct ResourceScanner {

  /// Something whose content is skipped up to its end.
  private enum Skipping {
    case comment
    /// The text of an element with this name, in which there is no markup.
    case text(of: [UInt8])
  }

  private var skipping: Skipping?
  /// What has come and is not a whole yet.
  private var rest: [UInt8] = []
  private var templateDepth = 0

  /// Whether there is no use in scanning more of the page.
  public private(set) var isDone = false

  /// How long a tag may be, in bytes.
  private static let longestTag = 1 << 16

  /// The elements whose content is text when scripts run.
  private static let textElements = [
    "iframe", "noembed", "noframes", "noscript", "script", "style", "textarea", "title", "xmp",
  ].map { Array($0.utf8) }

  /// The types of classic scripts that pages name.
  private static let scriptTypes: Set = [
    "", "application/ecmascript", "application/javascript", "application/x-javascript", "text/ecmascript",
    "text/javascript",
  ]

  /// Makes a scanner for a page.
  public init() {}

  /// Scans the next bytes of the page, and answers with what is in them.
  public mutating func scan(_ bytes: [UInt8]) -> [ScannedResource] {
    var found: [ScannedResource] = []
    let input = rest.isEmpty ? bytes : rest + bytes
    let end = input.withUnsafeBufferPointer { scan($0, &found) }
    rest = isDone ? [] : Array(input[end...])
    if rest.count > Self.longestTag { isDone = true }
    return found
  }

  /// Scans as far as the bytes are complete, and answers how far that is.
  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ found: inout [ScannedResource]) -> Int {
    var scanner = PrescanScanner(bytes: bytes, keepsCase: true)
    while !isDone {
      switch skipping {
      case .comment:
        guard scanner.skipPastWhole("-->") else { return max(scanner.position, bytes.count - 2) }
        skipping = nil
      case .text(let name):
        guard scanner.skipToEndTag(name) else { return max(scanner.position, bytes.count - name.count - 2) }
        skipping = nil
      case nil:
        guard scanner.skipToMarkup() else { return bytes.count }
        let start = scanner.position
        guard scan(&scanner, &found) else { return start }
      }
    }
    return bytes.count
  }

  /// Scans what begins with `<`; false if its end has not come yet.
  private mutating func scan(_ scanner: inout PrescanScanner, _ found: inout [ScannedResource]) -> Bool {
    guard scanner.hasMore(than: 3) else { return false }
    if scanner.skip("<!--") {
      // An empty comment may be written as `<!-->` or `<!--->`.
      scanner.position -= 2
      skipping = .comment
      return true
    }
    guard scanner.isAtTag else {
      scanner.position += 1
      return true
    }
    let name = scanner.readTagName()
    switch name {
    case "script", "link", "base", "meta":
      var attributes: [String: String] = [:]
      while let attribute = scanner.attribute() {
        if attributes[attribute.name] == nil { attributes[attribute.name] = attribute.value }
      }
      guard scanner.endedTag else { return false }
      note(name, attributes, &found)
    default:
      guard scanner.skipAttributes() else { return false }
      if name == "template" { templateDepth += 1 }
      if name == "/template", templateDepth > 0 { templateDepth -= 1 }
      if name == "plaintext" { isDone = true }
    }
    if let text = Self.textElements.first(where: { name.utf8.elementsEqual($0) }) { skipping = .text(of: text) }
    return true
  }

  private mutating func note(_ name: String, _ attributes: [String: String], _ found: inout [ScannedResource]) {
    switch name {
    case "base":
      isDone = true
    case "meta":
      if attributes["http-equiv"]?.lowercased() == "content-security-policy" { isDone = true }
      if attributes["name"]?.lowercased() == "referrer" { isDone = true }
    case "script":
      guard Self.isClassicScript(attributes), let url = Self.address(attributes["src"], attributes) else { return }
      if templateDepth == 0 { found.append(ScannedResource(kind: .script, url: url)) }
    default:
      guard Self.isStyleSheet(attributes), let url = Self.address(attributes["href"], attributes) else { return }
      if templateDepth == 0 { found.append(ScannedResource(kind: .styleSheet, url: url)) }
    }
  }

  private static func isClassicScript(_ attributes: [String: String]) -> Bool {
    guard attributes["nomodule"] == nil, attributes["language"] == nil, attributes["for"] == nil else { return false }
    return scriptTypes.contains((attributes["type"] ?? "").lowercased())
  }

  private static func isStyleSheet(_ attributes: [String: String]) -> Bool {
    guard attributes["disabled"] == nil, ["", "text/css"].contains((attributes["type"] ?? "").lowercased()) else {
      return false
    }
    let relations = (attributes["rel"] ?? "").utf8.split { UInt16($0).isWhitespace }
    return relations.contains { String(decoding: $0, as: UTF8.self).lowercased() == "stylesheet" }
  }

  /// The address that an attribute's value is; nil if it is none, if it takes more than this to read it, or if the
  /// element says how it is to be fetched.
  private static func address(_ value: String?, _ attributes: [String: String]) -> String? {
    guard let value, !value.isEmpty, value.utf8.allSatisfy({ $0 < 0x80 }), attributes["crossorigin"] == nil,
      attributes["referrerpolicy"] == nil
    else { return nil }
    guard value.utf8.contains(0x26) else { return value }
    let parts = value.split(separator: "&", omittingEmptySubsequences: false)
    guard parts.dropFirst().allSatisfy({ $0.hasPrefix("amp;") }) else { return nil }
    return parts.dropFirst().reduce(String(parts[0])) { "\($0)&\($1.dropFirst(4))" }
  }
}
