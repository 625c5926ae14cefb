import BrowserCore
import BrowserPlugin
import Synchronization

/// A request that is being answered, as its method's handler sees it.
@BrowserActor package final class Call {

  /// The method asked for.
  let method: Method
  /// The router that the request came through.
  unowned let router: Router

  /// The tab that the request was found to mean when it was read; nil where there was none.
  private(set) var tabId: Int?
  /// The tabs whose later requests wait for this one.
  private(set) var heldTabs: [Int] = []
  /// The task that runs the handler, once it has started.
  var task: Task<Void, Never>?

  /// Tells calls apart; later ones have greater numbers.
  let number: Int
  /// The request's id; nil for a notification.
  nonisolated let id: JSON?

  private let arguments: [JSON.Member]
  private nonisolated let batch: Batch?
  private nonisolated let output: Output
  private nonisolated let isAnswered = Mutex(false)

  init(
    _ method: Method, _ arguments: [JSON.Member], id: JSON?, number: Int, tabId: Int?, batch: Batch?,
    router: Router, output: Output
  ) {
    self.method = method
    self.arguments = arguments
    self.id = id
    self.number = number
    self.tabId = tabId
    self.batch = batch
    self.router = router
    self.output = output
  }

  /// The browser that the protocol drives.
  var browser: Browser { router.browser }

  /// The tab that the request means.
  var tab: Tab {
    get throws {
      guard let tabId else { throw RPCError(.notFound, "No tab is open.", ["kind": "tab", "id": nil]) }
      return try browser.tab(tabId)
    }
  }

  /// The element that the request acts on: `selector`, or else the point `x`, `y`.
  var target: ActionTarget {
    get throws {
      if let selector = self[actionSelector] { return .selector(selector) }
      guard let x = self[actionX], let y = self[actionY] else {
        throw RPCError.invalidParams(path: "params.selector", expected: "a string, or x and y", got: "missing")
      }
      return .point(x: x, y: y)
    }
  }

  /// The context that the request means.
  var context: BrowserContext {
    get throws { try browser.context(self[contextId]) }
  }

  /// The value of a parameter that the method declares.
  subscript<Value: ParameterValue>(_ parameter: Parameter<Value>) -> Value {
    if let json = arguments.last(where: { $0.name == parameter.name })?.value, let value = try? Value(json) {
      return value
    }
    guard let fallback = parameter.fallback else {
      preconditionFailure("\(method.name) reads \(parameter.name) without declaring it")
    }
    return fallback
  }

  /// Makes later requests for `tab` wait until this one has ended.
  func hold(_ tab: Int) {
    heldTabs.append(tab)
  }

  /// Sends the answer; only the first one counts.
  nonisolated func answer(_ outcome: Result<JSON, RPCError>) {
    let isFirst = isAnswered.withLock { isAnswered in
      defer { isAnswered = true }
      return !isAnswered
    }
    guard isFirst, let id else { return }
    let response = Response.text(id, outcome)
    if let batch { BrowserActor.perform { batch.add(response) } } else { output.send(response) }
  }
}
