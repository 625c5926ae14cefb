import HTMLParsing
import ScriptEngine
import TextEncoding

/// Feeds a page's document: bytes become text, text becomes operations, and the platform applies these to the DOM.
///
/// It stops at each script, and goes on when the platform has run it.
public final class DocumentParser {
  let id: Int
  let realmID: Int

  private unowned let platform: Platform
  private let parser: HTMLParser
  private let record: RetainedValue
  private let isPlainText: Bool
  private let isScriptCreated: Bool
  /// Whether the document is XML, which the platform parses itself once all text is there.
  private let isXML: Bool

  private var charset: String?
  private var decoder: TextDecoder?
  private var unsniffed: [UInt8] = []
  private var units: [UInt16] = []
  /// The text of an XML document.
  private var xmlText: [UInt16] = []

  private var hasEnded = false
  private var isFinished = false
  /// Whether the parser waits for a script that is still being fetched.
  private var isBlocked = false
  /// Whether `pump` is on the stack; a script's `document.write` then runs within it.
  private var isPumping = false
  /// Whether the host has been told that the document's element is there.
  private var hasStarted = false

  /// The encoding of documents that say nothing of theirs and hold no hint.
  private static let fallbackEncoding = TextEncoding.windows1252

  /// How many operation words are applied at once, so that a long document does not keep the thread.
  private static let batchLimit = 1 << 16

  /// Makes the parser of a realm's document. `charset` is what the transport says of the encoding.
  public convenience init(
    platform: Platform, realmID: Int, contentType: String, charset: String?
  ) throws(ScriptException) {
    let isXML = Self.isXML(contentType)
    let isPlainText = contentType != "text/html" && contentType != "" && !isXML
    try self.init(
      platform: platform, realmID: realmID, isPlainText: isPlainText, isXML: isXML, isScriptCreated: false)
    self.charset = charset
    if isPlainText { parser.append("<html><head></head><body><pre>\n") }
  }

  /// Makes a parser as `document.open()` does: it takes what `document.write` gives it.
  convenience init(platform: Platform, openedIn realmID: Int) throws(ScriptException) {
    try self.init(platform: platform, realmID: realmID, isPlainText: false, isXML: false, isScriptCreated: true)
  }

  private init(
    platform: Platform, realmID: Int, isPlainText: Bool, isXML: Bool, isScriptCreated: Bool
  ) throws(ScriptException) {
    self.platform = platform
    self.realmID = realmID
    self.isPlainText = isPlainText
    self.isXML = isXML
    self.isScriptCreated = isScriptCreated
    id = platform.nextParserID
    platform.nextParserID += 1
    record = RetainedValue(
      try platform.call("createParserRecord", platform.number(realmID), platform.number(id)))
    var options = HTMLParser.Options()
    options.scripting = record.value["document"]["scriptingEnabled"].boolean
    options.batchLimit = Self.batchLimit
    options.allowsDeclarativeShadowRoots = true
    parser = HTMLParser(options: options)
    platform.parsers[id] = self
  }

  /// Whether a content type is one of XML's.
  private static func isXML(_ type: String) -> Bool {
    type == "text/xml" || type == "application/xml" || type.hasSuffix("+xml")
  }

  // MARK: - Input

  /// Adds bytes of the document.
  public func append(_ bytes: [UInt8]) throws(ScriptException) {
    if decoder == nil {
      unsniffed += bytes
      guard unsniffed.count >= EncodingSniffer.prescanLength else { return }
      chooseEncoding()
    } else {
      decode(bytes, isLast: false)
    }
    try pump()
  }

  /// Says that the document's bytes are complete.
  public func finish() throws(ScriptException) {
    guard !hasEnded else { return }
    hasEnded = true
    if decoder == nil { chooseEncoding() }
    decode([], isLast: true)
    parser.finish()
    try pump()
  }

  private func chooseEncoding() {
    let sniffer = EncodingSniffer { TextEncoding(label: $0)?.name }
    let found = unsniffed.withUnsafeBufferPointer { sniffer.sniff($0, transportLabel: charset) }
    let encoding = found.flatMap { TextEncoding(label: $0.encoding) } ?? (isXML ? .utf8 : Self.fallbackEncoding)
    decoder = TextDecoder(encoding: encoding)
    platform.setCharacterSet(encoding.name, realmID: realmID)
    let bytes = unsniffed
    unsniffed = []
    decode(bytes, isLast: false)
  }

  private func decode(_ bytes: [UInt8], isLast: Bool) {
    units.removeAll(keepingCapacity: true)
    try? decoder?.decode(bytes, stream: !isLast, into: &units)
    if isXML {
      xmlText += units
      return
    }
    if isPlainText { escapeMarkup() }
    units.withUnsafeBufferPointer { parser.append($0) }
  }

  /// Keeps plain text from being taken for markup.
  private func escapeMarkup() {
    guard units.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return }
    var escaped: [UInt16] = []
    escaped.reserveCapacity(units.count + 64)
    for unit in units {
      switch unit {
      case 0x3C: escaped += Array("&lt;".utf16)
      case 0x26: escaped += Array("&amp;".utf16)
      default: escaped.append(unit)
      }
    }
    units = escaped
  }

  // MARK: - Parsing

  /// What the platform answers after a script.
  private enum State: Int { case goOn, ready, wait, finished }

  /// Parses as far as the input and the scripts allow.
  private func pump() throws(ScriptException) {
    guard !isBlocked, !isFinished, !isPumping else { return }
    isPumping = true
    defer { isPumping = false }
    if isXML {
      if hasEnded { try pumpXML() }
      return
    }
    // A script may take the document away.
    while platform.parsers[id] === self {
      let pause = parser.run()
      try apply()
      switch pause {
      case .needsInput: return
      case .batchFull: continue
      case .script(let handle, let line):
        if try runScript(handle: handle, line: line) == .wait { return }
      case .finished:
        try endParsing()
        return
      }
    }
  }

  private func endParsing() throws(ScriptException) {
    isFinished = true
    platform.parsers[id] = nil
    try platform.call("parsingFinished", record.value)
  }

  /// Lets the platform parse XML from script to script.
  private func pumpXML() throws(ScriptException) {
    while true {
      let text = platform.realm.string(utf16: xmlText)
      xmlText = []
      var state = State(rawValue: try platform.call("parseXMLPage", record.value, text).integer) ?? .finished
      while state == .ready {
        state = State(rawValue: try platform.call("executeParserBlockingScript", record.value).integer) ?? .goOn
      }
      isBlocked = state == .wait
      if isBlocked { return }
      if state == .finished { return try endParsing() }
    }
  }

  private func apply() throws(ScriptException) {
    guard parser.operationCount > 0 else { return }
    let (words, text) = try drainOperations()
    do {
      try platform.call("applyOperations", record.value, words, text)
    } catch {
      try finishOperations(after: error)
    }
    guard !hasStarted, !isScriptCreated else { return }
    hasStarted = true
    platform.host?.documentStarted(realm: realmID)
  }

  /// Has the rest of the operations applied if a script among them was ended: it takes no other element away.
  private func finishOperations(after failure: ScriptException) throws(ScriptException) {
    guard failure.isTermination else { throw failure }
    do {
      try platform.call("finishOperations", record.value)
    } catch {
      try finishOperations(after: error)
    }
  }

  /// The operations that wait, as values of the platform.
  private func drainOperations() throws(ScriptException) -> (words: Value, text: Value) {
    try parser.drainOperations { words, text throws(ScriptException) in
      (try platform.realm.int32Array(words), platform.realm.string(ScriptString(utf16: text)))
    }
  }

  private func runScript(handle: Int32, line: Int) throws(ScriptException) -> State {
    var state = try inScript { () throws(ScriptException) in
      try platform.call("parserMetScript", record.value, platform.number(Int(handle)), platform.number(line))
    }
    while state == .ready {
      state = try inScript { () throws(ScriptException) in
        try platform.call("executeParserBlockingScript", record.value)
      }
    }
    isBlocked = state == .wait
    return state
  }

  private func inScript(_ work: () throws(ScriptException) -> Value) throws(ScriptException) -> State {
    parser.beginScript()
    defer { parser.endScript() }
    do {
      return State(rawValue: try work().integer) ?? .goOn
    } catch {
      // The document goes on behind a script that was ended.
      guard error.isTermination else { throw error }
      return State(rawValue: try platform.call("parserStateAfterStop", record.value).integer) ?? .goOn
    }
  }

  /// The script for which the parser waited may be ready.
  func resume() throws(ScriptException) {
    guard isBlocked else { return }
    // What the script writes is parsed while it runs.
    isBlocked = false
    var state = State.ready
    while state == .ready {
      state = try inScript { () throws(ScriptException) in
        try platform.call("executeParserBlockingScript", record.value)
      }
    }
    isBlocked = state == .wait
    try pump()
  }

  // MARK: - document.write

  /// Puts text at the insertion point and parses up to it, as `document.write` does. Without an insertion point nothing
  /// happens and the answer is false: the document is then to be opened anew.
  func write(_ text: ScriptString) throws(ScriptException) -> Bool {
    guard !isFinished, isScriptCreated || parser.hasInsertionPoint else { return false }
    text.withUTF16 { parser.insert($0) }
    guard !isBlocked else { return true }
    while true {
      let pause = parser.run()
      try apply()
      switch pause {
      case .batchFull: continue
      case .script(let handle, let line):
        if try runScript(handle: handle, line: line) == .wait { return true }
      case .needsInput, .finished: return true
      }
    }
  }

  /// Whether a script is running whose text goes into the input.
  var hasInsertionPoint: Bool { parser.hasInsertionPoint }

  /// Ends a parser that `document.open()` made.
  func close() throws(ScriptException) {
    guard isScriptCreated, !hasEnded else { return }
    hasEnded = true
    parser.finish()
    try pump()
  }
}
