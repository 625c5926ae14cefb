import Synchronization

/// The shared workers of a context, by origin, URL and name.
final class SharedWorkers: Sendable {
  private let workers = Mutex<[String: WorkerThread]>([:])

  /// The worker that `use` can do something with, or the one that `make` starts.
  func worker(
    _ key: String, use: (WorkerThread) -> Bool, make: () -> WorkerThread
  ) -> WorkerThread {
    workers.withLock { workers in
      if let known = workers[key], use(known) { return known }
      let made = make()
      workers[key] = made
      return made
    }
  }

  /// Ends all of them.
  func endAll() {
    let ending = workers.withLock { workers in
      defer { workers = [:] }
      return Array(workers.values)
    }
    for worker in ending { worker.end() }
  }

  /// Forgets the workers that have ended.
  func sweep() {
    workers.withLock { $0 = $0.filter { !$0.value.isEnded } }
  }
}
