import Synchronization

/// The shared workers of a context, by origin, URL and name. The pages that use a worker hold it, so that it goes with
/// them whichever way they go.
final class SharedWorkers: Sendable {
  private struct Weak: Sendable {
    weak var worker: WorkerThread?
  }

  private let workers = Mutex<[String: Weak]>([:])

  /// The worker that `use` can do something with, or the one that `make` starts.
  func worker(
    _ key: String, use: (WorkerThread) -> Bool, make: () -> WorkerThread
  ) -> WorkerThread {
    workers.withLock { workers in
      if let known = workers[key]?.worker, use(known) { return known }
      let made = make()
      workers[key] = Weak(worker: made)
      return made
    }
  }

  /// Ends all of them.
  func endAll() {
    let ending = workers.withLock { workers in
      defer { workers = [:] }
      return workers.values.compactMap(\.worker)
    }
    for worker in ending { worker.end() }
  }

  /// Forgets the workers that have ended.
  func sweep() {
    workers.withLock { $0 = $0.filter { $0.value.worker?.isEnded == false } }
  }
}
