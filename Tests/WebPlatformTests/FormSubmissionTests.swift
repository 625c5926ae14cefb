import BrowserCore
import TestSupport
import Testing

/// What forms, buttons and links send to a server.
@Suite struct FormSubmissionTests {

  /// Loads markup, runs a script that leads elsewhere, and gives the text of the page that answers.
  private func answer(to script: String, markup: String) async throws -> [String] {
    let server = try TestServer()
    server.route("/folder/page") { _ in .html(markup) }
    server.route("/folder/*") { request in
      let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
      return .text("\(request.method) \(request.target)\n\(type)\n" + String(decoding: request.body, as: UTF8.self))
    }
    let browser = await Browser()
    let (tab, _) = try await browser.openTab(url: server.url("/folder/page"))
    _ = try await tab.evaluate(script)
    try await tab.waitFor(expression: "location.pathname !== '/folder/page' && document.readyState === 'complete'")
    let text = try await tab.evaluate("document.documentElement.textContent").json ?? ""
    await browser.close(tab)
    return text.dropFirst().dropLast().replacing("\\n", with: "\n").replacing("\\r", with: "")
      .replacing("\\\"", with: "\"").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private let fields = """
    <input name=a value="ä b&c"><input name=skip disabled><input type=checkbox name=c checked>\
    <select name=s><option value=1>x<option value=2 selected>y</select><textarea name=t>p\nq</textarea>\
    <button name=go value=yes>send</button>
    """

  @Test func getPutsTheEntriesIntoTheQuery() async throws {
    let lines = try await answer(
      to: "document.querySelector('button').click()",
      markup: "<meta charset=utf-8><form action='to?old#part'>\(fields)</form>")
    #expect(lines[0] == "GET /folder/to?a=%C3%A4+b%26c&c=on&s=2&t=p%0D%0Aq&go=yes")
  }

  @Test func postSendsTheEntriesAsABody() async throws {
    let lines = try await answer(
      to: "document.forms[0].submit()",
      markup: "<meta charset=utf-8><form action='to?old' method=post>\(fields)</form>")
    #expect(lines[0] == "POST /folder/to?old")
    #expect(lines[1] == "application/x-www-form-urlencoded")
    #expect(lines[2] == "a=%C3%A4+b%26c&c=on&s=2&t=p%0D%0Aq")
  }

  @Test func otherEncodings() async throws {
    let plain = try await answer(
      to: "document.forms[0].requestSubmit()",
      markup: "<form action=to method=post enctype=text/plain><input name=a value='b c'></form>")
    #expect(plain[1].hasPrefix("text/plain"))
    #expect(plain[2] == "a=b c")
    let multipart = try await answer(
      to: "document.forms[0].requestSubmit()",
      markup: "<form action=to method=post enctype=multipart/form-data><input name=a value='b c'></form>")
    #expect(multipart[1].hasPrefix("multipart/form-data; boundary="))
    #expect(multipart[3] == "Content-Disposition: form-data; name=\"a\"")
    #expect(multipart[5] == "b c")
  }

  @Test func aFormChoosesItsEncoding() async throws {
    let lines = try await answer(
      to: "document.forms[0].submit()",
      markup: "<meta charset=utf-8><form action=to accept-charset='nonsense latin1'><input name=a value='ä€𝄞'></form>")
    #expect(lines[0] == "GET /folder/to?a=%E4%80%26%23119070%3B")
  }

  @Test func aButtonSaysWhereToAndHow() async throws {
    let lines = try await answer(
      to: "document.querySelector('button').click()",
      markup: "<form action=to><input name=a value=1><button formaction=other formmethod=post>send</button></form>")
    #expect(lines[0] == "POST /folder/other")
    #expect(lines[2] == "a=1")
  }

  @Test func theLastOfSeveralSubmissionsCounts() async throws {
    let lines = try await answer(
      to: "const f = document.forms[0]; f.submit(); f.elements.a.value = 2; f.submit()",
      markup: "<form action=to><input name=a value=1></form>")
    #expect(lines[0] == "GET /folder/to?a=2")
  }

  @Test func linksAreFollowed() async throws {
    let lines = try await answer(
      to: "document.querySelector('b').click()", markup: "<base href=/folder/x/><a href='../to?q'>a<b>c</b></a>")
    #expect(lines[0] == "GET /folder/to?q")
  }
}
