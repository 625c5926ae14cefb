/// A set of HTTP methods.
struct MethodSet: OptionSet, Hashable, Sendable {

  let rawValue: UInt32

  /// The methods that a rule can name, each at the place of its bit.
  private static let names: [StaticString] = [
    "connect", "delete", "get", "head", "options", "patch", "post", "put",
  ]

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set of one method, whose letters' case does not matter; nil if rules can't name it.
  init?(name: UnsafeBufferPointer<UInt8>) {
    let index = Self.names.firstIndex { known in
      known.utf8CodeUnitCount == name.count && name.indices.allSatisfy { known.utf8Start[$0] == name[$0].lowercased }
    }
    guard let index else { return nil }
    rawValue = 1 << UInt32(index)
  }

  /// The set of one method, empty if rules can't name it.
  init(_ name: String) {
    var name = name
    self = name.withUTF8 { MethodSet(name: $0) ?? [] }
  }
}
