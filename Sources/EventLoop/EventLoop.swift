import CSoup
import Glibc
import Synchronization

/// A thread that runs a GLib main context, usable as the serial executor of actors.
///
/// A task that waits for something on such an actor should prefer the loop (`Task(executorPreference:)`): one without a
/// preference is resumed by way of Swift's pool of threads, which takes two switches of threads instead of one.
///
/// Work is run in the order in which it was enqueued. GLib sources attached to `context` are dispatched on the same
/// thread, so state that an actor owns may be touched from their callbacks through `assumeIsolated`.
///
/// The work is kept in a queue of ours and not in sources of GLib: a source is woken by two system calls, and most work
/// comes while the thread is awake.
public final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {

  private enum Item {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// The GLib context that the thread runs; sources may be attached to it from any thread.
  public let context: OpaquePointer

  private struct Queue {
    var items: [Item] = []
    /// Whether the thread sleeps, or is about to, and has to be woken for new work.
    var isAsleep = false
    /// Whether the thread was started, which the first work does.
    var hasThread = false
    /// Whether the thread has ended, so that nothing more is run.
    var isClosed = false
  }

  private let queue = Mutex(Queue())
  /// Whether the queue has items: what the waiting thread looks at.
  private let hasItems = Atomic(false)
  /// Belongs to the thread.
  private var isStopped = false
  private let thread = Mutex<pthread_t?>(nil)

  private let name: String
  private let stackSize: Int

  /// Makes a loop whose thread starts with the first work. `name` is what a debugger shows; the kernel keeps its first
  /// 15 bytes. `stackSize` is in bytes; the default leaves room for the recursion that scripts are allowed.
  public init(name: String, stackSize: Int = 16 << 20) {
    self.name = name
    self.stackSize = stackSize
    context = g_main_context_new()
  }

  deinit {
    g_main_context_unref(context)
  }

  /// Ends the thread once the work enqueued so far has been run. What is enqueued afterwards is dropped, so no actor
  /// must wait for it.
  public func stop() {
    let hasThread = queue.withLock { queue in
      if !queue.hasThread { queue.isClosed = true }
      return queue.hasThread
    }
    if hasThread { perform { self.isStopped = true } }
  }

  /// Whether there has been any work, and so a thread.
  public var isStarted: Bool { queue.withLock { $0.hasThread } }

  /// Whether the caller is on this loop's thread.
  public var isCurrent: Bool {
    thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  /// Runs `work` on the thread, after everything enqueued before it.
  public func perform(_ work: @escaping @Sendable () -> Void) {
    push(.work(work))
  }

  /// Runs `work` on the thread, after everything enqueued before it, but does not wake the thread for that: it is for
  /// what nobody waits for.
  public func performWhenAwake(_ work: @escaping @Sendable () -> Void) {
    push(.work(work), wakes: false)
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    push(.job(UnownedJob(job)))
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  public func checkIsolated() {
    precondition(isCurrent, "not on the event loop's thread")
  }

  // MARK: - The queue

  private func push(_ item: Item, wakes: Bool = true) {
    let (isAsleep, isFirst) = queue.withLock { queue in
      guard !queue.isClosed else { return (false, false) }
      queue.items.append(item)
      if queue.items.count == 1 { hasItems.store(true, ordering: .releasing) }
      defer {
        queue.hasThread = true
        if wakes { queue.isAsleep = false }
      }
      return (wakes && queue.isAsleep, !queue.hasThread)
    }
    if isFirst { start() } else if isAsleep { g_main_context_wakeup(context) }
  }

  /// Runs what is in the queue, and what that adds to it, but not for long: GLib's sources want their turn.
  private func drain() {
    let start = g_get_monotonic_time()
    repeat {
      for item in take() {
        switch item {
        case .job(let job):
          job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        case .work(let work): work()
        }
      }
    } while hasItems.load(ordering: .acquiring) && !isStopped && g_get_monotonic_time() - start < Self.turn
  }

  private func take() -> [Item] {
    queue.withLock { queue in
      hasItems.store(false, ordering: .relaxed)
      defer { queue.items = [] }
      return queue.items
    }
  }

  /// Whether the thread may sleep: from now on whoever adds to the queue wakes it.
  private func mayFallAsleep() -> Bool {
    queue.withLock { queue in
      queue.isAsleep = queue.items.isEmpty
      return queue.isAsleep
    }
  }

  // MARK: - The thread

  private func start() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var identifier = pthread_t()
    let argument = Unmanaged.passRetained(self).toOpaque()
    let status = pthread_create(&identifier, &attributes, { EventLoop.main($0) }, argument)
    precondition(status == 0, "cannot start a thread: \(String(cString: strerror(status)))")
    pthread_setname_np(identifier, String(name.prefix(15)))
    pthread_attr_destroy(&attributes)
  }

  /// For how long the queue is worked off before GLib's sources get their turn, in microseconds.
  private static let turn: gint64 = 500

  /// For how long the thread looks for more work before it sleeps, in microseconds. To wake an idle processor takes
  /// longer than what most messages from thread to thread ask for.
  private static let patience: gint64 = 50

  /// From how long a yield on, in microseconds, another thread has had the processor meanwhile: it is not idle, and to
  /// look on would only take it from those who have work.
  private static let contention: gint64 = 30

  private func run() {
    while !isStopped {
      drain()
      if isStopped { break }
      if hasItems.load(ordering: .acquiring) {
        g_main_context_iteration(context, 0)
      } else if !waitForWork(), mayFallAsleep() {
        g_main_context_iteration(context, 1)
        queue.withLock { $0.isAsleep = false }
      }
    }
  }

  /// Looks for work for a while without sleeping; the answer is whether there is some, or something happened in GLib.
  private func waitForWork() -> Bool {
    let start = g_get_monotonic_time()
    var now = start
    while now - start < Self.patience {
      if g_main_context_iteration(context, 0) != 0 { return true }
      for _ in 0..<4 {
        if hasItems.load(ordering: .acquiring) { return true }
        let before = g_get_monotonic_time()
        sched_yield()
        now = g_get_monotonic_time()
        if now - before >= Self.contention { return hasItems.load(ordering: .acquiring) }
      }
    }
    return hasItems.load(ordering: .acquiring)
  }

  private static func main(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    let loop = Unmanaged<EventLoop>.fromOpaque(argument!).takeRetainedValue()
    loop.thread.withLock { $0 = pthread_self() }
    g_main_context_push_thread_default(loop.context)
    // For good, so that sources which the thread adds itself need not wake it.
    g_main_context_acquire(loop.context)
    loop.run()
    let dropped = loop.queue.withLock { queue in
      queue.isClosed = true
      defer { queue.items = [] }
      return queue.items
    }
    g_main_context_release(loop.context)
    g_main_context_pop_thread_default(loop.context)
    // What the work holds goes without the lock.
    withExtendedLifetime(dropped) {}
    return nil
  }
}
