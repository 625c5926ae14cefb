/// Writes JSON from values whose text is UTF-16 and may hold lone surrogates.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ members: (inout JSONWriter) -> Void) { enclosed("{", "}", members) }

  mutating func array(_ items: (inout JSONWriter) -> Void) { enclosed("[", "]", items) }

  /// A member whose value is an array with one value for each item.
  mutating func array<Item>(_ name: String, _ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    member(name) { writer in
      writer.array { writer in
        for item in items { write(&writer, item) }
      }
    }
  }

  mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    separate()
    text += "\"\(name)\":"
    needsComma = false
    value(&self)
    needsComma = true
  }

  mutating func value(_ number: Int) { raw("\(number)") }
  mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  mutating func value(_ units: [UInt16]?) {
    guard let units else { return raw("null") }
    separate()
    text += "\""
    for unit in units {
      switch unit {
      case 0x20, 0x21, 0x23...0x5B, 0x5D...0x7E: text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    text += "\""
  }

  private mutating func raw(_ value: String) {
    separate()
    text += value
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func enclosed(_ start: String, _ end: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += start
    needsComma = false
    body(&self)
    text += end
    needsComma = true
  }
}
