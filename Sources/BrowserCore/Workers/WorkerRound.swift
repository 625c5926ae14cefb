/// One question to all workers of a page: each answers when its thread gets to it.
///
/// Messages may be on their way while the workers answer. Those that came before an answer did are known, so workers
/// are idle when two rounds, one after the other, find them so, and none ran a task between its answers.
final class WorkerRound {
  /// Those who have not answered.
  private(set) var waiting: [Int: WorkerThread]
  private(set) var reports: [Int: WorkerReport] = [:]
  private let workers: [Int: WorkerThread]
  private let last: [Int: WorkerReport]?

  /// Whether the answers are known to be old.
  var isStale = false

  init(_ workers: [Int: WorkerThread], after round: WorkerRound?) {
    self.workers = workers
    waiting = workers
    last = round?.reports
  }

  var isComplete: Bool { waiting.isEmpty }
  var isIdle: Bool { isComplete && reports.values.allSatisfy(\.pending.isEmpty) }
  var repeatsTheLast: Bool { last == reports }

  /// What the workers are waited for because of.
  var pending: [String] {
    let unanswered = waiting.values.map { "script of worker \($0.url)" }
    let busy = reports.flatMap { number, report in report.pending.map { "\($0) of worker \(workers[number]?.url ?? "")" } }
    return (unanswered + busy).sorted()
  }

  func add(_ report: WorkerReport, from number: Int) {
    waiting[number] = nil
    reports[number] = report
  }
}
