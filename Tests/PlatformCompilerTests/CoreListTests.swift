import Testing

@testable import PlatformCompiler

@Suite struct CoreListTests {
  @Test func readsScriptsInTheirOrder() {
    let list = CoreList(text: "# A comment.\ndom/Node.js: Node Node.realm\n  rootOf\n\nruntime/tables\n")
    #expect(list.entries.map(\.script) == ["dom/Node.js", "runtime/tables"])
    #expect(list.selection(of: "dom/Node.js") == ["Node", "Node.realm", "rootOf"])
    #expect(list.selection(of: "runtime/tables") == nil)
    #expect(list.selection(of: "dom/Text.js") == nil)
  }
}
