import EventLoop
import Glibc
import Synchronization
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

  @Test func startsWithItsFirstWork() async {
    let loop = EventLoop(name: "test")
    #expect(!loop.isStarted)
    let counter = Counter(loop: loop)
    #expect(await counter.append(1))
    #expect(loop.isStarted)
    loop.stop()
    let idle = EventLoop(name: "test")
    idle.stop()
    idle.perform { Issue.record("work was run after the end") }
    #expect(!idle.isStarted)
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

  @Test func wakesForEachPieceOfWork() async {
    let loop = EventLoop(name: "test")
    let counter = Counter(loop: loop)
    for round in 0..<200 {
      // Sometimes before the thread sleeps, sometimes just as it falls asleep, sometimes long after.
      usleep(UInt32(round % 20) * 10)
      #expect(await counter.append(round))
    }
    loop.stop()
  }

  @Test func workIsRunFromManyThreads() async {
    let loop = EventLoop(name: "test")
    let counter = Counter(loop: loop)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for value in 0..<500 { _ = await counter.append(task * 500 + value) } }
      }
    }
    #expect(await counter.values.sorted() == Array(0..<4_000))
    loop.stop()
  }

  /// Work that always asks for more must not keep timers and sockets from their turn.
  @Test func sourcesGetTheirTurn() async {
    let loop = EventLoop(name: "test")
    let state = Turns()
    await withCheckedContinuation { continuation in
      @Sendable func again() { if !state.isDone.load(ordering: .relaxed) { loop.perform(again) } }
      loop.perform {
        state.timer = EventLoop.Timer(on: loop, afterMs: 5) {
          state.isDone.store(true, ordering: .relaxed)
          continuation.resume()
        }
      }
      loop.perform(again)
    }
    loop.stop()
  }

  /// It is done bit by bit, and behind everything else.
  @Test func idleWorkGivesWay() async {
    let loop = EventLoop(name: "test")
    let state = Turns()
    await withCheckedContinuation { continuation in
      loop.perform {
        state.idle = EventLoop.IdleWork(on: loop) {
          let count = state.count.add(1, ordering: .relaxed).newValue
          if count == 3 { loop.perform { state.count.add(100, ordering: .relaxed) } }
          if count == 104 { continuation.resume() }
          return count < 104
        }
        for _ in 0..<10 {
          loop.perform { if state.count.load(ordering: .relaxed) > 0 { state.isDone.store(true, ordering: .relaxed) } }
        }
      }
    }
    let wasOvertaken = state.isDone.load(ordering: .relaxed)
    #expect(!wasOvertaken)
    await withCheckedContinuation { continuation in
      loop.perform {
        let isDone = state.idle!.isDone
        #expect(isDone)
        continuation.resume()
      }
    }
    loop.stop()
  }

  @Test func stoppingRunsWhatCameBefore() async {
    let loop = EventLoop(name: "test")
    let state = Turns()
    loop.perform { usleep(1_000) }
    for _ in 0..<100 { loop.perform { state.count.add(1, ordering: .relaxed) } }
    await withCheckedContinuation { continuation in
      loop.perform { continuation.resume() }
      loop.stop()
    }
    #expect(state.count.load(ordering: .relaxed) == 100)
  }
}

/// What the work of a test shares; the timer belongs to the loop's thread.
private final class Turns: @unchecked Sendable {
  let isDone = Atomic(false)
  let count = Atomic(0)
  var timer: EventLoop.Timer?
  var idle: EventLoop.IdleWork?
}
