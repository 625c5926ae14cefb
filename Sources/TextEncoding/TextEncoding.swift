/// An encoding of the Encoding Standard. The raw value is its name.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  case utf8 = "UTF-8"
  case ibm866 = "IBM866"
  case iso8859_2 = "ISO-8859-2"
  case iso8859_3 = "ISO-8859-3"
  case iso8859_4 = "ISO-8859-4"
  case iso8859_5 = "ISO-8859-5"
  case iso8859_6 = "ISO-8859-6"
  case iso8859_7 = "ISO-8859-7"
  case iso8859_8 = "ISO-8859-8"
  case iso8859_8I = "ISO-8859-8-I"
  case iso8859_10 = "ISO-8859-10"
  case iso8859_13 = "ISO-8859-13"
  case iso8859_14 = "ISO-8859-14"
  case iso8859_15 = "ISO-8859-15"
  case iso8859_16 = "ISO-8859-16"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case macintosh
  case windows874 = "windows-874"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case xMacCyrillic = "x-mac-cyrillic"
  case gbk = "GBK"
  case gb18030
  case big5 = "Big5"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case shiftJIS = "Shift_JIS"
  case eucKR = "EUC-KR"
  case replacement
  case utf16BE = "UTF-16BE"
  case utf16LE = "UTF-16LE"
  case xUserDefined = "x-user-defined"

  /// The name, as `TextDecoder.encoding` would give it in uppercase and `document.characterSet` gives it as it is.
  public var name: String { rawValue }

  /// Finds an encoding by one of its labels, ignoring case and ASCII whitespace around it (section 4.2, "get an
  /// encoding"); nil if there is none.
  public init?(label: some StringProtocol) {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D }
    let bytes = Array(label.utf8)
    guard let start = bytes.firstIndex(where: { !isSpace($0) }), let end = bytes.lastIndex(where: { !isSpace($0) })
    else { return nil }
    let lowercased = bytes[start...end].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    guard let encoding = Self.encodings[String(decoding: lowercased, as: UTF8.self)] else { return nil }
    self = encoding
  }

  /// The encoding that the byte order mark at the start of `bytes` announces (section 6, "BOM sniff"); nil without one.
  public init?(byteOrderMarkOf bytes: some Sequence<UInt8>) {
    var iterator = bytes.makeIterator()
    switch (iterator.next(), iterator.next()) {
    case (0xEF, 0xBB) where iterator.next() == 0xBF: self = .utf8
    case (0xFE, 0xFF): self = .utf16BE
    case (0xFF, 0xFE): self = .utf16LE
    default: return nil
    }
  }

  /// The encoding that forms and URLs use instead: UTF-8 for UTF-16 and `replacement` (section 4.3, "get an output
  /// encoding").
  public var outputEncoding: TextEncoding {
    switch self {
    case .replacement, .utf16BE, .utf16LE: .utf8
    default: self
    }
  }

  private static let encodings: [String: TextEncoding] = {
    var encodings: [String: TextEncoding] = [:]
    for encoding in allCases {
      for label in encoding.labels { encodings[label] = encoding }
    }
    return encodings
  }()
}
