import BrowserCore
import BrowserPlugin
import WebPlatform

extension Router {

  /// Lets the browser ask the client what it cannot decide itself.
  func answerQuestions() {
    browser.dialogHandler = { [weak self] question in await self?.ask(question) }
    browser.appHandler = { [weak self] app, url, tabID in
      let params = JSON.fields(
        ("app", .string(app.name)), ("url", .string(url)), ("tabId", tabID.map { JSON($0) }))
      let answer = try? await self?.ask("openURL", params, timeoutMs: 10_000)
      return answer?["handled"]?.bool ?? false
    }
  }

  private func ask(_ question: DialogQuestion) async -> DialogAnswer? {
    let params = JSON.fields(
      ("kind", .string(question.kind.rawValue)), ("message", .string(question.message)),
      ("defaultValue", question.kind == .prompt ? .string(question.defaultText) : nil),
      ("tabId", JSON(question.tabID)))
    let limit = browser.dialogPolicy.askLimitMs
    guard let answer = try? await ask("dialogRequested", params, timeoutMs: limit), let accept = answer["accept"]?.bool
    else { return nil }
    return DialogAnswer(isAccepted: accept, text: answer["text"]?.string)
  }
}
