/// Sound and video in which nothing is heard or seen.
enum NeutralMedia {

  /// A tenth of a second of silence: four frames of MPEG-1 layer III at 32 kbit/s, 44.1 kHz, mono. A frame has 104
  /// bytes, and one whose side information and data are zero is silent.
  static let mp3: [UInt8] = (0..<4).flatMap { _ in
    [0xFF, 0xFB, 0x10, 0xC4] + [UInt8](repeating: 0, count: 100)
  }

  /// A file of MPEG-4 that lasts a second and has no track.
  static let mp4: [UInt8] = {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      number(UInt32(content.count + 8)) + Array(name.utf8) + content
    }
    let brands = Array("isom".utf8) + number(0x200) + Array("isommp41".utf8)
    let matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap { number($0) }
    // Version and times, 1000 units a second, 1000 units, rate 1, volume 1, reserved, matrix, reserved, next track.
    let header = [UInt8](repeating: 0, count: 12) + number(1000) + number(1000) + number(0x10000) + [1, 0]
      + [UInt8](repeating: 0, count: 10) + matrix + [UInt8](repeating: 0, count: 24) + number(1)
    return box("ftyp", brands) + box("moov", box("mvhd", header)) + box("mdat", [])
  }()

  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
