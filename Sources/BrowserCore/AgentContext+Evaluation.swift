import EventLoop
import ScriptEngine
import WebPlatform

extension AgentContext {
  typealias EvaluationCompletion = @Sendable (Result<EvaluationResult, BrowserError>) -> Void

  /// Evaluates an expression in a tab's page. `completion` is called once: at once, or when a promise is settled.
  func evaluate(
    _ expression: String, tabID: Int, frameID: Int?, awaitsPromise: Bool, timeoutMs: Int,
    completion: @escaping EvaluationCompletion
  ) {
    evaluate(tabID: tabID, frameID: frameID, timeoutMs: timeoutMs, pending: "promise", completion: completion) {
      realmID, id throws(ScriptException) in
      try platform.call(
        "evaluateExpression", platform.number(realmID), platform.number(id), platform.string(expression),
        platform.boolean(awaitsPromise))
    }
  }

  /// Starts something in a tab's page or in one of its frames whose result the platform describes at once, or tells
  /// later under the number that `start` gets; it answers null then. `pending` is what is waited for when the time is
  /// up.
  func evaluate(
    tabID: Int, frameID: Int? = nil, timeoutMs: Int, pending what: String, completion: @escaping EvaluationCompletion,
    _ start: (_ realmID: Int, _ id: Int) throws(ScriptException) -> Value
  ) {
    let realmID: Int
    do throws(BrowserError) {
      realmID = try realmIDForScripts(tabID: tabID, frameID: frameID)
    } catch {
      return completion(.failure(error))
    }
    let id = nextEvaluationID
    nextEvaluationID += 1
    let pending = PendingEvaluation(realmID: realmID, completion: completion)
    evaluations[id] = pending
    let stopsBefore = platform.stoppedMicrotaskCount
    do throws(ScriptException) {
      let outcome = try withScriptLimit(ms: timeoutMs) { () throws(ScriptException) in try start(realmID, id) }
      if outcome.isNull {
        guard evaluations[id] != nil else { return }
        if platform.stoppedMicrotaskCount != stopsBefore {
          return finishEvaluation(id, .failure(.timedOut(waitedMs: timeoutMs, pending: ["script"])))
        }
        pending.limit(toMs: timeoutMs, on: loop) { [weak self] in
          self?.finishEvaluation(id, .failure(.timedOut(waitedMs: timeoutMs, pending: [what])))
        }
      } else {
        finishEvaluation(id, .success(EvaluationResult(outcome)))
      }
    } catch {
      finishEvaluation(id, .failure(browserError(error, realmID: realmID, timeoutMs: timeoutMs)))
    }
  }

  func finishEvaluation(_ id: Int, _ result: Result<EvaluationResult, BrowserError>) {
    evaluations.removeValue(forKey: id)?.finish(result)
  }

  /// What a failed script means to the caller.
  func browserError(_ error: ScriptException, realmID: Int, timeoutMs: Int) -> BrowserError {
    switch error.termination {
    case .time: .timedOut(waitedMs: min(timeoutMs, configuration.scriptLimitMs), pending: ["script"])
    case .memory:
      .refused(policy: BrowserError.memoryPolicy, url: page(realm: realmID)?.url ?? "", reason: error.message)
    case nil: .scriptThrew(error.placedInOwnText)
    }
  }

  /// The realm of a tab's page, or of a frame in it. A tab that has loaded nothing yet gets an empty document.
  func realmIDForScripts(tabID: Int, frameID: Int? = nil) throws(BrowserError) -> Int {
    if let frameID {
      guard let page = page(frameID: frameID), page.tabID == tabID else {
        throw .notFound(kind: "frame", id: "\(frameID)")
      }
      return page.realmID
    }
    if let page = page(tabID: tabID) { return page.realmID }
    guard let context = contexts[tabID] ?? browser.browser?.ownContext else {
      throw .notFound(kind: "tab", id: "\(tabID)")
    }
    commit(
      DocumentHead(
        context: context, tabID: tabID, documentID: 0, url: "about:blank", contentType: "text/html", charset: "utf-8",
        referrer: "", lastModified: nil))
    finishInput(tabID: tabID, documentID: 0)
    return page(tabID: tabID)!.realmID
  }

  /// Runs `work` under another time limit than pages' scripts have.
  func withScriptLimit<Result>(
    ms milliseconds: Int, _ work: () throws(ScriptException) -> Result
  ) throws(ScriptException) -> Result {
    let watchdog = platform.machine.watchdog
    guard milliseconds < configuration.scriptLimitMs else { return try work() }
    let usual = watchdog.limit
    watchdog.limit = Double(max(1, milliseconds)) / 1_000
    defer { watchdog.limit = usual }
    return try work()
  }
}

extension EvaluationResult {
  /// Reads what the platform's `describeValue` answers.
  init(_ description: Value) {
    self.init(
      type: description[0].text, json: description[1].optionalText, description: description[2].optionalText)
  }
}
