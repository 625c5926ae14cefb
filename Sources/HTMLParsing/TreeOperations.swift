/// The operations that the tree builder has written and nobody has applied yet, as `TreeOperation` describes them.
struct TreeOperations: ~Copyable {

  /// Opcodes and operands.
  var words = GrowableBuffer<Int32>()

  /// The text that operands refer to.
  var text = GrowableBuffer<UInt16>()

  /// Where a text operation lies to which more text can still be added, because nothing was written after it.
  private var openText = -1

  /// Forgets all operations and keeps their memory.
  mutating func removeAll() {
    words.truncate(to: 0)
    text.truncate(to: 0)
    openText = -1
  }

  /// Writes an operation with one operand.
  mutating func append(_ operation: TreeOperation, _ first: Int32) {
    words.reserve(2)
    words.appendReserved(operation.rawValue)
    words.appendReserved(first)
  }

  /// Writes an operation with two operands.
  mutating func append(_ operation: TreeOperation, _ first: Int32, _ second: Int32) {
    words.reserve(3)
    words.appendReserved(operation.rawValue)
    words.appendReserved(first)
    words.appendReserved(second)
  }

  /// Writes an operation with three operands.
  mutating func append(_ operation: TreeOperation, _ first: Int32, _ second: Int32, _ third: Int32) {
    words.reserve(4)
    words.appendReserved(operation.rawValue)
    words.appendReserved(first)
    words.appendReserved(second)
    words.appendReserved(third)
  }

  /// Writes `appendText`, or lengthens it if it is the last operation and has the same parent.
  @inline(__always)
  mutating func appendText(to parent: Int32, _ units: UnsafePointer<UInt16>, count: Int) {
    let start = text.count
    text.append(units, count: count)
    let last = words.count - 4
    if openText == last && last >= 0 && words[last + 1] == parent
      && words[last] == TreeOperation.appendText.rawValue
      && Int(words[last + 2] + words[last + 3]) == start
    {
      words[last + 3] += Int32(count)
    } else {
      openText = words.count
      append(.appendText, parent, Int32(start), Int32(count))
    }
  }

  /// Writes `fosterText`, or lengthens it if it is the last operation and goes to the same place.
  mutating func fosterText(table: Int32, fallback: Int32, _ units: UnsafePointer<UInt16>, count: Int) {
    let start = text.count
    text.append(units, count: count)
    let last = words.count - 5
    if openText == last && last >= 0 && words[last + 1] == table && words[last + 2] == fallback
      && words[last] == TreeOperation.fosterText.rawValue
      && Int(words[last + 3] + words[last + 4]) == start
    {
      words[last + 4] += Int32(count)
    } else {
      openText = words.count
      append(.fosterText, table, fallback, Int32(start))
      words.append(Int32(count))
    }
  }

  /// Copies text into the buffer and returns where it starts.
  mutating func store(_ units: UnsafeBufferPointer<UInt16>) -> Int32 {
    let start = Int32(text.count)
    if let base = units.baseAddress { text.append(base, count: units.count) }
    return start
  }
}
