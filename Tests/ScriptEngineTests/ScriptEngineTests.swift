import ScriptEngine
import Testing

@Suite(.serialized) struct ScriptEngineTests {
  let realm = Realm(in: VirtualMachine())

  @Test func evaluatesAnExpression() throws {
    #expect(try realm.evaluate(ScriptString("6 * 7")).number == 42)
  }

  @Test func saysWhereAnExceptionWasThrown() throws {
    let source = ScriptString("\n\n  null.x")
    let error = #expect(throws: ScriptException.self) { try realm.evaluate(source, url: "http://a/b.js", line: 10) }
    #expect(error?.name == "TypeError")
    #expect(error?.url == "http://a/b.js")
    #expect(error?.line == 12)
    #expect((error?.column ?? 0) > 0)
    #expect(error?.stack.isEmpty == false)
  }

  @Test func describesThrownValuesThatAreNoErrors() throws {
    let error = #expect(throws: ScriptException.self) { try realm.evaluate(ScriptString("throw 'plain'")) }
    #expect(error?.name == "Error")
    #expect(error?.message == "plain")
  }

  @Test func keepsLoneSurrogates() throws {
    let value = try realm.evaluate(ScriptString("'a\\ud800b'"))
    #expect(value.scriptString?.withUTF16 { Array($0) } == [0x61, 0xD800, 0x62])
  }

  @Test func passesStringsWithNulls() throws {
    #expect(realm.string("a\0b").text == "a\0b")
    #expect(realm.string("a\0b").scriptString?.count == 3)
  }

  @Test func callsNativeFunctions() throws {
    let add = realm.function("add") { arguments in
      arguments.realm.number(arguments[0].number + arguments[1].number)
    }
    realm.global.set("add", to: add)
    #expect(try realm.evaluate(ScriptString("add(2, 3)")).number == 5)
    #expect(try realm.evaluate(ScriptString("add(2)")).number.isNaN)
  }

  @Test func turnsSwiftErrorsIntoExceptions() throws {
    struct Refusal: Error, CustomStringConvertible { var description: String { "no" } }
    realm.global.set("refuse", to: realm.function("refuse") { _ in throw Refusal() })
    #expect(try realm.evaluate(ScriptString("try { refuse() } catch (e) { e.message }")).text == "no")
  }

  @Test func endsAScriptAtItsLimit() throws {
    realm.machine.watchdog.limit = 0.05
    let endless = ScriptString("while (true) {}")
    let error = #expect(throws: ScriptException.self) { try realm.evaluate(endless) }
    #expect(error?.isTermination == true)
    #expect(try realm.evaluate(ScriptString("1 + 1")).number == 2)
  }

  @Test(arguments: ["run()", "try { run() } catch { 3 }", "try { run() } finally { 3 }"])
  func endsAScriptThatANativeFunctionStarted(outer: String) throws {
    let (realm, endless) = (realm, ScriptString("while (true) {}"))
    realm.global.set("run", to: realm.function("run") { _ in
      try realm.evaluateThrowingValues(endless, url: "")
    })
    for _ in 0..<3 {
      realm.machine.watchdog.limit = 0.05
      _ = try? realm.evaluate(ScriptString(outer))
      realm.machine.watchdog.limit = 10
      #expect(try realm.evaluate(ScriptString("1 + 1")).number == 2)
    }
  }

  @Test func goesOnAfterAScriptWasEndedBelowANativeFunction() throws {
    realm.machine.watchdog.limit = 0.05
    realm.global.set(
      "run", to: realm.function("run") { arguments in
        try arguments.realm.evaluateThrowingValues(ScriptString("while (true) {}"), url: "")
      })
    let error = #expect(throws: ScriptException.self) { try realm.evaluate(ScriptString("run()")) }
    #expect(error?.isTermination == true)
    #expect(try realm.evaluate(ScriptString("1 + 1")).number == 2)
    // A page may catch what ended its script, but not go on for ever.
    #expect(throws: ScriptException.self) { try realm.evaluate(ScriptString("for (;;) try { run() } catch {}")) }
    #expect(try realm.evaluate(ScriptString("2 + 2")).number == 4)
  }

  @Test func readsBytes() throws {
    let value = try realm.evaluate(ScriptString("new Uint8Array([1, 2, 3, 4]).subarray(1, 3)"))
    #expect(value.withBytes { Array($0) } == [2, 3])
    #expect(realm.number(1).withBytes { $0.count } == nil)
  }

  @Test func survivesRecursionWithoutEnd() throws {
    let source = ScriptString("function f() { return f() + 1 } f()")
    let error = #expect(throws: ScriptException.self) { try realm.evaluate(source) }
    #expect(error?.name == "RangeError")
  }

  @Test func reportsUnhandledRejections() throws {
    nonisolated(unsafe) var reasons: [String] = []
    try realm.setUnhandledRejectionHandler(
      realm.function("rejected") { arguments in
        reasons.append(arguments[1].text)
        return arguments.realm.undefined
      })
    try realm.evaluate(ScriptString("Promise.reject('lost')"))
    #expect(reasons == ["lost"])
  }

  @Test func aGlobalProxyStandsForOneGlobalAfterAnother() throws {
    let realms = (0..<3).map { _ in Realm(in: realm.machine) }
    for (number, each) in realms.enumerated() { each.global.set("number", to: each.number(number)) }
    realm.global.set("proxy", to: realms[0].global)
    let next = realm.function("next") { arguments in
      realms[arguments[1].integer].retarget(globalProxy: arguments[0])
      return arguments.realm.undefined
    }
    realm.global.set("next", to: next)
    // The collector works meanwhile, as the allocations make it.
    let source = """
      let wrong = 0;
      for (let i = 0; i < 3000; i++) {
        const garbage = [];
        for (let j = 0; j < 300; j++) garbage.push({ i, j });
        next(proxy, i % 3);
        if (proxy.number !== i % 3) wrong++;
      }
      wrong
      """
    #expect(try realm.evaluate(ScriptString(source)).integer == 0)
  }
}
