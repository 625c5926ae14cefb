/// Which events a client wants to be told of.
struct Subscription {

  private var names: Set<String> = []
  private var includesAll = false

  init(_ names: [String] = []) {
    self.names = Set(names)
    includesAll = self.names.contains("*")
  }

  var isEmpty: Bool { names.isEmpty }

  func includes(_ name: String) -> Bool {
    includesAll || names.contains(name)
  }
}
