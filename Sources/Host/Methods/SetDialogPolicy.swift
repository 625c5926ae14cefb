import BrowserCore

extension Method {
  /// Says how dialogs are answered.
  static let setDialogPolicy = Method(
    "setDialogPolicy",
    """
    Says how dialogs are answered; what is left out has its default. With `ask`, the server first sends the request \
    `dialogRequested` with `{kind, message, defaultValue?, tabId}`, and the client answers \
    `{accept: true or false, text?}`. When it does not within `askTimeoutMs`, the answer given here counts.
    """,
    parameters: (alert, confirm, prompt, beforeunload, popups, moduleInstalls, ask, askTimeoutMs),
    result: [],
    example: Example(#"{"confirm":true,"prompt":"Hansom"}"#, gives: "{}")
  ) { call in
    var policy = DialogPolicy()
    policy.alert = call[alert]
    policy.confirm = call[confirm]
    policy.prompt = call[prompt]
    policy.beforeUnload = call[beforeunload]
    policy.installsModules = call[moduleInstalls]
    policy.asks = call[ask]
    policy.askLimitMs = call[askTimeoutMs].value
    call.browser.dialogPolicy = policy
    call.browser.popupPolicy = call[popups]
    return [:]
  }
}

extension PopupPolicy: ParameterValue {
  package static var schema: Schema { .oneOf(["allow", "block"]) }
  package init(_ json: JSON) throws(Mismatch) {
    switch json.string {
    case "allow": self = .allow
    case "block": self = .blockUnlessUserInvolved
    default: throw Mismatch(Self.schema, json)
    }
  }
  package var json: JSON { self == .allow ? "allow" : "block" }
}

private let alert = Parameter<Bool>("alert", default: true, "Whether `alert` counts as read, for events and results.")
private let confirm = Parameter<Bool>("confirm", default: false, "The answer to `confirm`.")
private let prompt = Parameter<String?>("prompt", "The answer to `prompt`; refused if absent.")
private let beforeunload = Parameter<Bool>(
  "beforeunload", default: true, "Whether a page is left that asks whether it may be.")
private let popups = Parameter<PopupPolicy>(
  "popups", default: .allow, "What becomes of windows that pages open without a user's click.")
private let moduleInstalls = Parameter<Bool>(
  "moduleInstalls", default: false, "Whether a module is installed when a link to it is clicked.")
private let ask = Parameter<Bool>("ask", default: false, "Whether the client is asked first.")
private let askTimeoutMs = Parameter<Milliseconds>(
  "askTimeoutMs", default: 10_000, "How long the client has for an answer, in milliseconds.")
