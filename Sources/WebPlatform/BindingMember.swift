/// One function of a binding, found in the text that holds all of them.
///
/// U+0001 stands between functions, and U+0002 in each between the names that it mentions and its source.
struct BindingMember {
  let dependencies: String
  let source: String

  init(_ members: StaticString, number: Int) {
    let bytes = UnsafeBufferPointer(start: members.utf8Start, count: members.utf8CodeUnitCount)
    var rest = bytes[...]
    for _ in 0..<number { rest = rest[(rest.firstIndex(of: 1)! + 1)...] }
    rest = rest[..<(rest.firstIndex(of: 1) ?? rest.endIndex)]
    let middle = rest.firstIndex(of: 2)!
    dependencies = String(decoding: rest[..<middle], as: UTF8.self)
    source = String(decoding: rest[(middle + 1)...], as: UTF8.self)
  }
}
