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
public final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {

  private enum Item {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
  }

  /// The GLib context that the thread runs; sources may be attached to it from any thread.
  public let context: OpaquePointer

  private struct Queue {
    var items: [Item] = []
    /// Whether the thread has ended, so that nothing more is run.
    var isClosed = false
  }

  private let queue = Mutex(Queue())
  /// Belongs to the thread.
  private var isStopped = false
  private var source: UnsafeMutablePointer<GSource>
  private let thread = Mutex<pthread_t?>(nil)

  /// Starts the thread. `name` is what a debugger shows; the kernel keeps its first 15 bytes.
  /// `stackSize` is in bytes; the default leaves room for the recursion that scripts are allowed.
  public init(name: String, stackSize: Int = 16 << 20) {
    context = g_main_context_new()
    source = Self.makeQueueSource()
    g_source_set_callback(source, { EventLoop.drain($0) }, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_attach(source, context)
    start(name: name, stackSize: stackSize)
  }

  deinit {
    g_source_unref(source)
    g_main_context_unref(context)
  }

  /// Ends the thread once the work enqueued so far has been run. What is enqueued afterwards is dropped, so no actor
  /// must wait for it.
  public func stop() {
    perform { self.isStopped = true }
  }

  /// Whether the caller is on this loop's thread.
  public var isCurrent: Bool {
    thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  /// Runs `work` on the thread, after everything enqueued before it.
  public func perform(_ work: @escaping @Sendable () -> Void) {
    push(.work(work))
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

  private func push(_ item: Item) {
    let isFirst = queue.withLock { queue in
      guard !queue.isClosed else { return false }
      queue.items.append(item)
      return queue.items.count == 1
    }
    if isFirst { g_source_set_ready_time(source, 0) }
  }

  private func drain() {
    g_source_set_ready_time(source, -1)
    let items = queue.withLock { queue in
      defer { queue.items = [] }
      return queue.items
    }
    for item in items {
      switch item {
      case .job(let job):
        job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      case .work(let work): work()
      }
    }
  }

  private static func drain(_ data: gpointer?) -> gboolean {
    Unmanaged<EventLoop>.fromOpaque(data!).takeUnretainedValue().drain()
    return 1
  }

  /// A source that is dispatched when its ready time has come and never otherwise.
  private static func makeQueueSource() -> UnsafeMutablePointer<GSource> {
    let source = g_source_new(&sourceFunctions.value, guint(MemoryLayout<GSource>.size))!
    g_source_set_ready_time(source, -1)
    return source
  }

  // MARK: - The thread

  private func start(name: String, stackSize: Int) {
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

  /// For how long the thread looks for more work before it sleeps, in microseconds. To wake a processor takes longer
  /// than what most messages from thread to thread ask for.
  private static let patience = 50

  private func run() {
    while !isStopped {
      g_main_context_iteration(context, 1)
      var lastWork = g_get_monotonic_time()
      while !isStopped, g_get_monotonic_time() - lastWork < Self.patience {
        if g_main_context_iteration(context, 0) != 0 { lastWork = g_get_monotonic_time() } else { sched_yield() }
      }
    }
  }

  private static func main(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    let loop = Unmanaged<EventLoop>.fromOpaque(argument!).takeRetainedValue()
    loop.thread.withLock { $0 = pthread_self() }
    g_main_context_push_thread_default(loop.context)
    loop.run()
    let dropped = loop.queue.withLock { queue in
      queue.isClosed = true
      defer { queue.items = [] }
      return queue.items
    }
    g_main_context_pop_thread_default(loop.context)
    g_source_destroy(loop.source)
    // What the work holds goes without the lock.
    withExtendedLifetime(dropped) {}
    return nil
  }
}

/// GLib keeps a pointer to a source's functions, so they live in one place for ever.
private final class SourceFunctions: @unchecked Sendable {
  var value = GSourceFuncs()

  init() {
    value.dispatch = { _, callback, data in callback!(data) }
  }
}

private let sourceFunctions = SourceFunctions()
