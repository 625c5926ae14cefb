import EventLoop
import Testing

actor Counter {
  private let loop: EventLoop
  private(set) var values: [Int] = []

  init(loop: EventLoop) { self.loop = loop }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  func append(_ value: Int) -> Bool {
    values.append(value)
    return loop.isCurrent
  }
}

@Suite struct EventLoopTests {
  @Test func runsAnActorOnItsThread() async {
    let loop = EventLoop(name: "test")
    let counter = Counter(loop: loop)
    #expect(await counter.append(1))
    #expect(!loop.isCurrent)
    loop.stop()
  }

  @Test func keepsTheOrderOfWork() async {
    let loop = EventLoop(name: "test")
    let counter = Counter(loop: loop)
    for value in 0..<1_000 {
      loop.perform { _ = counter.assumeIsolated { counter in Task { await counter.append(value) } } }
    }
    while await counter.values.count < 1_000 { await Task.yield() }
    #expect(await counter.values == Array(0..<1_000))
    loop.stop()
  }
}
