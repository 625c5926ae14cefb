/// Compiles the regular expressions of filter lists, which are JavaScript's, to programs that `RegexMachine` runs.
///
/// A program only answers whether a text matches, so that greedy and lazy quantifiers are the same. What takes part of
/// a match again (`\1`) or looks behind cannot be run in linear time and is refused.
struct RegexCompiler {

  /// The most words that a program may have.
  static let sizeLimit = 16384

  /// Runs of text that every match has, with whether the first begins the text and the last ends it.
  private(set) var literals: [Literal] = []

  private let source: UnsafeBufferPointer<UInt8>
  private let ignoresCase: Bool
  private var index = 0
  private var depth = 0

  /// A run of text that every match has.
  struct Literal {
    var bytes: [UInt8] = []
    var beginsText = false
    var endsText = false
  }

  private init(_ source: UnsafeBufferPointer<UInt8>, ignoresCase: Bool) {
    self.source = source
    self.ignoresCase = ignoresCase
  }

  /// The program of an expression, without its slashes, and runs of text that every match has. Without regard to case
  /// the program is for text in lower case.
  static func compile(
    _ source: UnsafeBufferPointer<UInt8>, ignoresCase: Bool
  ) throws(RejectionReason) -> (program: [UInt32], literals: [Literal]) {
    var compiler = RegexCompiler(source, ignoresCase: ignoresCase)
    var program = try compiler.alternation()
    guard compiler.index == source.count else { throw RejectionReason("The regular expression has a stray \")\".") }
    program.append(RegexOperation.match.rawValue)
    guard program.count <= sizeLimit else { throw RejectionReason("The regular expression is too large.") }
    return (program, compiler.literals)
  }

  private var next: UInt8? { index < source.count ? source[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  // MARK: Grammar

  private mutating func alternation() throws(RejectionReason) -> [UInt32] {
    var code = try sequence()
    while take(UInt8(ascii: "|")) {
      if depth == 0 { literals = [] }
      let isTop = depth == 0
      depth += isTop ? 1 : 0
      let other = try sequence()
      depth -= isTop ? 1 : 0
      code = RegexOperation.either(code, other)
    }
    return code
  }

  private mutating func sequence() throws(RejectionReason) -> [UInt32] {
    var code: [UInt32] = []
    var run = Literal()
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      let start = index
      let isStart = byte == UInt8(ascii: "^"), isEnd = byte == UInt8(ascii: "$")
      let (atom, literal) = try self.atom()
      let quantified = try quantify(atom)
      if isStart, code.isEmpty { run.beginsText = true }
      if isEnd { run.endsText = true }
      if let literal, quantified.minimum == 1, quantified.isPlain {
        run.bytes.append(literal)
      } else if !(isStart && start == 0) {
        finish(&run)
      }
      code += quantified.code
      guard code.count <= Self.sizeLimit else { throw RejectionReason("The regular expression is too large.") }
    }
    finish(&run)
    return code
  }

  private mutating func finish(_ run: inout Literal) {
    if depth == 0, !run.bytes.isEmpty { literals.append(run) }
    run = Literal()
  }

  private mutating func atom() throws(RejectionReason) -> (code: [UInt32], literal: UInt8?) {
    let byte = source[index]
    index += 1
    switch byte {
    case UInt8(ascii: "^"): return ([RegexOperation.start.rawValue], nil)
    case UInt8(ascii: "$"): return ([RegexOperation.end.rawValue], nil)
    case UInt8(ascii: "."): return ([RegexOperation.any.rawValue], nil)
    case UInt8(ascii: "("): return (try group(), nil)
    case UInt8(ascii: "["): return (try characterClass(), nil)
    case UInt8(ascii: "\\"): return try escape()
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      throw RejectionReason("The regular expression repeats nothing.")
    default:
      let character = fold(byte)
      return ([RegexOperation.character(character)], character)
    }
  }

  private mutating func group() throws(RejectionReason) -> [UInt32] {
    var lookahead: RegexOperation?
    if take(UInt8(ascii: "?")) {
      switch next {
      case UInt8(ascii: ":"): index += 1
      case UInt8(ascii: "="): (index, lookahead) = (index + 1, .lookahead)
      case UInt8(ascii: "!"): (index, lookahead) = (index + 1, .negativeLookahead)
      case UInt8(ascii: "<") where index + 1 < source.count && ![0x3D, 0x21].contains(source[index + 1]):
        while let byte = next, byte != UInt8(ascii: ">") { index += 1 }
        index += 1
      default: throw RejectionReason("The regular expression looks behind, which is not supported.")
      }
    }
    depth += 1
    guard depth < 64 else { throw RejectionReason("The regular expression is nested too deeply.") }
    let code = try alternation()
    depth -= 1
    guard take(UInt8(ascii: ")")) else { throw RejectionReason("The regular expression lacks a \")\".") }
    guard let lookahead else { return code }
    return [lookahead.rawValue, UInt32(code.count + 3)] + code + [RegexOperation.match.rawValue]
  }

  // MARK: Characters

  private func fold(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.lowercased : byte }

  private mutating func escape() throws(RejectionReason) -> (code: [UInt32], literal: UInt8?) {
    guard let byte = next else { throw RejectionReason("The regular expression ends with a backslash.") }
    if byte == UInt8(ascii: "b") || byte == UInt8(ascii: "B") {
      index += 1
      let operation: RegexOperation = byte == UInt8(ascii: "b") ? .wordBoundary : .notWordBoundary
      return ([operation.rawValue], nil)
    }
    if byte &- 0x31 < 9 || byte == UInt8(ascii: "k") {
      throw RejectionReason("The regular expression refers back to a group, which is not supported.")
    }
    if let set = try classEscape() { return (set.code, nil) }
    let character = fold(try characterEscape())
    return ([RegexOperation.character(character)], character)
  }

  /// The set of `\d`, `\w`, `\s` and their opposites; nil, with nothing taken, for anything else.
  private mutating func classEscape() throws(RejectionReason) -> RegexCharacterSet? {
    var set = RegexCharacterSet()
    switch next.map({ $0 | 0x20 }) {
    case UInt8(ascii: "d"): set.insert(0x30...0x39)
    case UInt8(ascii: "w"):
      set.insert(0x30...0x39)
      set.insert(0x41...0x5A)
      set.insert(0x61...0x7A)
      set.insert(0x5F...0x5F)
    case UInt8(ascii: "s"):
      set.insert(0x09...0x0D)
      set.insert(0x20...0x20)
    case UInt8(ascii: "p"): throw RejectionReason("The regular expression names a Unicode property.")
    default: return nil
    }
    if source[index].isCapital { set.invert() }
    index += 1
    return set
  }

  private mutating func characterEscape() throws(RejectionReason) -> UInt8 {
    let byte = source[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "v"): return 11
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "0"): return 0
    case UInt8(ascii: "x"): return try hexadecimal(2)
    case UInt8(ascii: "u"): return try hexadecimal(4)
    default: return byte
    }
  }

  private mutating func hexadecimal(_ digits: Int) throws(RejectionReason) -> UInt8 {
    var value = 0
    for _ in 0..<digits {
      guard let digit = next.flatMap({ Int(String(UnicodeScalar($0)), radix: 16) }) else {
        throw RejectionReason("The regular expression has a broken escape.")
      }
      value = value << 4 | digit
      index += 1
    }
    guard value < 0x80 else { throw RejectionReason("The regular expression has a character no URL can have.") }
    return UInt8(value)
  }

  private mutating func characterClass() throws(RejectionReason) -> [UInt32] {
    var set = RegexCharacterSet()
    let isInverted = take(UInt8(ascii: "^"))
    while !take(UInt8(ascii: "]")) {
      guard index < source.count else { throw RejectionReason("The regular expression lacks a \"]\".") }
      guard let lower = try classMember(&set) else { continue }
      let isRange = next == UInt8(ascii: "-") && index + 1 < source.count && source[index + 1] != UInt8(ascii: "]")
      guard isRange else {
        set.insert(lower...lower)
        continue
      }
      index += 1
      guard let upper = try classMember(&set), lower <= upper else {
        throw RejectionReason("The regular expression has a range out of order.")
      }
      set.insert(lower...upper)
    }
    if ignoresCase { set.foldCase() }
    if isInverted { set.invert() }
    return set.code
  }

  /// One character of a class, or nil if a whole set was put into `set`.
  private mutating func classMember(_ set: inout RegexCharacterSet) throws(RejectionReason) -> UInt8? {
    let byte = source[index]
    index += 1
    guard byte == UInt8(ascii: "\\") else { return byte }
    guard next != nil else { throw RejectionReason("The regular expression ends with a backslash.") }
    if let other = try classEscape() {
      set.formUnion(other)
      return nil
    }
    if take(UInt8(ascii: "b")) { return 8 }
    return try characterEscape()
  }

  // MARK: Quantifiers

  private mutating func quantify(
    _ atom: [UInt32]
  ) throws(RejectionReason) -> (code: [UInt32], minimum: Int, isPlain: Bool) {
    var minimum = 1, maximum: Int? = 1
    switch next {
    case UInt8(ascii: "*"): (minimum, maximum) = (0, nil)
    case UInt8(ascii: "+"): (minimum, maximum) = (1, nil)
    case UInt8(ascii: "?"): (minimum, maximum) = (0, 1)
    case UInt8(ascii: "{"):
      guard let bounds = bounds() else { return (atom, 1, true) }
      (minimum, maximum) = bounds
      index -= 1
    default: return (atom, 1, true)
    }
    index += 1
    _ = take(UInt8(ascii: "?"))
    let copies = max(minimum, maximum ?? minimum + 1)
    guard maximum.map({ $0 >= minimum }) ?? true, copies * (atom.count + 3) <= Self.sizeLimit else {
      throw RejectionReason("The regular expression repeats too often.")
    }
    var code: [UInt32] = []
    for _ in 0..<minimum { code += atom }
    if let maximum {
      var optional: [UInt32] = []
      for _ in minimum..<maximum { optional = RegexOperation.optional(atom + optional) }
      code += optional
    } else {
      code += RegexOperation.repeated(atom)
    }
    return (code, minimum, false)
  }

  /// The bounds of `{n}`, `{n,}` or `{n,m}`, with all of it taken; nil, with nothing taken, if it is plain text.
  private mutating func bounds() -> (Int, Int?)? {
    var cursor = index + 1
    func number(_ cursor: inout Int) -> Int? {
      var value: Int?
      while cursor < source.count, source[cursor].isDigit, (value ?? 0) < 100_000 {
        value = (value ?? 0) * 10 + Int(source[cursor] - 0x30)
        cursor += 1
      }
      return value
    }
    guard let minimum = number(&cursor), cursor < source.count else { return nil }
    var maximum: Int? = minimum
    if source[cursor] == UInt8(ascii: ",") {
      cursor += 1
      maximum = number(&cursor)
    }
    guard cursor < source.count, source[cursor] == UInt8(ascii: "}") else { return nil }
    index = cursor + 1
    return (minimum, maximum)
  }
}
