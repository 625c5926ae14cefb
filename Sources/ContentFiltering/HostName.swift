/// The name of a host with the hashes of all the domains that it belongs to, for the time of one question.
struct HostName {

  /// A domain that the host belongs to.
  struct Suffix: BitwiseCopyable {
    var hash: UInt32
    /// Where the domain begins in the host's name.
    var start: UInt16
    /// The categories of the rules that there may be under the domain, as `RequestFilters` tells them apart.
    var categories: UInt16 = 0
  }

  /// The most domains that a host's name is taken apart into.
  static let suffixLimit = 16

  /// The name, in lower case.
  let text: UnsafeBufferPointer<UInt8>

  /// The domains, the longest one, which is the host itself, first.
  let suffixes: UnsafeBufferPointer<Suffix>

  /// The same for the name without its public suffix, for rules about `example.*`.
  let entities: UnsafeBufferPointer<Suffix>

  /// Where the public suffix begins, less the dot before it.
  let entityEnd: Int

  /// The host of an absolute URL; empty if there is none. A host that is not as URLs are serialized is put into lower
  /// case in its place. `memory` has room for `suffixLimit` domains.
  @inline(__always)
  init(of url: PaddedText, _ memory: UnsafeMutablePointer<Suffix>) {
    entities = UnsafeBufferPointer(start: nil, count: 0)
    entityEnd = 0
    let start = Self.start(in: url)
    var text = UnsafeBufferPointer(start: url.bytes + start, count: url.count - start), isForeign = false
    var suffixes = Self.takeApart(&text, memory, &isForeign)
    if isForeign {
      text = Self.plain(text, url.bytes + start)
      suffixes = Self.takeApart(&text, memory, &isForeign)
    }
    self.text = text
    self.suffixes = suffixes
  }

  /// Where the host of a URL begins; the URL's end if it has none.
  @inline(__always)
  private static func start(in url: PaddedText) -> Int {
    let head = UnsafeRawPointer(url.bytes).loadUnaligned(as: UInt64.self).littleEndian
    // "https://" and "http://", from the last byte to the first.
    if head == 0x2F2F_3A73_7074_7468 { return 8 }
    if head & 0x00FF_FFFF_FFFF_FFFF == 0x002F_2F3A_7074_7468 { return 7 }
    let bytes = UnsafeBufferPointer(start: UnsafePointer(url.bytes), count: url.count)
    guard let colon = (0..<url.count).lowerBound(of: UInt8(ascii: ":"), in: bytes), colon + 2 < url.count,
      bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
    else { return url.count }
    return colon + 3
  }

  /// What is the host's name of what stands before the path, in lower case.
  private static func plain(
    _ text: UnsafeBufferPointer<UInt8>, _ letters: UnsafeMutablePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
    let start = text[..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? 0
    let port = text[start..<end].lastIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "]") }
    if let port, text[port] == UInt8(ascii: ":") { end = port }
    guard text[start..<end].contains(where: \.isCapital) else {
      return UnsafeBufferPointer(rebasing: text[start..<end])
    }
    for index in start..<end { letters[index - start] = text[index].lowercased }
    return UnsafeBufferPointer(start: letters, count: end - start)
  }

  /// The same host with its entities. `memory` has room for `suffixLimit` domains.
  init(_ other: HostName, registrableDomain length: Int, _ memory: UnsafeMutablePointer<Suffix>) {
    text = other.text
    suffixes = other.suffixes
    let start = text.count - length
    guard length > 0, let dot = (start..<text.count).lowerBound(of: UInt8(ascii: "."), in: text) else {
      entities = UnsafeBufferPointer(start: nil, count: 0)
      entityEnd = 0
      return
    }
    entityEnd = dot
    var name = UnsafeBufferPointer(rebasing: text[..<dot]), isForeign = false
    entities = Self.takeApart(&name, memory, &isForeign)
  }

  /// The bytes of a domain that begins at an offset.
  func bytes(from start: UInt16) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(start)...])
  }

  /// The domains that a host belongs to. `text`, which is part of a padded text, is shortened to what stands before a
  /// slash. `isForeign` tells whether the name has bytes that those of serialized URLs don't have: capitals, or what
  /// delimits other parts of a URL.
  @inline(__always)
  private static func takeApart(
    _ text: inout UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutablePointer<Suffix>, _ isForeign: inout Bool
  ) -> UnsafeBufferPointer<Suffix> {
    guard let base = text.baseAddress, !text.isEmpty else { return UnsafeBufferPointer(start: memory, count: 0) }
    var foreign: UInt64 = 0, offset = 0, count = 1
    memory[0] = Suffix(hash: 0, start: 0)
    while true {
      let first = ByteBlock(base + offset), second = ByteBlock(base + offset + ByteBlock.size)
      let behind = (1 as UInt64) << UInt64(truncatingIfNeeded: text.count &- offset)
      let ends = first.bits(UInt8(ascii: "/")) | second.bits(UInt8(ascii: "/")) << 16 | behind
      // All before the first end, or all of the bytes.
      let within = (ends & (0 &- ends) &- 1) & 0xFFFF_FFFF
      foreign |= (first.foreignBits | second.foreignBits << 16) & within
      var dots = (first.bits(UInt8(ascii: ".")) | second.bits(UInt8(ascii: ".")) << 16) & within
      while dots != 0 {
        if count == suffixLimit {
          // The longest domains but for the host itself are left out.
          for index in 2..<count { memory[index - 1] = memory[index] }
          count -= 1
        }
        let start = offset &+ dots.trailingZeroBitCount &+ 1
        memory[count] = Suffix(hash: 0, start: UInt16(truncatingIfNeeded: start))
        count += 1
        dots &= dots &- 1
      }
      if within != 0xFFFF_FFFF {
        offset &+= within.nonzeroBitCount
        break
      }
      offset &+= 2 * ByteBlock.size
    }
    text = UnsafeBufferPointer(start: base, count: offset)
    isForeign = foreign != 0
    guard offset > 0 else { return UnsafeBufferPointer(start: memory, count: 0) }
    let end = base + offset
    for index in 0..<count { memory[index].hash = Hashing.name(from: base + Int(memory[index].start), to: end) }
    return UnsafeBufferPointer(start: memory, count: count)
  }
}
