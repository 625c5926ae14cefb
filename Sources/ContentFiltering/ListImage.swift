import Glibc
import PartialFiles

/// The compiled form of a filter list as one piece of memory: made by `ListCompiler`, or a file mapped into memory,
/// which costs nothing until it is read.
///
/// It holds the list's own text too, so that a verdict can say which rule it comes from.
final class ListImage: @unchecked Sendable {

  /// What the memory begins with.
  struct Header: BitwiseCopyable {
    var magic: UInt64 = Header.magic
    var size: UInt64 = 0
    /// A hash of the list's text.
    var source: UInt64 = 0
    /// A hash of everything behind the header.
    var checksum: UInt64 = 0
    var text: Section = Section()
    var rules: Section = Section()
    var cosmetics: Section = Section()
    var words: Section = Section()
    var rejected: Section = Section()
    var statements: Section = Section()
    var indexes: Section = Section()
    var cosmeticIndex: Section = Section()

    /// "HANSOM" and the number of the format, which changes whenever what is compiled does.
    static let magic: UInt64 = 0x4841_4E53_4F4D_0004
  }

  /// Where a part of the memory begins, in bytes, and how many items it has.
  struct Section: BitwiseCopyable {
    var offset: UInt32 = 0
    var count: UInt32 = 0
  }

  let memory: UnsafeRawBufferPointer
  private let isMapped: Bool

  private init(_ memory: UnsafeRawBufferPointer, isMapped: Bool) {
    self.memory = memory
    self.isMapped = isMapped
  }

  deinit {
    let base = UnsafeMutableRawPointer(mutating: memory.baseAddress!)
    if isMapped { munmap(base, memory.count) } else { base.deallocate() }
  }

  var header: Header { memory.load(as: Header.self) }

  // MARK: Files

  /// Maps a file, if it is the compiled form of a list whose text has this hash.
  static func map(_ path: String, source: UInt64) -> ListImage? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size >= MemoryLayout<Header>.size else { return nil }
    let size = Int(status.st_size)
    guard let base = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0), base != MAP_FAILED else {
      return nil
    }
    let image = ListImage(UnsafeRawBufferPointer(start: base, count: size), isMapped: true)
    let header = image.header
    let isWhole = header.magic == Header.magic && header.source == source && header.size == UInt64(size)
    return isWhole && header.checksum == image.checksum ? image : nil
  }

  /// Writes the memory to a file, by way of another one beside it so that no reader sees half of it; whether that
  /// worked.
  func write(to path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let (file, temporary) = PartialFiles.make(in: folder)
    guard file >= 0 else { return false }
    defer { close(file) }
    var offset = 0
    while offset < memory.count {
      let count = Glibc.write(file, memory.baseAddress! + offset, memory.count - offset)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      offset += count
    }
    let isWritten = offset == memory.count && rename(temporary, path) == 0
    if !isWritten { unlink(temporary) }
    return isWritten
  }

  private var checksum: UInt64 {
    Hashing.text(UnsafeRawBufferPointer(rebasing: memory[MemoryLayout<Header>.size...]))
  }

  // MARK: Making

  /// Puts the parts of a compiled list into one piece of memory.
  static func make(
    source: UnsafeBufferPointer<UInt8>, extra: [UInt8], rules: [NetworkRule], cosmetics: [CosmeticRule],
    words: [UInt32], rejected: [UInt32], statements: [UInt32], indexes: [RuleIndex], cosmeticIndex: CosmeticIndex
  ) -> ListImage {
    var header = Header()
    var size = MemoryLayout<Header>.stride
    func section<Item>(_ type: Item.Type, _ count: Int) -> Section {
      size = (size + 7) & ~7
      let section = Section(offset: UInt32(size), count: UInt32(count))
      size += count * MemoryLayout<Item>.stride
      return section
    }
    header.text = section(UInt8.self, source.count + extra.count)
    header.rules = section(NetworkRule.self, rules.count)
    header.cosmetics = section(CosmeticRule.self, cosmetics.count)
    header.words = section(UInt32.self, words.count)
    header.rejected = section(UInt32.self, rejected.count)
    header.statements = section(UInt32.self, statements.count)
    header.indexes = section(RuleIndex.self, indexes.count)
    header.cosmeticIndex = section(CosmeticIndex.self, 1)
    header.size = UInt64(size)
    header.source = Hashing.text(UnsafeRawBufferPointer(source))
    let base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    func copy<Item: BitwiseCopyable>(_ items: [Item], _ section: Section, after skipped: Int = 0) {
      items.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        (base + Int(section.offset) + skipped).copyMemory(from: start, byteCount: bytes.count)
      }
    }
    if let start = source.baseAddress {
      (base + Int(header.text.offset)).copyMemory(from: start, byteCount: source.count)
    }
    copy(extra, header.text, after: source.count)
    copy(rules, header.rules)
    copy(cosmetics, header.cosmetics)
    copy(words, header.words)
    copy(rejected, header.rejected)
    copy(statements, header.statements)
    copy(indexes, header.indexes)
    copy([cosmeticIndex], header.cosmeticIndex)
    let image = ListImage(UnsafeRawBufferPointer(start: base, count: size), isMapped: false)
    header.checksum = image.checksum
    base.storeBytes(of: header, as: Header.self)
    return image
  }
}

extension ListCompiler {

  /// The compiled form of what was read.
  mutating func image() -> ListImage {
    let indexes = writeIndexes()
    let cosmeticIndex = writeCosmeticIndex()
    return ListImage.make(
      source: source, extra: extra, rules: rules, cosmetics: cosmetics, words: words, rejected: rejected,
      statements: statements, indexes: indexes, cosmeticIndex: cosmeticIndex
    )
  }
}
