/// Images that show nothing.
enum NeutralImages {

  /// A GIF of one transparent pixel.
  static let gif: [UInt8] = [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF,  // header, two colours
    0x21, 0xF9, 4, 1, 0, 0, 0, 0,  // the first colour is transparent
    0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,  // the pixel, the end
  ]

  /// A PNG of transparent pixels, in grey with alpha.
  static func png(width: Int, height: Int) -> [UInt8] {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 0x1A, 10]
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func append(_ name: String, _ data: [UInt8]) {
      let content = Array(name.utf8) + data
      png += number(UInt32(data.count)) + content + number(checksum(content))
    }
    append("IHDR", number(UInt32(width)) + number(UInt32(height)) + [8, 4, 0, 0, 0])
    // One stored block of a zlib stream: each line has a filter's number, which is 0, and two bytes a pixel.
    let raw = [UInt8](repeating: 0, count: height * (1 + 2 * width))
    let length = UInt16(raw.count)
    let lengths = [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
    // Of zeros, Adler's first sum stays 1 and the second is their number.
    append("IDAT", [0x78, 1, 1] + lengths + raw + number(UInt32(raw.count) << 16 | 1))
    append("IEND", [])
    return png
  }

  /// The CRC-32 of ISO 3309, by which PNG checks its parts.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
