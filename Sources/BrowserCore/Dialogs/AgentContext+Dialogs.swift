import BrowserPlugin
import WebPlatform

extension AgentContext {
  /// Answers a dialog of a page's. If the front end is asked, the page's thread waits for it.
  func dialog(realm: Int, kind: String, message: String, defaultValue: String) -> DialogAnswer {
    guard let page = page(realm: realm), let browser = browser.browser, let kind = DialogQuestion.Kind(rawValue: kind)
    else { return DialogAnswer(isAccepted: false) }
    return answer(DialogQuestion(kind, message, defaultText: defaultValue, tabID: page.tabID), in: browser)
  }

  /// Asks a page whether it may be left, which it does not mind unless it listens for that.
  func mayLeavePage(tabID: Int) -> Bool {
    guard let page = page(tabID: tabID), let browser = browser.browser else { return true }
    var message: String?
    attempt {
      message = try platform.call("promptBeforeUnload", platform.number(page.realmID)).optionalText
    }
    guard let message else { return true }
    return answer(DialogQuestion(.beforeUnload, message, tabID: tabID), in: browser).isAccepted
  }

  private func answer(_ question: DialogQuestion, in browser: Browser) -> DialogAnswer {
    let policy = browser.dialogPolicy
    guard policy.asks else {
      let answer = policy.answer(to: question)
      BrowserActor.perform { browser.note(question, answer) }
      return answer
    }
    let answer = SynchronousAnswer<DialogAnswer>()
    BrowserActor.perform {
      BrowserActor.task { answer.give(await browser.answer(question)) }
    }
    return answer.wait()
  }
}
