import Testing

/// What a page's `console` tells the host.
@Suite struct ConsoleTests {
  private func messages(_ script: String) throws -> [String] {
    let page = try ScriptPage()
    try page.expect(script)
    return page.host.consoleMessages
  }

  @Test func formatsArguments() throws {
    #expect(try messages(#"console.log("a", 1, true, null, undefined, 10n, -0)"#) == ["a 1 true null undefined 10n -0"])
    #expect(try messages(#"console.log("%s is %d, %i, %f%%", "x", 4.5, "7.9", "1.5", "rest")"#)
      == ["x is 4, 7, 1.5% rest"])
    #expect(try messages(#"console.log("%cstyled %o %s", "color: red", { a: 1 })"#) == ["styled { a: 1 } %s"])
    #expect(try messages(#"console.log({ a: 1 }, "x")"#) == [#"{ a: 1 } x"#])
    #expect(try messages("console.log()") == [])
  }

  @Test func showsValues() throws {
    #expect(try messages(#"console.log([1, "two", [3]])"#) == [#"[ 1, "two", [ 3 ] ]"#])
    #expect(try messages("console.log({ a: { b: { c: { d: 1 } } } })") == ["{ a: { b: { c: [Object] } } }"])
    #expect(try messages("console.log(new Map([[1, 2]]), new Set([3]))") == ["Map(1) { 1 => 2 } Set(1) { 3 }"])
    #expect(try messages("console.log(new Date(0), /a/g, Symbol('s'))")
      == ["1970-01-01T00:00:00.000Z /a/g Symbol(s)"])
    #expect(try messages("console.log(function f() {}, class C {}, () => {})")
      == ["[function f] [class C] [function]"])
    #expect(try messages("class Point { x = 1 }; console.log(new Point(), Object.create(null))")
      == ["Point { x: 1 } [Object: null prototype] {}"])
    #expect(try messages("console.log(new Array(102).fill(1))").first?.hasSuffix("1, 1, … 2 more ]") == true)
    #expect(try messages("console.log([1, 2])") == ["[ 1, 2 ]"])
    #expect(try messages("console.log(new Uint8Array([1, 2]), new ArrayBuffer(3), Promise.resolve())")
      == ["Uint8Array(2) [ 1, 2 ] ArrayBuffer { byteLength: 3 } Promise {}"])
    #expect(try messages("console.log(document.createElement('p'), new Headers())") == ["<p> Headers {}"])
    #expect(try messages("const a = []; a.push(a); console.log(a)") == ["[ [Circular] ]"])
    #expect(try messages("console.log(new RangeError('far'))").first?.hasPrefix("RangeError: far") == true)
  }

  @Test func runsNoGetterAndSurvivesTraps() throws {
    #expect(try messages("console.log({ get a() { throw 1 }, set b(v) {}, get c() { throw 2 }, set c(v) {} })")
      == ["{ a: [Getter], b: [Setter], c: [Getter/Setter] }"])
    #expect(try messages("console.log(new Proxy({}, { ownKeys() { throw 1 } }))") == ["[object]"])
    let error = "const e = new Error('x'); Object.defineProperty(e, 'name', { get() { throw 1 } }); console.log(e)"
    #expect(try messages(error).count == 1)
    #expect(try messages("Array.prototype.push = null; String.prototype.replace = null; console.log('%s', [1])")
      == ["[ 1 ]"])
  }

  @Test func isBounded() throws {
    let long = try messages("console.log(Array.from({ length: 1e5 }, (_, i) => i))")
    #expect(long.first.map { $0.utf8.count < 2_000 && $0.contains("more") } == true)
    let wide = try messages("const o = {}; for (let i = 0; i < 99; i++) o[i] = 'x'.repeat(1000); console.log(o)")
    #expect(wide.first.map { $0.utf8.count < 20_000 } == true)
  }

  @Test func countsGroupsAndTimes() throws {
    #expect(try messages("console.count(); console.count(); console.count('x'); console.countReset(); console.count()")
      == ["default: 1", "default: 2", "x: 1", "default: 1"])
    #expect(try messages("console.group('g'); console.log('a\\nb'); console.groupEnd(); console.log('c')")
      == ["g", "  a\n  b", "c"])
    #expect(try messages("console.assert(true, 'no'); console.assert(false, 'yes', 1); console.assert()")
      == ["Assertion failed: yes 1", "Assertion failed"])
    let timed = try messages("console.time('t'); console.timeEnd('t'); console.timeEnd('t')")
    #expect(timed.count == 2 && timed[0].hasPrefix("t: ") && timed[0].hasSuffix(" ms"))
    #expect(timed.last == #"There is no timer "t"."#)
  }

  @Test func drawsTables() throws {
    let table = """
      (index) | a | b
      --------|---|----
      0       | 1 | "x"
      1       | 2 |
      """
    #expect(try messages("console.table([{ a: 1, b: 'x' }, { a: 2 }])") == [table])
    #expect(try messages("console.table(5)") == ["5"])
  }
}
