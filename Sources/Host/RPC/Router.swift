import BrowserCore
import BrowserPlugin
import EventLoop
import PluginHosting
import Synchronization

/// Takes messages in the order in which they were read, runs the methods they name and sends the answers.
@BrowserActor package final class Router {

  /// The browser that the protocol drives.
  let browser: Browser

  private let output: Output
  private let onEnd: @Sendable () -> Void

  private var calls: [Int: Call] = [:]
  private var callCount = 0
  /// For each tab with a running request, those that wait for it.
  private var lanes: [Int: [Call]] = [:]
  /// Requests that wait for all that came before them, in order.
  private var barriers: [Call] = []
  /// Whether the end of some request is waited for, by others or by the end of the session: then it must be told at
  /// once and not when this thread is awake anyway.
  nonisolated let someoneWaits = Atomic(false)
  private var questions: [Int: CheckedContinuation<Result<JSON, RPCError>, Never>] = [:]
  private var questionCount = 0
  private var interceptor: AskedInterceptor?
  private var subscription = Subscription()
  private var hasInputEnded = false
  private var isShuttingDown = false
  private var hasEnded = false

  /// `onEnd` is called when the session is over: all has been answered, though perhaps not written yet.
  package init(browser: Browser, output: Output, onEnd: @escaping @Sendable () -> Void) {
    self.browser = browser
    self.output = output
    self.onEnd = onEnd
    _ = browser.observe { [unowned self] event in tell(event) }
    answerQuestions()
  }

  // MARK: - Input

  /// Takes one message, a batch included.
  package func receive(_ json: JSON) {
    guard case .array(let elements) = json else { return receive(Message(json), in: nil) }
    guard !elements.isEmpty else { return reject(.invalidRequest("the batch is empty")) }
    let batch = Batch(output: output)
    for element in elements { receive(Message(element), in: batch) }
    batch.close()
  }

  /// Answers input that is no message at all.
  package func reject(_ error: RPCError) {
    respond(.null, .failure(error), nil)
  }

  /// Says that no more input will come: what is pending is finished, then the session ends.
  package func endInput() {
    hasInputEnded = true
    someoneWaits.store(true, ordering: .relaxed)
    for question in questions.values { question.resume(returning: .failure(.clientGone)) }
    questions = [:]
    endIfIdle()
  }

  private func receive(_ message: Message, in batch: Batch?) {
    switch message {
    case .request(let id, let method, let params):
      if id != nil { batch?.expect() }
      request(method, params, id: id, in: batch)
    case .response(.number(let number), let outcome):
      Int(number).flatMap { questions.removeValue(forKey: $0) }?.resume(returning: outcome)
    case .response:
      break
    case .invalid(let id, let error):
      batch?.expect()
      respond(id, .failure(error), batch)
    }
  }

  private func request(_ name: String, _ params: JSON?, id: JSON?, in batch: Batch?) {
    do {
      guard !isShuttingDown || name == Method.exit.name else {
        throw RPCError.invalidRequest("the server is shutting down")
      }
      guard let method = method(name, params) else {
        throw RPCError(.methodNotFound, "There is no method “\(name)”.", ["method": .string(name)])
      }
      let arguments = Method.named(name) == nil ? [] : try method.arguments(params)
      callCount += 1
      let call = Call(
        method, arguments, id: id, number: callCount, tabId: tab(for: method, arguments), batch: batch, router: self,
        output: output)
      calls[call.number] = call
      schedule(call)
    } catch {
      if let id { respond(id, .failure(RPCError(error)), batch) }
    }
  }

  private func method(_ name: String, _ params: JSON?) -> Method? {
    if let method = Method.named(name) { return method }
    let context = params?["contextId"]?.int.flatMap { try? browser.context($0) } ?? browser.ownContext
    return context.plugins.method(name).map { .added($0, as: name, params: params ?? .null) }
  }

  private func tab(for method: Method, _ arguments: [JSON.Member]) -> Int? {
    guard method.parameters.contains(where: { $0.name == tabId.name }) else { return nil }
    let named = arguments.last { $0.name == tabId.name }?.value.int
    return named ?? browser.currentTab?.id
  }

  // MARK: - Order

  private func schedule(_ call: Call) {
    call.method.prepare?(call)
    switch call.method.order {
    case .atOnce:
      start(call)
    case .inTab:
      guard let tab = call.tabId else { return startSoon(call) }
      enter(tab, call)
    case .afterAll:
      barriers.append(call)
      someoneWaits.store(true, ordering: .relaxed)
      startBarriers()
    }
  }

  private func enter(_ tab: Int, _ call: Call) {
    if lanes[tab] != nil {
      lanes[tab]!.append(call)
      someoneWaits.store(true, ordering: .relaxed)
    } else {
      lanes[tab] = []
      call.hold(tab)
      startSoon(call)
    }
  }

  /// Makes the requests for a tab that `call` has just opened wait for its end.
  func hold(_ tab: Int, for call: Call) {
    lanes[tab] = []
    call.hold(tab)
  }

  /// Runs a request's first part now, so that requests that come later find what it has done.
  private func start(_ call: Call) {
    call.task = Task.immediate {
      call.answer(await self.run(call))
      self.end(call)
    }
  }

  /// Runs a request whose turn in its tab has come. Not at once: a long queue of requests that fail without waiting
  /// would nest as deep as it is long.
  private func startSoon(_ call: Call) {
    call.task = BrowserActor.task {
      call.answer(await self.run(call))
      self.end(call)
    }
  }

  private func run(_ call: Call) async -> Result<JSON, RPCError> {
    do {
      return .success(try await call.method.handler(call))
    } catch {
      return .failure(RPCError(error))
    }
  }

  private func end(_ call: Call) {
    guard calls.removeValue(forKey: call.number) != nil else { return }
    for tab in call.heldTabs { release(tab) }
    startBarriers()
    if barriers.isEmpty, !hasInputEnded, lanes.values.allSatisfy(\.isEmpty) {
      someoneWaits.store(false, ordering: .relaxed)
    }
    endIfIdle()
  }

  private func release(_ tab: Int) {
    guard var waiting = lanes[tab] else { return }
    guard !waiting.isEmpty else {
      lanes[tab] = nil
      return
    }
    let next = waiting.removeFirst()
    lanes[tab] = waiting
    next.hold(tab)
    startSoon(next)
  }

  private func startBarriers() {
    while let barrier = barriers.first, calls.keys.allSatisfy({ $0 >= barrier.number }) {
      barriers.removeFirst()
      start(barrier)
    }
  }

  private func endIfIdle() {
    guard hasInputEnded, calls.isEmpty, !hasEnded else { return }
    hasEnded = true
    onEnd()
  }

  // MARK: - Cancelling and ending

  /// Cancels the requests with an id that came before `call`.
  func cancel(_ id: JSON, before call: Call) {
    for other in calls.values where other.id == id && other.number < call.number { cancel(other) }
  }

  /// Cancels every request that came before `call` and ends the session with it.
  func end(with call: Call) {
    for other in calls.values where other !== call { cancel(other) }
    calls = [call.number: call]
    endInput()
  }

  private func cancel(_ call: Call) {
    call.answer(.failure(.cancelled))
    if let task = call.task {
      task.cancel()
    } else {
      for tab in lanes.keys { lanes[tab]!.removeAll { $0 === call } }
      barriers.removeAll { $0 === call }
    }
    // What still runs of it holds up nobody.
    end(call)
  }

  /// Refuses all further requests.
  func shutDown() {
    isShuttingDown = true
  }

  // MARK: - Output

  /// Sends the answer to the request `id`, or keeps it for the batch's.
  func respond(_ id: JSON, _ outcome: Result<JSON, RPCError>, _ batch: Batch?) {
    let response = Response.text(id, outcome)
    if let batch { batch.add(response) } else { output.send(response) }
  }

  /// Sends the client only the named events from now on; `*` means all.
  func subscribe(to events: [String]) {
    subscription = Subscription(events)
  }

  /// Whether the client is told of any events.
  var hasSubscriber: Bool { !subscription.isEmpty }

  /// Tells the client of an event, if it asked for such.
  func notify(_ event: Event, _ params: @autoclosure () -> JSON) {
    guard subscription.includes(event.name) else { return }
    output.send(Response.request(event.name, params()))
  }

  /// Sends the client a notification that it need not have subscribed to.
  func send(_ method: String, _ params: JSON) {
    output.send(Response.request(method, params))
  }

  /// Asks the client a question and waits for its answer.
  ///
  /// - Throws: the error that the client answers, or that it did not within the time.
  func ask(_ method: String, _ params: JSON, timeoutMs: Int) async throws(RPCError) -> JSON {
    questionCount += 1
    let number = questionCount
    var timer: EventLoop.Timer?
    defer { timer?.cancel() }
    let outcome: Result<JSON, RPCError> = await withCheckedContinuation { continuation in
      // All of it in here, because what is awaited may let other work run before it begins.
      guard !hasInputEnded else { return continuation.resume(returning: .failure(.clientGone)) }
      questions[number] = continuation
      timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: Double(timeoutMs)) { [weak self] in
        BrowserActor.assumeIsolated {
          let late = RPCError(.timedOut, "The client did not answer within \(timeoutMs) ms.")
          self?.questions.removeValue(forKey: number)?.resume(returning: .failure(late))
        }
      }
      output.send(Response.request(id: JSON(number), method, params))
    }
    return try outcome.get()
  }

  /// Asks the client about requests from now on, or about none.
  func intercept(_ interception: FrontEndInterception?) {
    if let interceptor { browser.remove(interceptor) }
    interceptor = interception?.interceptor(for: self)
    if let interceptor { browser.add(interceptor, owner: FrontEndInterception.owner) }
  }
}
