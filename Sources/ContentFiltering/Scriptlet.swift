/// A scriptlet that a cosmetic rule asks for: one of the known small scripts that run in a page before its own.
public struct Scriptlet: Hashable, Sendable {

  /// The name, without `.js`; of several names of the same scriptlet, the first.
  public var name: String

  /// The arguments.
  public var arguments: [String]

  /// The names of the scriptlets, each with its other names.
  static let names: [String: String] = {
    var names: [String: String] = [:]
    let known = [
      ["set-constant", "set"], ["abort-on-property-read", "aopr"], ["abort-on-property-write", "aopw"],
      ["abort-current-script", "acs", "abort-current-inline-script", "acis"],
      ["prevent-setTimeout", "no-setTimeout-if", "nostif", "setTimeout-defuser"],
      ["prevent-setInterval", "no-setInterval-if", "nosiif", "setInterval-defuser"],
      ["prevent-addEventListener", "aeld", "addEventListener-defuser"],
      ["prevent-fetch", "no-fetch-if"], ["prevent-xhr", "no-xhr-if"],
      ["json-prune"], ["remove-attr", "ra"], ["remove-class", "rc"], ["set-attr"], ["remove-node-text", "rmnt"],
      ["set-cookie"], ["remove-cookie", "cookie-remover"], ["set-local-storage-item"],
      ["prevent-window-open", "nowoif", "no-window-open-if", "window.open-defuser"],
    ]
    for aliases in known {
      for alias in aliases { names[alias] = aliases[0] }
    }
    return names
  }()

  /// Reads what stands between the parentheses of `+js(…)`; nil if no scriptlet has the name.
  init?(_ text: String) {
    var items = Self.split(text)
    guard !items.isEmpty else { return nil }
    var given = items.removeFirst()
    if given.hasSuffix(".js") { given.removeLast(3) }
    guard let known = Self.names[given] else { return nil }
    name = known
    arguments = items
  }

  /// Throws if no scriptlet has the name.
  static func check(_ text: UnsafeBufferPointer<UInt8>, isException: Bool) throws(RejectionReason) {
    let text = String(decoding: text, as: UTF8.self)
    if isException && text.isEmpty || Scriptlet(text) != nil { return }
    throw RejectionReason("The scriptlet \"\(split(text).first ?? "")\" is not supported.")
  }

  /// Splits at commas that no backslash escapes.
  private static func split(_ text: String) -> [String] {
    var items: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: ","), !isEscaped {
        items.append([])
        continue
      }
      if byte == UInt8(ascii: ","), isEscaped { items[items.count - 1].removeLast() }
      items[items.count - 1].append(byte)
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return items.map { item in
      let trimmed = item.drop(while: \.isBlank)
      let end = trimmed.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? trimmed.startIndex
      return String(decoding: trimmed[..<end], as: UTF8.self)
    }
  }
}
