import ConformanceSupport
import Foundation
import HTMLParsing
import Testing

/// html5lib's tests of tree construction, those apart that need scripts to run.
@Suite(.enabled(if: Conformance.isAvailable, Comment(rawValue: Conformance.comment)))
struct TreeConstructionConformanceTests {

  @Test func passes() throws {
    var total = 0
    var passed = 0
    for file in try Conformance.files("html5lib/tree-construction", "dat") {
      for (index, test) in try Conformance.sections(file).enumerated() {
        for scripting in [false, true] where test["script-\(scripting ? "off" : "on")"] == nil {
          total += 1
          let (actual, expected) = run(test, scripting: scripting)
          if actual == expected {
            passed += 1
          } else {
            print("""
              \(file.lastPathComponent) \(index), scripting \(scripting): \(test["data"]!)
              fragment: \(test["document-fragment"] ?? "-")
              expected:
              \(expected)
              actual:
              \(actual)

              """)
          }
        }
      }
    }
    print("tree construction: \(passed) of \(total) passed")
    #expect(total > 3000)
    #expect(passed == total)
  }

  private func run(_ test: [String: String], scripting: Bool) -> (String, String) {
    var options = HTMLParser.Options()
    options.scripting = scripting
    let context = test["document-fragment"].map { line in
      let parts = line.split(separator: " ")
      let namespace = parts.count == 1 ? ElementNamespace.html : parts[0] == "svg" ? .svg : .mathML
      return FragmentContext(localName: String(parts.last!), namespace: namespace)
    }
    let tree = parse(test["data"]!, context: context, options: options)
    var expected = test["document"]!
    while expected.hasSuffix("\n") { expected.removeLast() }
    return (tree.dump(isFragment: context != nil), expected)
  }
}
