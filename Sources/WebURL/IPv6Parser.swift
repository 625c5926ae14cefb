/// The IPv6 parser and serializer (URL Standard, sections 3.5 and 3.6).
enum IPv6Parser {

  /// Parses an address without brackets into its eight pieces.
  static func parse(_ input: UnsafeBufferPointer<UInt8>) -> [UInt16]? {
    let colon = UInt8(ascii: ":")
    var address = [UInt16](repeating: 0, count: 8)
    var pieceIndex = 0
    var compress: Int?
    var pointer = 0
    func byte(_ offset: Int = 0) -> UInt8? { pointer + offset < input.count ? input[pointer + offset] : nil }

    if byte() == colon {
      guard byte(1) == colon else { return nil }
      pointer += 2
      pieceIndex += 1
      compress = pieceIndex
    }
    while let first = byte() {
      if pieceIndex == 8 { return nil }
      if first == colon {
        if compress != nil { return nil }
        pointer += 1
        pieceIndex += 1
        compress = pieceIndex
        continue
      }
      var value: UInt16 = 0
      var length = 0
      while length < 4, let digit = byte()?.hexDigitValue {
        value = value << 4 | UInt16(digit)
        pointer += 1
        length += 1
      }
      if byte() == UInt8(ascii: ".") {
        guard length > 0, pieceIndex <= 6,
          let embedded = embeddedIPv4(UnsafeBufferPointer(rebasing: input[(pointer - length)...]))
        else { return nil }
        address[pieceIndex] = UInt16(embedded >> 16)
        address[pieceIndex + 1] = UInt16(embedded & 0xFFFF)
        pieceIndex += 2
        break
      }
      if byte() == colon {
        pointer += 1
        if pointer == input.count { return nil }
      } else if pointer < input.count {
        return nil
      }
      address[pieceIndex] = value
      pieceIndex += 1
    }
    if let compress {
      let moved = pieceIndex - compress
      for offset in 0..<moved {
        address.swapAt(7 - offset, compress + moved - 1 - offset)
      }
    } else if pieceIndex != 8 {
      return nil
    }
    return address
  }

  /// Parses the four decimal numbers that may end an address, and nothing after them.
  private static func embeddedIPv4(_ input: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let parts = input.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var address: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit), part.count == 1 || part.first != 0x30
      else { return nil }
      let value = part.reduce(UInt32(0)) { $0 * 10 + UInt32($1 & 0xF) }
      guard value <= 255 else { return nil }
      address = address << 8 | value
    }
    return address
  }

  /// Appends `address`, with its longest run of two or more zeros compressed.
  static func serialize(_ address: [UInt16], into output: inout [UInt8]) {
    let compress = longestZeroRun(address)
    var index = 0
    while index < address.count {
      if let compress, compress.lowerBound == index {
        output.append(contentsOf: index == 0 ? "::".utf8 : ":".utf8)
        index = compress.upperBound
        continue
      }
      output.append(contentsOf: String(address[index], radix: 16).utf8)
      if index != 7 { output.append(UInt8(ascii: ":")) }
      index += 1
    }
  }

  private static func longestZeroRun(_ address: [UInt16]) -> Range<Int>? {
    var longest = 0..<1
    var start = 0
    while start < address.count {
      var end = start
      while end < address.count, address[end] == 0 { end += 1 }
      if end - start > longest.count { longest = start..<end }
      start = end + 1
    }
    return longest.count > 1 ? longest : nil
  }
}
