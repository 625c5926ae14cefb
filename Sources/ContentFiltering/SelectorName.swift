/// Finds the class or the id without which a selector matches nothing.
enum SelectorName {

  /// The hash of a class or an id.
  static func hash(_ name: UnsafeBufferPointer<UInt8>, isID: Bool) -> UInt32 {
    var hash: UInt32 = isID ? 0x811C_9DC5 : 0x2545_F491
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }

  /// The hash of a class or an id that some element of a document has if the selector matches anything there; nil if
  /// there is none, or the selector is too involved to tell.
  static func required(_ selector: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var result: UInt32?
    var depth = 0
    var index = 0
    while index < selector.count {
      let byte = selector[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while index < selector.count, selector[index] != byte { index += 1 }
        index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: return nil
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        guard depth == 0, result == nil else { continue }
        let start = index
        while index < selector.count, isName(selector[index]) { index += 1 }
        if index < selector.count, selector[index] == UInt8(ascii: "\\") { return nil }
        guard index > start else { return nil }
        result = hash(UnsafeBufferPointer(rebasing: selector[start..<index]), isID: byte == UInt8(ascii: "#"))
      default: break
      }
    }
    return result
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.lowercased &- 0x61 < 26 || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
