import HTMLParsing
import Testing

/// Documents that would take very long, or overflow the stack, if any search through the open elements walked.
@Suite struct NestingTests {

  /// Parses and counts the operations.
  private func operationCount(_ markup: String) -> Int {
    let parser = HTMLParser()
    parser.append(markup)
    parser.finish()
    #expect(parser.run() == .finished)
    return parser.operationCount
  }

  static let tags = [
    "<div>", "<b>", "<p>", "<a>", "<font>", "<nobr>", "<li>", "<h1>", "<table>", "<table><tr><td>", "<svg>",
    "<svg></x>", "<span></x>", "<b>x</i>", "<a><div>", "<dd><div>", "<div><li></li>", "<template>", "<object>",
    "<button>", "<select>", "<p><button>", "<ruby><rt>", "<form>", "<math><mi>", "<svg><desc>",
  ]

  @Test(arguments: tags)
  func takesManyUnclosedElements(_ tag: String) {
    #expect(operationCount(String(repeating: tag, count: 100_000)) > 0)
  }

  @Test func takesManyDifferentFormattingElements() {
    for name in ["b", "font", "a", "nobr"] {
      let markup = (0..<50_000).map { "<\(name) id=\($0)>" }.joined()
      #expect(operationCount(markup) > 50_000 * 8)
    }
  }

  static let inDepth = [
    "<table></table>", "<li></li>", "</x>", "<x></x>", "<p></p>", "<dt></dt>", "</p>", "<button></button>",
    "<select></select>", "<svg></svg>", "<i></i>", "<template></template>", "<h1></h1>", "</li>", "<ul><li></ul>",
  ]

  @Test(arguments: inDepth)
  func takesManyElementsInDepth(_ markup: String) {
    let depth = String(repeating: "<div>", count: 50_000)
    #expect(operationCount(depth + String(repeating: markup, count: 50_000)) > 0)
  }

  @Test func adoptsInDepth() {
    let depth = String(repeating: "<div>", count: 50_000)
    #expect(operationCount("<b>" + depth + String(repeating: "</b>", count: 10_000)) > 0)
    #expect(operationCount("<b><i>" + String(repeating: "<span>", count: 1_000) + depth + "</b>") > 0)
  }

  @Test func takesManyAttributes() {
    let attributes = (0..<100_000).map { " a\($0)=\($0)" }.joined()
    #expect(operationCount("<p\(attributes)><p\(attributes)>") > 600_000)
    #expect(operationCount("<p" + String(repeating: " a=1", count: 100_000) + ">") < 100)
  }

  @Test func buildsDeepTrees() {
    let tree = parse(String(repeating: "<div>", count: 100_000))
    var node = tree.document.children[0].children[1]
    var depth = 0
    while let child = node.children.first {
      node = child
      depth += 1
    }
    #expect(depth == 100_000)
    // Taken apart from the leaf up, since the nodes' own deinitialisers would recurse.
    while let parent = node.parent {
      parent.children.removeAll()
      node = parent
    }
  }
}
