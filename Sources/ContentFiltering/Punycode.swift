/// Host names in the form that URLs have: in lower case, and with labels that aren't ASCII encoded as RFC 3492 says.
enum Punycode {

  /// A host name in the form that URLs have.
  static func host(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes.map(\.lowercased) }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    var result: [UInt8] = []
    for (index, label) in text.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result.append(UInt8(ascii: ".")) }
      if label.utf8.allSatisfy({ $0 < 0x80 }) {
        result += label.utf8
      } else {
        result += "xn--".utf8
        result += encode(label.unicodeScalars.map(\.value))
      }
    }
    return result
  }

  /// The encoding of one label, RFC 3492 section 6.3.
  private static func encode(_ scalars: [UInt32]) -> [UInt8] {
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var next: UInt32 = 128, delta = 0, bias = 72, handled = basicCount
    while handled < scalars.count, let smallest = scalars.filter({ $0 >= next }).min() {
      delta += Int(smallest - next) * (handled + 1)
      next = smallest
      for scalar in scalars {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        appendNumber(delta, bias, to: &output)
        bias = adapt(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return output
  }

  private static func appendNumber(_ number: Int, _ bias: Int, to output: inout [UInt8]) {
    var rest = number, base = 36
    while true {
      let threshold = min(max(base - bias, 1), 26)
      if rest < threshold { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      base += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 { UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30) }

  private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = delta / (isFirst ? 700 : 2)
    delta += delta / count
    var result = 0
    while delta > 455 {
      delta /= 35
      result += 36
    }
    return result + 36 * delta / (delta + 38)
  }
}
