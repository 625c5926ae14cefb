import BrowserPlugin
import EventLoop
import WebPlatform

extension Browser {
  /// How dialogs are answered. Any thread may ask and set it.
  public nonisolated var dialogPolicy: DialogPolicy {
    get { dialogs.policy.withLock { $0 } }
    set { dialogs.policy.withLock { $0 = newValue } }
  }

  /// Who is asked before the policy's answers count, if it says so. Nil as an answer leaves it to the policy.
  public var dialogHandler: (@BrowserActor @Sendable (DialogQuestion) async -> DialogAnswer?)? {
    get { dialogs.handler }
    set { dialogs.handler = newValue }
  }

  /// Answers a question: by the handler if the policy says so and it does within its time, or else by the policy.
  func answer(_ question: DialogQuestion) async -> DialogAnswer {
    let policy = dialogPolicy
    var answer = policy.answer(to: question)
    if policy.asks, let handler = dialogHandler {
      answer = await withCheckedContinuation { continuation in
        let once = OneAnswer(continuation)
        let fallback = answer
        let asking = Task { @BrowserActor in once.give(await handler(question) ?? fallback) }
        once.timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: Double(policy.askLimitMs)) {
          once.give(fallback)
          asking.cancel()
        }
      }
    }
    note(question, answer)
    return answer
  }

  /// Tells of a dialog that has been answered.
  func note(_ question: DialogQuestion, _ answer: DialogAnswer) {
    let record = DialogRecord(kind: question.kind, message: question.message, isAccepted: answer.isAccepted)
    tabs.first { $0.id == question.tabID }?.consequences.dialogs.append(record)
    emit(.dialogOpened(tabID: question.tabID, record))
  }
}
