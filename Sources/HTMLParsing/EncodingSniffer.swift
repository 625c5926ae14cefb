/// Finds out the character encoding of a page from its first bytes (HTML, 13.2.3.2). It names encodings and decodes
/// nothing.
public struct EncodingSniffer {

  /// How many bytes the prescan looks at; there is no use in passing more.
  public static let prescanLength = 1024

  /// What was found.
  public struct Result: Sendable, Equatable {

    /// Where an encoding was named, the weightiest first.
    public enum Source: Sendable {
      /// A byte order mark at the start.
      case byteOrderMark
      /// The transport layer, as in a `Content-Type` header.
      case transport
      /// A `meta` element or an XML declaration near the start.
      case prescan
    }

    /// The encoding's name as `resolve` gave it; after a byte order mark `UTF-8`, `UTF-16BE` or `UTF-16LE`.
    public var encoding: String

    /// Where the encoding was named.
    public var source: Source

    /// Makes a result.
    public init(encoding: String, source: Source) {
      self.encoding = encoding
      self.source = source
    }
  }

  /// Finds an encoding's name for one of its labels (Encoding, 4.2: "get an encoding"), or nil if there is none.
  public var resolve: (_ label: String) -> String?

  /// Makes a sniffer that knows the encodings for which `resolve` has a name.
  public init(resolve: @escaping (_ label: String) -> String?) { self.resolve = resolve }

  /// Finds the encoding of a byte stream.
  ///
  /// - Parameters:
  ///   - bytes: The stream, or as much of it as has come; `prescanLength` bytes are enough.
  ///   - transportLabel: The label that the transport layer gave.
  /// - Returns: The encoding, or nil if the stream says nothing about it.
  public func sniff(_ bytes: UnsafeBufferPointer<UInt8>, transportLabel: String? = nil) -> Result? {
    if let mark = Self.byteOrderMark(bytes) { return Result(encoding: mark, source: .byteOrderMark) }
    if let transportLabel, let encoding = resolve(transportLabel) {
      return Result(encoding: encoding, source: .transport)
    }
    let start = UnsafeBufferPointer(rebasing: bytes.prefix(Self.prescanLength))
    return prescan(start).map { Result(encoding: $0, source: .prescan) }
  }

  /// The encoding that a byte order mark names (Encoding, 6: "BOM sniff").
  static func byteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return "UTF-8" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    return nil
  }

  /// Prescans a byte stream to determine its encoding.
  func prescan(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return "UTF-16LE" }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return "UTF-16BE" }
    var scanner = PrescanScanner(bytes: bytes)
    while !scanner.isAtEnd {
      if scanner.skip("<!--") {
        // The two hyphens may be those of the end.
        scanner.position -= 2
        scanner.skipPast("-->")
      } else if scanner.isAtMeta {
        scanner.position += 6
        if let encoding = encoding(ofMeta: &scanner) { return encoding }
      } else if scanner.isAtTag {
        scanner.skipTagName()
        while scanner.attribute() != nil {}
      } else if scanner.skip("<!") || scanner.skip("</") || scanner.skip("<?") {
        scanner.skipPast(">")
      } else {
        scanner.position += 1
      }
    }
    return xmlEncoding(bytes)
  }

  /// The encoding that a `meta` element names, whose attributes come next.
  private func encoding(ofMeta scanner: inout PrescanScanner) -> String? {
    var seen: Set<String> = []
    var gotPragma = false
    var needsPragma: Bool?
    var label: String?
    while let (name, value) = scanner.attribute() {
      if !seen.insert(name).inserted { continue }
      switch name {
      case "http-equiv":
        if value == "content-type" { gotPragma = true }
      case "content":
        if label == nil, let found = Self.charset(inContent: value) {
          label = found
          needsPragma = true
        }
      case "charset":
        label = value
        needsPragma = false
      default: break
      }
    }
    guard scanner.endedTag, let needsPragma, !needsPragma || gotPragma, let label else { return nil }
    return resolve(label).map(Self.forMarkup)
  }

  /// The encoding that an XML declaration names.
  private func xmlEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.starts(with: Array("<?xml".utf8)), let end = bytes.firstIndex(of: 0x3E) else { return nil }
    var scanner = PrescanScanner(bytes: UnsafeBufferPointer(rebasing: bytes[..<end]))
    scanner.skipPast("encoding")
    scanner.skipControls()
    guard scanner.skip("=") else { return nil }
    scanner.skipControls()
    guard !scanner.isAtEnd, scanner.byte == 0x22 || scanner.byte == 0x27 else { return nil }
    let quote = scanner.byte
    let rest = scanner.bytes[(scanner.position + 1)...]
    guard let close = rest.firstIndex(of: quote) else { return nil }
    let label = rest[..<close]
    if label.contains(where: { $0 <= 0x20 }) { return nil }
    return resolve(String(decoding: label, as: UTF8.self)).map(Self.forMarkup)
  }

  /// The encoding that is meant by one named in ASCII markup.
  private static func forMarkup(_ encoding: String) -> String {
    switch encoding.lowercased() {
    case "utf-16be", "utf-16le": "UTF-8"
    case "x-user-defined": "windows-1252"
    default: encoding
    }
  }

  /// The label in the value of a `content` attribute (HTML, 2.4.4: extracting a character encoding from a `meta`
  /// element), which must be in lowercase.
  public static func charset(inContent content: String) -> String? {
    let units = Array(content.utf8)
    let word = Array("charset".utf8)
    func skipWhitespace(_ position: inout Int) {
      while position < units.count && UInt16(units[position]).isWhitespace { position += 1 }
    }
    var position = 0
    while position + word.count <= units.count {
      guard units[position..<position + word.count].elementsEqual(word) else {
        position += 1
        continue
      }
      position += word.count
      skipWhitespace(&position)
      guard position < units.count, units[position] == 0x3D else { continue }
      position += 1
      skipWhitespace(&position)
      guard position < units.count else { return nil }
      let quote = units[position]
      if quote == 0x22 || quote == 0x27 {
        let rest = units[(position + 1)...]
        return rest.firstIndex(of: quote).map { String(decoding: rest[..<$0], as: UTF8.self) }
      }
      let label = units[position...].prefix { $0 != 0x3B && !UInt16($0).isWhitespace }
      return String(decoding: label, as: UTF8.self)
    }
    return nil
  }
}
