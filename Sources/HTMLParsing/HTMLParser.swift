/// An HTML parser (HTML, 13.2) that can stop at a script and take what the script writes.
///
/// It takes UTF-16 in pieces of any size and builds no tree: it writes operations (see `TreeOperation`) for someone
/// else to apply. A page is parsed like this:
///
///     let parser = HTMLParser()
///     parser.append(units)
///     loop: while true {
///       let pause = parser.run()
///       parser.drainOperations { words, text in apply(words, text) }
///       switch pause {
///       case .needsInput: …                 // append(_:) or finish(), then run again
///       case .script(let handle, _):
///         parser.beginScript()
///         …                                 // prepare the script; document.write calls insert(_:) and run()
///         parser.endScript()
///       case .batchFull: break
///       case .finished: break loop
///       }
///     }
///
/// No packaged parser can pause for a script and take `document.write`, so this one is our own. A parser belongs to
/// one thread.
public final class HTMLParser {

  private var builder: TreeBuilder

  /// A buffer that was drained, for use in the next batch.
  private var spare = TreeOperations()

  /// Makes a parser for a document.
  public init(options: Options = Options()) {
    builder = TreeBuilder(options: options)
  }

  /// Makes a parser for a fragment (HTML, 13.4). Handle 1 stands for the node that receives the fragment's nodes.
  public init(fragmentContext: FragmentContext, options: Options = Options()) {
    builder = TreeBuilder(context: fragmentContext, options: options)
  }

  // MARK: Input

  /// Adds input at the end.
  public func append(_ units: UnsafeBufferPointer<UInt16>) { builder.tokenizer.input.append(units) }

  /// Adds input at the end.
  public func append(_ string: String) {
    Array(string.utf16).withUnsafeBufferPointer { append($0) }
  }

  /// Says that nothing more is appended: the end of the network's stream, or `document.close()`.
  public func finish() { builder.tokenizer.input.close() }

  // MARK: Scripts

  /// Says that a script begins to run: the insertion point is now just before the next character, and `run()` doesn't
  /// go beyond it. Calls nest.
  public func beginScript() { builder.tokenizer.input.beginScript() }

  /// Says that the script begun last has returned: the insertion point is what it was before. What was inserted and
  /// not parsed yet is parsed first when the parser runs again.
  public func endScript() { builder.tokenizer.input.endScript() }

  /// Whether a script's insertion point is defined: between `beginScript()` and `endScript()`.
  public var hasInsertionPoint: Bool { builder.tokenizer.input.hasInsertionPoint }

  /// Puts input just before the insertion point, as `document.write` does; call `run()` then, unless a script that
  /// blocks the parser is pending. Without an insertion point the input goes to the end, which is right for a parser
  /// that `document.open()` made.
  public func insert(_ units: UnsafeBufferPointer<UInt16>) { builder.tokenizer.input.insert(units) }

  /// Puts input just before the insertion point.
  public func insert(_ string: String) {
    Array(string.utf16).withUnsafeBufferPointer { insert($0) }
  }

  // MARK: Parsing

  /// Parses until something has to happen outside.
  public func run() -> Pause { builder.run() }

  /// The document's mode as far as it is known.
  public var quirksMode: QuirksMode { builder.quirksMode }

  /// The labels of encodings that `meta` elements have named so far, in order.
  ///
  /// If the input was decoded by a guess then the first of these that is an encoding's label tells the right one
  /// (HTML, 13.2.3.4: changing the encoding while parsing): the page is to be decoded and parsed anew.
  public var declaredEncodingLabels: [String] { builder.encodingLabels }

  // MARK: Output

  /// How many words of operations there are.
  public var operationCount: Int { builder.operations.words.count }

  /// Passes the operations written since the last call, and the text they refer to, to a closure, and forgets them.
  ///
  /// The buffers are valid during the call only. The closure may use the parser.
  public func drainOperations<Result, Failure>(
    _ body: (_ words: UnsafeBufferPointer<Int32>, _ text: UnsafeBufferPointer<UInt16>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var batch = TreeOperations()
    swap(&batch, &spare)
    swap(&batch, &builder.operations)
    defer {
      batch.removeAll()
      swap(&batch, &spare)
    }
    return try body(batch.words.elements, batch.text.elements)
  }
}
