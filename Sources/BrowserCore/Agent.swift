import EventLoop

/// A thread with a virtual machine, which runs the pages of several tabs.
///
/// What belongs to the thread is in its `AgentContext`; this actor is the way in.
actor Agent {
  nonisolated let number: Int
  nonisolated let loop: EventLoop
  private let configuration: BrowserConfiguration
  private var madeContext: AgentContext?
  private var isEnded = false
  private nonisolated let browser: BrowserReference

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(number: Int, configuration: BrowserConfiguration, browser: BrowserReference) {
    self.number = number
    self.configuration = configuration
    self.browser = browser
    loop = EventLoop(name: "agent \(number)")
  }

  /// What the thread owns; it is set up at first use.
  private var context: AgentContext {
    if let madeContext { return madeContext }
    let context = AgentContext(agent: self, loop: loop, browser: browser, configuration: configuration)
    madeContext = context
    return context
  }

  /// Runs `work` on the agent's thread and answers with its result.
  func run<Result: Sendable>(_ work: @Sendable (AgentContext) throws -> Result) rethrows -> Result {
    try work(context)
  }

  /// Runs `work` on the agent's thread after everything enqueued there before; the caller does not wait.
  nonisolated func perform(_ work: @escaping @Sendable (AgentContext) -> Void) {
    loop.perform {
      self.assumeIsolated { agent in
        if !agent.isEnded { work(agent.context) }
      }
    }
  }

  /// Gives memory back, if the thread has been set up, because the process has too much of it.
  nonisolated func relieveMemory() {
    guard loop.isStarted else { return }
    loop.perform {
      self.assumeIsolated { $0.madeContext?.relieveMemory(asksOthers: false) }
    }
  }

  /// Ends the thread, with all that it owns, once `work` has been done there. What is enqueued later is dropped.
  nonisolated func end(after work: @escaping @Sendable (AgentContext) -> Void) {
    loop.perform {
      self.assumeIsolated { agent in
        guard !agent.isEnded else { return }
        if let context = agent.madeContext { work(context) }
        agent.isEnded = true
        agent.madeContext = nil
      }
    }
    loop.stop()
  }
}
