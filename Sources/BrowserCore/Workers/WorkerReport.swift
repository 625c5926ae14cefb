/// What a worker was found to have to do.
struct WorkerReport: Equatable, Sendable {
  /// The reasons why it is busy, as a time-out names them.
  var pending: [String]
  /// How many tasks it has run so far, and the workers that it has started.
  var taskCount: Int
}
