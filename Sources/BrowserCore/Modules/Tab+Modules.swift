import BrowserPlugin
import EventLoop
import PageModules

extension Tab {
  /// Runs a module in the page, and waits until its code, its callbacks and its downloads are done.
  ///
  /// - Parameters:
  ///   - isAutomatic: whether it runs by itself, which its variable of type `autorun` says then.
  ///   - variables: values that count for this run instead of the settings.
  ///   - timeoutMs: how long all of it may take, in milliseconds.
  /// - Throws: `BrowserError.timedOut` with what was still pending; `.scriptThrew`; `.invalidArgument` for a value that
  ///   does not fit its variable.
  public func run(
    _ installed: InstalledModule, isAutomatic: Bool = false, variables: [String: ModuleValue] = [:],
    timeoutMs: Int = 10_000
  ) async throws -> ModuleRun {
    let module = installed.module
    var fitting: [String: ModuleValue] = [:]
    for (name, value) in variables {
      let text = try module.text(of: value, for: name, parameter: "variables")
      fitting[name] = module.variable(name)?.value(of: text)
    }
    var run = ModuleRun(id: module.id, hasRun: false)
    let dialogCount = consequences.dialogs.count
    let asks = module.variable(of: .confirmation).flatMap { fitting[$0.name] } ?? .boolean(installed.asksFirst)
    if asks == .boolean(true) {
      let title = module.title.text(for: browser.configuration.languages) ?? module.id
      let answer = await browser.answer(DialogQuestion(.confirm, "Run “\(title)”?", tabID: id))
      guard answer.isAccepted else {
        run.dialogs = consequences.dialogs.since(dialogCount)
        return run
      }
    }
    run.hasRun = true
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(timeoutMs)
    let language = String((browser.configuration.languages.first ?? "en").prefix { $0 != "-" })
    let program = installed.program(isAutomatic: isAutomatic, language: language, overrides: fitting)
    let number = browser.nextModuleRun()
    do {
      run.result = try await execute(program, number: number, name: module.id, timeoutMs: timeoutMs)
    } catch {
      let report = await moduleReport(number)
      if case BrowserError.timedOut(let waitedMs, let pending) = error {
        throw BrowserError.timedOut(waitedMs: waitedMs, pending: report.pending.isEmpty ? pending : report.pending)
      }
      throw error
    }
    let report = await moduleReport(number)
    run.requests = report.requests
    run.downloads = try await downloads(of: number, until: end, limitMs: timeoutMs)
    run.dialogs = consequences.dialogs.since(dialogCount)
    return run
  }

  /// Runs a module because a page has been loaded.
  func runAutomatically(_ module: InstalledModule) {
    Task.immediate { @BrowserActor in
      var reason: String?
      do {
        _ = try await run(module, isAutomatic: true)
      } catch {
        reason = "\(error)"
      }
      browser.emit(.moduleRan(tabID: id, id: module.module.id, error: reason))
    }
  }

  private func execute(
    _ program: ModuleProgram, number: Int, name: String, timeoutMs: Int
  ) async throws -> EvaluationResult {
    let (tabID, agent) = (id, agent)
    return try await withCheckedThrowingContinuation { continuation in
      agent.perform { context in
        context.runModule(program, number: number, name: name, tabID: tabID, timeoutMs: timeoutMs) {
          continuation.resume(with: $0)
        }
      }
    }
  }

  private struct Report: Sendable {
    var requests: [ModuleRun.Request] = []
    var pending: [String] = []
  }

  private func moduleReport(_ number: Int) async -> Report {
    var options = FeatureOptions()
    options.set("run", Double(number))
    let report = try? await feature("moduleReport", options) { report in
      Report(
        requests: report["requests"].items.map {
          ModuleRun.Request(method: $0["method"].text, url: $0["url"].text, status: $0["status"].integer)
        },
        pending: report["pending"].items.map(\.text))
    }
    return report ?? Report()
  }

  /// The downloads that a run started, once they have ended.
  private func downloads(
    of number: Int, until end: ContinuousClock.Instant, limitMs: Int
  ) async throws -> [Download.Report] {
    // They are started by way of this thread; a turn of the page's tasks lets the last of them arrive.
    await agent.run { _ in }
    let started = browser.moduleDownloads.removeValue(forKey: number) ?? []
    var reports: [Download.Report] = []
    for start in started {
      guard let download = try start.get() as Download? else { continue }
      let left = ContinuousClock.now.duration(to: end)
      let leftMs = Double(left.components.seconds) * 1_000 + Double(left.components.attoseconds) / 1e15
      let report: Download.Report? = await withCheckedContinuation { continuation in
        let once = OneAnswer(continuation)
        Task { @BrowserActor in once.give(await download.ended()) }
        once.timer = EventLoop.Timer(on: BrowserActor.shared.eventLoop, afterMs: leftMs) { once.give(nil) }
      }
      guard let report else {
        throw BrowserError.timedOut(waitedMs: limitMs, pending: ["download \(download.report.url)"])
      }
      reports.append(report)
    }
    return reports
  }
}
