/// A file of records, one a line: fields between tabs, with line ends, tabs and backslashes escaped.
public enum RecordFile {

  /// The file's bytes for records.
  public static func bytes(_ records: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for record in records {
      for (index, field) in record.enumerated() {
        if index > 0 { bytes.append(tab) }
        for byte in field.utf8 {
          switch byte {
          case tab: bytes += [backslash, UInt8(ascii: "t")]
          case lineFeed: bytes += [backslash, UInt8(ascii: "n")]
          case backslash: bytes += [backslash, backslash]
          default: bytes.append(byte)
          }
        }
      }
      bytes.append(lineFeed)
    }
    return bytes
  }

  /// The records in a file's bytes.
  public static func records(_ bytes: [UInt8]) -> [[String]] {
    bytes.split(separator: lineFeed).map { line in
      line.split(separator: tab, omittingEmptySubsequences: false).map(unescaped)
    }
  }

  private static func unescaped(_ field: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = [], rest = field
    while let byte = rest.popFirst() {
      guard byte == backslash, let code = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch code {
      case UInt8(ascii: "t"): text.append(tab)
      case UInt8(ascii: "n"): text.append(lineFeed)
      default: text.append(code)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let tab = UInt8(ascii: "\t"), lineFeed = UInt8(ascii: "\n"), backslash = UInt8(ascii: "\\")
}
