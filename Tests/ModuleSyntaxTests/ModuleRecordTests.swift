import Foundation
import ModuleSyntax
import Synchronization
import Testing

/// What is read of a module's imports and exports, and how its source is rewritten.
@Suite struct ModuleRecordTests {

  @Test func readsEveryFormOfImport() throws {
    let record = try module(
      """
      import "./effects.js";
      import one from './one.js'
      import * as two from "two";
      import { a, b as c, default as d, "a string" as e } from "./three.js";
      import f, { g } from "./one.js";
      import h, * as i from "./four.js" with { type: "json", };
      """)
    #expect(record.requests.map(text) == ["./effects.js", "./one.js", "two", "./three.js", "./four.js"])
    #expect(
      record.imports.map(text) == [
        "1 default one", "2 * two", "3 a a", "3 b c", "3 default d", "3 a string e", "1 default f", "1 g g",
        "4 default h", "4 * i",
      ])
    #expect(record.requests[4].type.map(text) == "json")
    #expect((record.requests[1].line, record.requests[1].column) == (2, 17))
  }

  @Test func readsEveryFormOfExport() throws {
    let record = try module(
      """
      export const a = 1, { b, c: [d = x => x, ...e], ...f } = g(function h() {}, class i {});
      export let j, k = () => { var hidden; };
      export function l() { var hidden }
      export async function* m() {}
      export class n { static { let hidden; } }
      export var o;
      const p = 1, q = 2;
      export { p, q as r, q as "a string" };
      export * from "./stars.js";
      export * as s from "./space.js";
      export { t, u as default, "v w" as x } from "./others.js";
      """)
    #expect(
      record.exports.map { "\(text($0.name))=\(record.locals[$0.local].name)" } == [
        "a=a", "b=b", "d=d", "e=e", "f=f", "j=j", "k=k", "l=l", "m=m", "n=n", "o=o", "p=p", "r=q", "a string=q",
      ])
    #expect(record.stars == [0])
    #expect(
      record.reexports.map { "\(text($0.name)) \($0.request) \($0.imported.map(text) ?? "*")" } == [
        "s 1 *", "t 2 t", "default 2 u", "x 2 v w",
      ])
  }

  @Test func exportsOfImportsStandForTheOther() throws {
    let record = try module("import { a as b } from 'x'; import * as n from 'y'; export { b as c, n };")
    #expect(record.reexports.map { "\(text($0.name)) \(text($0.imported ?? []))" } == ["c a"])
    #expect(record.locals.map(\.name) == ["n"])
  }

  @Test func keepsLinesAndColumns() throws {
    let source = """
      import {
        a } from "x"; f(a)
      export const b = 1
      export default function () {}
      """
    #expect(
      try rewritten(source) == """
        ;       
                        f(a)
        ;      const b = 1
        ;          function $md () {}
        """)
  }

  @Test func rewritesDefaultExports() throws {
    #expect(try rewritten("export default 1 + 2") == ";const $md=    1 + 2")
    #expect(try rewritten("export default async function*(){}") == ";          async function* $md(){}")
    #expect(try rewritten("export default class {}\n(1)") == ";const $md=    class {};\n(1)")
    #expect(try rewritten("export default class A {}") == ";              class A {}")
    #expect(try rewritten("export default\nfunction(){}") == ";              \n        function $md(){}")
    #expect(try module("export default () => 1").namesDefault == "$md")
    #expect(try module("export default (function () {})").namesDefault == "$md")
    #expect(try module("export default function f() {}").namesDefault == nil)
    #expect(try module("export default function f() {}").locals.map(\.name) == ["f"])
    #expect(try module("export default async () => {}").namesDefault == "$md")
    #expect(try module("export default a").namesDefault == nil)
  }

  @Test func rewritesMetaAndDynamicImports() throws {
    let source = "import.meta.url; import . meta; import('a', { with: {} }); x.import(1); ({ import: 2 })"
    #expect(
      try rewritten(source)
        == "$m.meta    .url; $m.meta      ; $m.i  ('a', { with: {} }); x.import(1); ({ import: 2 })")
    #expect(try rewritten("$m + $n; import.meta") == "$m + $n; $o.meta    ")
  }

  @Test func findsUsesOfImportsThroughScopes() throws {
    let uses = { (source: String) throws -> [Int] in
      try module("import { a } from 'x';" + source).imports[0].uses.map { $0.start - 22 }
    }
    #expect(try uses("a;") == [0])
    #expect(try uses("o.a; o?.a; ({ a: 1 }); a: for (;;) break a;") == [])
    #expect(try uses("({ a() {}, get a() {}, async *a() {} }); class C { a = 1; static a() {} #a }") == [])
    #expect(try uses("function f(a) { a } function g() { a }") == [35])
    #expect(try uses("(a) => a; a => a; async a => a; async (a) => a; ({ a }) => a; ([a]) => a; (...a) => a") == [])
    #expect(try uses("(b = a) => b") == [5])
    #expect(try uses("({ b: a = 1 }) => a; ({ a: b }) => a") == [35])
    #expect(try uses("{ let a; a } a") == [13])
    #expect(try uses("function f() { { var a } return a } a") == [36])
    #expect(try uses("try {} catch (a) { a } try {} catch { a }") == [38])
    #expect(try uses("for (let a of a) a") == [])
    #expect(try uses("for (const b of a) a") == [16, 19])
    #expect(try uses("(function a() { a }); (class a { b = a })") == [])
    #expect(try uses("function f(b = a) { var a }") == [15])
    #expect(try uses("`${a}${`${a}`}`; a / a / a; /a/.test(a)") == [3, 10, 17, 21, 25, 37])
    #expect(try uses("x = { a }") == [6])
    #expect(try uses("[a] = [a]") == [1, 7])
    #expect(try uses("class C extends a { [a] = a }") == [16, 21, 26])
    #expect(try uses("switch (a) { case a: let a; }") == [8])
  }

  @Test func saysHowAnImportIsUsed() throws {
    let source = "import { a } from 'x'\na()\na`t`\n;(a)()\nnew a()\n;({ a })\na?.()\nif (1) a()\nelse a()"
    let uses = try module(source).imports[0].uses
    #expect(uses.map(\.isCall) == [true, true, true, true, false, true, true, true])
    #expect(uses.map(\.isShorthand) == [false, false, false, false, true, false, false, false])
    #expect(uses.map(\.isAfterOpenStatement) == [false, true, false, false, false, true, false, false])
  }

  @Test func knowsWhichVariablesKeepTheirValue() throws {
    let stable = { (source: String) throws -> [Bool] in try module(source).locals.map(\.isStable) }
    #expect(try stable("export let a = 1; a = 2; for (a of []) a++; if (a) { a = 3 }") == [true])
    #expect(try stable("export let a = 1; function f() { a = 2 }") == [false])
    #expect(try stable("export let a; () => { [a] = [1] }") == [false])
    #expect(try stable("export let a; () => { ({ b: a } = {}) }") == [false])
    #expect(try stable("export let a; () => { for (a in {}); }") == [false])
    #expect(try stable("export let a; () => a++") == [false])
    #expect(try stable("export let a; class C { b = a = 1 }") == [false])
    #expect(try stable("export let a; (a) => { a = 1 }") == [true])
    #expect(try stable("export function f() {} function g() { f = null }") == [false])
    #expect(try stable("export function f() { let f; f = 1 }") == [true])
    #expect(try stable("var a; export { a as b }; (() => { a ||= 1 })()") == [false])
  }

  @Test func findsTopLevelAwait() throws {
    #expect(try module("await 1").hasTopLevelAwait)
    #expect(try module("for await (const a of b);").hasTopLevelAwait)
    #expect(try module("const f = async () => await g()\nawait h()").hasTopLevelAwait)
    #expect(try module("{ x = [await 1] }").hasTopLevelAwait)
    #expect(try !module("async function f() { await 1 } const g = async x => await x").hasTopLevelAwait)
    #expect(try !module("class C { async m() { await 1 } }").hasTopLevelAwait)
    #expect(try !module("o.await; ({ await: 1 })").hasTopLevelAwait)
  }

  @Test(arguments: [
    "a = b\n/c/g.exec(d)", "a = b / c / d", "if (a) /b/.test(c)", "(a) / 2", "x = {} / 1", "return_ = a++ / 2",
    "`a${`b${c}`}d`", "`}`; /[/}]/", "x => ({}) / 1", "async\nx => x", "yield_: for (;;) break yield_", "a?.5:1",
    "a ?.b", "let of = 1; for (of of []);", "class A { static async *#b() {} get; set; async; static; 'x'() {} }",
    "a\n++b", "do x(); while (1) y()", "x = function* () { yield\n/a/; yield* b; yield }",
    "label: { break label }", "({ async, get, set, await: 1, of, static: 2 })", "new (a())().b",
    "a ||= b ?? c; a **= 2; a >>>= 1; a &&= 1", "'\\\r\n'", "x = async function () { for await (a of b); }",
    "\u{FEFF}a", "#!/usr/bin/env x\na", "a = b ? (c, d) : e => f", "(a, b) => {}\n(1)", "if (a) b; else c",
    "var \\u0061b",
    "#x in y", "for (const [a, b = 1] of c) ;", "async (x)",
  ])
  func takes(_ source: String) throws {
    _ = try module(source)
  }

  @Test(arguments: ["async()\n=> 1", "for (var i = 0, n = 'a' in b; ; ) ;", "a b", "x = {", "(a, )", "(...a)", "()"])
  func refuses(_ source: String) {
    #expect(throws: SyntaxFault.self) { try module(source) }
  }

  @Test func refusesWhatIsNoModule() {
    #expect(fault("export { a }") == "1:10 Exported binding 'a' needs to refer to a top-level declared variable")
    #expect(fault("export const a = 1;\nexport { a }") == "2:10 Cannot export a duplicate name 'a'")
    #expect(
      fault("import { a } from 'x'; import { b as a } from 'y'")
        == "1:38 Cannot declare an imported binding name twice: 'a'")
    #expect(fault("x;\n  return 1") == "2:3 Return statements are only valid inside functions")
    #expect(fault("function f() { await 1 }") == "1:16 Unexpected identifier 'await'")
    #expect(fault("if (1) { import 'x' }") == "1:10 Unexpected keyword 'import'")
    #expect(fault("function f() { export { f } }") == "1:16 Unexpected keyword 'export'")
    #expect(fault("let a = ;") == "1:9 Unexpected token ';'")
    #expect(fault("`${a") == "1:5 Unexpected end of script")
    #expect(fault("'abc") == "1:1 Unexpected EOF")
    #expect(fault("import { if } from 'x'") == "1:10 Unexpected keyword 'if'")
    #expect(fault("var yield") == "1:5 Unexpected identifier 'yield'")
  }

  @Test func refusesWhatIsNestedTooDeeply() throws {
    let outcome = Mutex<String?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      for start in ["(", "[", "{", "x => ", "a ? ", "!", "`${", "if (1) "] {
        let message = self.fault(String(repeating: start, count: 100_000))
        guard message?.hasSuffix("Nested too deeply") != true else { continue }
        outcome.withLock { $0 = "\(start): \(message ?? "taken")" }
      }
      isDone.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    isDone.wait()
    #expect(outcome.withLock { $0 } == nil)
  }

  @Test func keepsWhatModulesDoNotReadAsComments() throws {
    #expect(try rewritten("a <!--b") == "a < !--b")
  }

  @Test func findsDynamicImportsOfScripts() throws {
    let places = { (source: String, isBody: Bool) throws -> [Int] in
      try Array(source.utf16).withUnsafeBufferPointer {
        try ModuleSyntax.dynamicImports(inScript: $0, isFunctionBody: isBody)
      }
    }
    let source = "import('a').then(import_); o.import(1); /import(2)/; 'import(3)'; with (o) import(4)"
    #expect(try places(source, false) == [0, 75])
    #expect(try places("<!-- import(0)\nlet await = 1, yield; import(1)\n--> import(2)", false) == [37])
    #expect(try places("return import('a')", true) == [7])
    #expect(throws: SyntaxFault.self) { try places("return import('a')", false) }
  }

  // MARK: - Support

  private func module(_ source: String) throws -> ModuleRecord {
    try Array(source.utf16).withUnsafeBufferPointer { try ModuleSyntax.parseModule($0) }
  }

  private func rewritten(_ source: String) throws -> String {
    let units = Array(source.utf16)
    var (text, end) = ("", 0)
    for edit in try module(source).edits {
      text += String(decoding: units[end..<edit.start], as: UTF16.self) + edit.text
      end = edit.start + edit.length
    }
    return text + String(decoding: units[end...], as: UTF16.self)
  }

  private func fault(_ source: String) -> String? {
    do {
      _ = try module(source)
      return nil
    } catch let fault as SyntaxFault {
      return "\(fault.line):\(fault.column) \(fault.message)"
    } catch {
      return "\(error)"
    }
  }

  private func text(_ units: [UInt16]) -> String { String(decoding: units, as: UTF16.self) }
  private func text(_ request: ModuleRequest) -> String { text(request.specifier) }
  private func text(_ entry: ModuleRecord.Import) -> String {
    "\(entry.request) \(entry.name.map(text) ?? "*") \(entry.local)"
  }
}
