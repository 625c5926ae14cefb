import BrowserPlugin
import ScriptEngine
import WebPlatform

/// Starting workers, on the threads of those who start them.
extension AgentContext {

  func owner(of page: Page) -> WorkerThread.Owner { WorkerThread.Owner(agent: agent.number, realm: page.realmID) }

  func startWorker(realm: Int, _ worker: PlatformWorker) {
    guard let page = page(realm: realm) else { return }
    let (owner, tabID, documentID) = (owner(of: page), page.tabID, documentID(ofTabOf: page))
    let (configuration, browser, context) = (configuration, browser, page.context)
    guard let key = worker.sharedKey else {
      let (agent, number) = (agent, worker.number)
      let thread = WorkerThread(url: worker.url, owner: owner, configuration: configuration, browser: browser) {
        agent.perform { $0.page(realm: realm)?.workers[number] = nil }
      }
      page.workers[number] = thread
      return thread.start(worker, in: context, tabID: tabID, documentID: documentID)
    }
    let shared = context.sharedWorkers
    page.workers[worker.number] = shared.worker(key, use: { $0.connect(worker, for: owner) }) {
      let thread = WorkerThread(url: worker.url, owner: owner, configuration: configuration, browser: browser) {
        BrowserActor.perform { shared.sweep() }
      }
      thread.start(worker, in: context, tabID: tabID, documentID: documentID)
      return thread
    }
  }

  func endWorker(realm: Int, number: Int) {
    page(realm: realm)?.workers.removeValue(forKey: number)?.end()
  }

  func closeWorker(realm: Int) {
    worker?.end()
  }

  var delivery: @Sendable (@escaping @Sendable (Platform) -> Void) -> Void {
    let agent = agent
    return { work in agent.perform { work($0.platform) } }
  }
}

/// Running a worker, on its own thread.
extension AgentContext {

  /// Makes the realm of a worker and begins its script.
  func run(
    _ worker: PlatformWorker, in thread: WorkerThread, context: BrowserContext, tabID: Int, documentID: Int
  ) {
    self.worker = thread
    platform.machine.watchdog.limit = nil
    platform.machine.watchdog.stopScripts { [weak thread] in thread?.isEnded ?? true }
    attempt {
      let realmID = try platform.call("createWorker", platform.string(worker.settings)).integer
      let page = Page(
        context: context, tabID: tabID, documentID: documentID, realmID: realmID, url: "", parser: nil)
      register(page)
      workerPage = page
      let script = try worker.script.map { script in try script.withUnsafeBytes { try platform.bytes($0) } }
      try platform.call("runWorker", platform.number(realmID), script ?? platform.null)
    }
  }

  /// Tells a shared worker of another connection.
  func connect(_ worker: PlatformWorker) {
    guard let page = workerPage else { return }
    attempt { try platform.call("connectToWorker", platform.number(page.realmID), platform.string(worker.settings)) }
  }

  /// Takes a worker's realm away before its thread ends.
  func disposeWorker() {
    guard let page = workerPage else { return }
    forget(page)
    attempt { try platform.call("disposePage", platform.number(page.realmID)) }
  }
}
