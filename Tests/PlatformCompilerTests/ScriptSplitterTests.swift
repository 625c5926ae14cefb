import Testing

@testable import PlatformCompiler

@Suite struct ScriptSplitterTests {
  private static let source = """
    const limit = 3;
    const table = {
      first: 1,
    };

    class Counter extends Base {
      #count = 0;

      constructor(start) {
        super();
        this.start = start;
      }

      static make() {
        return new Counter(0);
      }

      get next() {
        return this.start + 1;
      }

      get total() {
        return this.start;
      }

      set total(value) {
        this.start = value;
      }
    }

    function count(list) {
      return list.length;
    }
    """

  private func split(_ selection: Set<String>, _ source: String = source) throws -> (core: String, rest: String) {
    var splitter = ScriptSplitter(source: source, file: "Counter.js", selection: selection)
    return try splitter.split()
  }

  /// The lines of a part that have something on them, by their number from 1.
  private func lines(_ part: String) -> [Int] {
    part.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }.map { $0.offset + 1 }
  }

  @Test func declarationsThatAreNotListedLeaveTheCoreAndKeepTheirLines() throws {
    let (core, rest) = try split(["limit", "Counter"])
    #expect(lines(core) == [1] + (6...29).filter { ![8, 13, 17, 21, 25].contains($0) })
    #expect(lines(rest) == [2, 3, 4, 31, 32, 33])
  }

  @Test func membersThatAreNotListedAreIncludedLazily() throws {
    let (core, rest) = try split(["Counter", "Counter.next"])
    #expect(core.contains("static{includeLazily(this,\"total\",()=>CounterLazyMembers)}"))
    #expect(core.contains("constructor(start)") && core.contains("static make()") && core.contains("get next()"))
    #expect(!core.contains("total()"))
    #expect(rest.contains("const CounterLazyMembers = {"))
    #expect(rest.contains("get total()") && rest.contains("set total(value)"))
    #expect(lines(rest).contains(22) && !rest.contains("next"))
  }

  @Test func namesThatAreNotDeclaredAreFaults() throws {
    let error = try #require(throws: IDLError.self) { try split(["Counter", "Counter.previous", "limit"]) }
    #expect("\(error)" == "Counter.js:1: error: the core wants Counter.previous, which is not declared here")
  }

  @Test func membersThatNeedTheirClassStayInIt() throws {
    let source = "class Counter {\n  get a() {\n    return 1;\n  }\n\n  b() {\n    return this.#count;\n  }\n}"
    let error = try #require(throws: IDLError.self) { try split(["Counter", "Counter.a"], source) }
    #expect("\(error)" == "Counter.js:7: error: b cannot leave its class, so it belongs in the core")
  }

  @Test func declarationsWithoutAnEndAreFaults() throws {
    let error = try #require(throws: IDLError.self) { try split(["count"], "function count() {\n  return 1;\n") }
    #expect("\(error)" == "Counter.js:1: error: what begins here does not end")
  }
}
