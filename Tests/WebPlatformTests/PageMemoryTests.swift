import Foundation
import ScriptEngine
import Testing
import WebPlatform

/// What is left of pages that are gone.
@Suite(.serialized) struct PageMemoryTests {
  private let host = SilentHost()
  private let platform: Platform

  init() throws { platform = try Platform(host: host) }

  /// The memory of this process, in bytes.
  private func residentSize() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(fields[1])) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private func loadPage() throws -> Int {
    let options = platform.value(json: #"{"contentType":"text/html"}"#)
    let id = try platform.call("createPage", platform.string("http://pages.test/"), options).integer
    let parser = try DocumentParser(platform: platform, realmID: id, contentType: "text/html", charset: "utf-8")
    try parser.append([UInt8]("<p id=x>1<script>window.kept = [document, x.firstChild]</script>".utf8))
    try parser.finish()
    try host.runTasks(platform)
    return id
  }

  private func loadAndForget(_ count: Int) throws {
    for _ in 0..<count { try platform.call("disposePage", platform.number(try loadPage())) }
    let page = try loadPage()
    try #require(platform.pageRealm(page)).collectGarbage()
    try platform.call("disposePage", platform.number(page))
  }

  @Test func pagesLeaveNothingBehind() throws {
    try loadAndForget(100)
    let before = try residentSize()
    try loadAndForget(300)
    // A realm that stays costs more than half a megabyte.
    #expect(try residentSize() - before < 75_000_000)
  }
}
