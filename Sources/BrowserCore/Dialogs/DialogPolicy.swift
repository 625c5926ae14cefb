import WebPlatform

/// How dialogs are answered that no user sees.
public struct DialogPolicy: Sendable, Hashable {

  /// The answer to `alert`, which pages do not hear of.
  public var alert = true

  /// The answer to `confirm`.
  public var confirm = false

  /// The answer to `prompt`; nil refuses it.
  public var prompt: String?

  /// Whether a page is left that asks whether it may be.
  public var beforeUnload = true

  /// Whether a module is installed when a link to it is clicked.
  public var installsModules = false

  /// Whether the front end is asked before the answers above count.
  public var asks = false

  /// How long the front end has for an answer, in milliseconds.
  public var askLimitMs = 10_000

  /// The defaults: nothing is confirmed, and nobody is asked.
  public init() {}

  /// The answer to a question when nobody is there to give one.
  func answer(to question: DialogQuestion) -> DialogAnswer {
    switch question.kind {
    case .alert: DialogAnswer(isAccepted: alert)
    case .confirm: DialogAnswer(isAccepted: confirm)
    case .prompt: DialogAnswer(isAccepted: prompt != nil, text: prompt)
    case .beforeUnload: DialogAnswer(isAccepted: beforeUnload)
    case .moduleInstall: DialogAnswer(isAccepted: installsModules)
    }
  }
}
