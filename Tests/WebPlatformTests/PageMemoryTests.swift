import ScriptEngine
import Testing
import WebPlatform

/// What is left of pages that are gone.
@Suite(.serialized) struct PageMemoryTests {
  private let host = SilentHost()
  private let platform: Platform

  init() throws { platform = try Platform(host: host) }

  private func loadPage() throws -> Int {
    let options = platform.value(json: #"{"contentType":"text/html"}"#)
    let id = try platform.call("createPage", platform.string("http://pages.test/"), options).integer
    let parser = try DocumentParser(platform: platform, realmID: id, contentType: "text/html", charset: "utf-8")
    try parser.append([UInt8]("<p id=x>1<script>window.kept = [document, x.firstChild]</script>".utf8))
    try parser.finish()
    try host.runTasks(platform)
    return id
  }

  @Test func pagesLeaveNothingBehind() throws {
    for _ in 0..<50 { try platform.call("disposePage", platform.number(try loadPage())) }
    let page = try #require(platform.pageRealm(try loadPage()))
    page.collectGarbage()
    // The platform's own, the last page's, the spare one, and what a reference on the stack may keep for a while.
    #expect(page.liveRealmCount < 10)
  }

  @Test func framesLeaveNothingBehind() throws {
    let page = try #require(platform.pageRealm(try loadPage()))
    let script = """
      for (let i = 0; i < 1000; i++) {
        const frame = document.createElement("iframe");
        document.documentElement.append(frame);
        frame.contentWindow.kept = [frame, document, frame.contentDocument.createElement("p")];
        frame.contentWindow.addEventListener("message", () => frame);
        frame.remove();
      }
      document.querySelectorAll("iframe").length + length
      """
    #expect(try page.evaluate(ScriptString(script)).integer == 0)
    try host.runTasks(platform)
    page.collectGarbage()
    #expect(page.liveRealmCount < 10)
  }
}
