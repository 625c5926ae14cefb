import BrowserCore
import TestSupport
import Testing

/// Documents that are not HTML.
@Suite struct XMLPageTests {
  /// Opens a page of a content type and evaluates an expression in it.
  private func evaluate(
    _ expression: String, in markup: String, type: String, script: String = ""
  ) async throws -> String? {
    let server = try TestServer()
    server.route("/page") { _ in .bytes(Array(markup.utf8), type: type) }
    server.route("/script.js") { _ in .script(script) }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/page"))
    return try await tab.evaluate(expression).json
  }

  @Test func xhtmlIsParsedAsXML() async throws {
    let markup = """
      <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>é</title></head>\
      <body><p/><B/><div/>after</body></html>
      """
    let result = try await evaluate(
      "[document.title, document.contentType, document.documentElement.tagName, document.body.childNodes.length, "
        + "document.characterSet, document.readyState]", in: markup, type: "application/xhtml+xml")
    #expect(result == #"["é","application/xhtml+xml","html",4,"UTF-8","complete"]"#)
  }

  @Test func scriptsOfXMLRunInOrder() async throws {
    let markup = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><script>window.log = ["inline " + (document.body === null)];
      Promise.resolve().then(() => log.push("microtask"))</script><script src="/script.js"></script></head><body><p/>
      <script><![CDATA[ log.push("last " + (document.querySelectorAll("p").length < 2)) ]]></script><p/></body></html>
      """
    let result = try await evaluate(
      "log", in: markup, type: "application/xhtml+xml", script: "log.push('external')")
    #expect(result == #"["inline true","microtask","external","last true"]"#)
  }

  @Test func whatIsWrongWithXMLIsSaidInThePage() async throws {
    let result = try await evaluate(
      "[document.querySelector('parsererror').textContent.includes('line 2'), document.querySelector('b') !== null]",
      in: "<a>\n<b/></c>", type: "text/xml")
    #expect(result == "[true,true]")
    let empty = try await evaluate("document.documentElement.localName", in: "", type: "image/svg+xml")
    #expect(empty == "\"parsererror\"")
  }

  @Test func plainTextIsShownInAnHTMLDocument() async throws {
    let result = try await evaluate(
      "[document.documentElement.tagName, document.querySelector('pre').textContent, document.contentType]",
      in: "a <b> & c", type: "text/plain; charset=utf-8")
    #expect(result == #"["HTML","a <b> & c","text/plain"]"#)
  }
}
