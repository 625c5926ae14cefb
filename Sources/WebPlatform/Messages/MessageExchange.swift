import Synchronization

/// Passes messages between the machines of the process: to the ends of channels, wherever they are, and to broadcast
/// channels.
final class MessageExchange: Sendable {
  static let shared = MessageExchange()

  /// How to reach a machine.
  final class Address: Sendable {
    let deliver: @Sendable (_ work: @escaping @Sendable (Platform) -> Void) -> Void

    init(deliver: @escaping @Sendable (_ work: @escaping @Sendable (Platform) -> Void) -> Void) {
      self.deliver = deliver
    }
  }

  /// A broadcast channel's origin and name.
  struct Topic: Hashable {
    var origin: String
    var name: String
  }

  private struct End {
    /// Where the end is; nil while it is on its way.
    var address: Address?
    /// What was posted and not taken yet.
    var waiting: [PortMessage] = []
  }

  private struct State {
    var channels = 0
    var ends: [Int: End] = [:]
    var listeners: [Topic: [(address: Address, count: Int)]] = [:]
  }

  private let state = Mutex(State())

  // MARK: - Channels

  /// Makes a channel, whose ends are on their way, and answers its number.
  func createChannel() -> Int {
    state.withLock { state in
      state.channels += 1
      state.ends[2 * state.channels] = End()
      state.ends[2 * state.channels + 1] = End()
      return state.channels
    }
  }

  /// An end has arrived at a machine, which gets what was posted meanwhile.
  func open(_ number: Int, at address: Address) {
    let hasMessages = state.withLock { state in
      state.ends[number]?.address = address
      return state.ends[number]?.waiting.isEmpty == false
    }
    if hasMessages { wake(address, for: number) }
  }

  /// An end is on its way to another machine.
  func release(_ number: Int) {
    state.withLock { $0.ends[number]?.address = nil }
  }

  func close(_ number: Int) {
    state.withLock { $0.ends[number] = nil }
  }

  func post(_ message: PortMessage, to number: Int) {
    let address = state.withLock { state -> Address? in
      guard let end = state.ends[number] else { return nil }
      state.ends[number]!.waiting.append(message)
      return end.waiting.isEmpty ? end.address : nil
    }
    if let address { wake(address, for: number) }
  }

  /// Has a machine take what waits for an end. What the machine does not get to before the end leaves goes with it.
  private func wake(_ address: Address, for number: Int) {
    address.deliver { platform in
      for message in self.take(number, at: platform.address) {
        PlatformFault.attempt {
          try platform.call(
            "portMessage", platform.number(number), platform.string(message.kind), platform.string(message.text),
            platform.buffers(message.buffers))
        }
      }
    }
  }

  private func take(_ number: Int, at address: Address) -> [PortMessage] {
    state.withLock { state in
      guard let end = state.ends[number], end.address === address else { return [] }
      state.ends[number]!.waiting = []
      return end.waiting
    }
  }

  // MARK: - Broadcasts

  func listen(to topic: Topic, at address: Address) {
    state.withLock { state in
      if let index = state.listeners[topic]?.firstIndex(where: { $0.address === address }) {
        state.listeners[topic]![index].count += 1
      } else {
        state.listeners[topic, default: []].append((address, 1))
      }
    }
  }

  func stopListening(to topic: Topic, at address: Address) {
    state.withLock { state in
      guard let index = state.listeners[topic]?.firstIndex(where: { $0.address === address }) else { return }
      state.listeners[topic]![index].count -= 1
      if state.listeners[topic]![index].count == 0 { state.listeners[topic]!.remove(at: index) }
      if state.listeners[topic]!.isEmpty { state.listeners[topic] = nil }
    }
  }

  func hasListener(to topic: Topic, except address: Address) -> Bool {
    state.withLock { $0.listeners[topic]?.contains { $0.address !== address } ?? false }
  }

  func broadcast(_ message: PortMessage, to topic: Topic, from address: Address) {
    state.withLock { state in
      for (listener, _) in state.listeners[topic] ?? [] where listener !== address {
        listener.deliver { platform in
          PlatformFault.attempt {
            try platform.call(
              "broadcastMessage", platform.string(topic.origin), platform.string(topic.name),
              platform.string(message.text), platform.buffers(message.buffers))
          }
        }
      }
    }
  }

  // MARK: - The end of a machine

  /// Forgets a machine that is going away.
  func forget(_ address: Address) {
    state.withLock { state in
      state.ends = state.ends.filter { $0.value.address !== address }
      for topic in state.listeners.keys {
        state.listeners[topic]!.removeAll { $0.address === address }
        if state.listeners[topic]!.isEmpty { state.listeners[topic] = nil }
      }
    }
  }
}
