import HTMLParsing

/// Parses markup in pieces to the end and returns the tree; scripts don't run.
func parse(_ pieces: [[UInt16]], context: FragmentContext? = nil, options: HTMLParser.Options = .init()) -> TestTree {
  let parser = context.map { HTMLParser(fragmentContext: $0, options: options) } ?? HTMLParser(options: options)
  let tree = TestTree(isFragment: context != nil)
  var waiting = pieces[...]
  while true {
    let pause = parser.run()
    parser.drainOperations { tree.apply($0, $1) }
    switch pause {
    case .needsInput:
      if let piece = waiting.popFirst() {
        piece.withUnsafeBufferPointer { parser.append($0) }
      } else {
        parser.finish()
      }
    case .script:
      parser.beginScript()
      parser.endScript()
    case .batchFull: break
    case .finished: return tree
    }
  }
}

/// Parses markup to the end and returns the tree; scripts don't run.
func parse(_ markup: String, context: FragmentContext? = nil, options: HTMLParser.Options = .init()) -> TestTree {
  parse([Array(markup.utf16)], context: context, options: options)
}
