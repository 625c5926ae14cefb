import BrowserPlugin

/// The functions that want to know of a session's events.
@BrowserActor
final class Observers {

  typealias Observer = @BrowserActor (NetworkEvent) -> Void

  private var observers: [(number: Int, observer: Observer)] = []
  private var lastNumber = 0

  func add(_ observer: @escaping Observer) -> Int {
    lastNumber += 1
    observers.append((lastNumber, observer))
    return lastNumber
  }

  func remove(_ number: Int) {
    observers.removeAll { $0.number == number }
  }

  func notify(_ event: NetworkEvent) {
    for entry in observers { entry.observer(event) }
  }
}
