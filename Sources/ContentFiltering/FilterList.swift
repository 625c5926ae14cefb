/// A filter list that has been compiled: in memory, or as a file that is mapped into memory.
public struct FilterList: Sendable {

  /// The name, by which verdicts name the list.
  public let name: String

  /// Whether the compiled form was found, so that nothing was compiled.
  public let isFromCache: Bool

  let image: ListImage
  let view: ListView

  /// Compiles a list.
  public init(name: String, source: UnsafeBufferPointer<UInt8>) {
    self.init(name: name, image: ListCompiler.compile(source), isFromCache: false)
  }

  /// Compiles a list.
  public init(name: String, text: String) {
    var text = text
    self = text.withUTF8 { FilterList(name: name, source: $0) }
  }

  /// A list whose compiled form is in a file, if it is there and made from this text; else the list is compiled, and
  /// the file written. That the file cannot be written does no harm.
  public init(name: String, source: UnsafeBufferPointer<UInt8>, cache path: String) {
    let hash = Hashing.text(UnsafeRawBufferPointer(source))
    if let image = ListImage.map(path, source: hash) {
      self.init(name: name, image: image, isFromCache: true)
      return
    }
    let image = ListCompiler.compile(source)
    let isWritten = image.write(to: path)
    // The file's pages can be given back when memory is short, and other processes share them.
    let mapped = isWritten ? ListImage.map(path, source: hash) : nil
    self.init(name: name, image: mapped ?? image, isFromCache: false)
  }

  private init(name: String, image: ListImage, isFromCache: Bool) {
    self.name = name
    self.isFromCache = isFromCache
    self.image = image
    view = ListView(image)
  }

  /// How many network rules the list has.
  public var networkRuleCount: Int { view.rules.count }

  /// How many cosmetic rules the list has.
  public var cosmeticRuleCount: Int { view.cosmetics.count }

  /// How many bytes the compiled form has.
  public var byteCount: Int { image.memory.count }

  /// The title that the list gives itself, or nil.
  public var title: String? { statement(.title) }

  /// The version that the list gives itself, or nil.
  public var version: String? { statement(.version) }

  /// How many seconds after it was fetched the list should be fetched again, or nil if it doesn't say.
  public var lifetime: Int? {
    guard let text = statement(.expires)?.lowercased() else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, number < 10_000 else { return nil }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    return number * (unit.hasPrefix("h") ? 3600 : 86400)
  }

  private func statement(_ statement: ListStatement) -> String? {
    let index = ListStatement.allCases.firstIndex(of: statement)! * 2
    guard view.statements[index + 1] > 0 else { return nil }
    return view.string(view.statements[index], view.statements[index + 1])
  }

  /// The lines that were not understood or that ask for what isn't supported.
  public var rejectedRules: [RejectedRule] {
    let words = view.rejected
    return stride(from: 0, to: words.count, by: 5).map { index in
      RejectedRule(
        line: Int(words[index]), text: view.string(words[index + 1], words[index + 2]),
        reason: view.string(words[index + 3], words[index + 4])
      )
    }
  }
}
