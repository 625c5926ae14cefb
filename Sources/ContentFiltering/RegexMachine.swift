/// Runs a compiled regular expression over a text: all its threads side by side, so that the time is at most the
/// product of the two lengths whatever the expression is.
struct RegexMachine {

  private let program: UnsafePointer<UInt32>
  private let size: Int
  private let text: UnsafePointer<UInt8>
  private let length: Int

  private init(_ program: UnsafePointer<UInt32>, _ size: Int, _ text: UnsafePointer<UInt8>, _ length: Int) {
    self.program = program
    self.size = size
    self.text = text
    self.length = length
  }

  /// Whether the expression matches somewhere in the text.
  static func matches(
    _ program: UnsafePointer<UInt32>, size: Int, _ text: UnsafePointer<UInt8>, length: Int
  ) -> Bool {
    RegexMachine(program, size, text, length).run(from: 0, at: 0, isAnchored: false)
  }

  /// The threads that are alive at a position, and which operations have one.
  private struct Threads {
    var list: UnsafeMutablePointer<UInt32>
    var count = 0
    var marks: UnsafeMutablePointer<UInt32>
    var generation: UInt32 = 0
  }

  private func run(from start: Int, at position: Int, isAnchored: Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size * 4) { memory in
      memory.initialize(repeating: 0)
      let base = memory.baseAddress!
      var current = Threads(list: base, marks: base + size)
      var following = Threads(list: base + 2 * size, marks: base + 3 * size)
      current.generation = 1
      var index = position
      var isMatch = add(start, index, to: &current)
      while !isMatch {
        guard index < length, !isAnchored || current.count > 0 else { return false }
        following.count = 0
        following.generation += 1
        let byte = text[index]
        for thread in 0..<current.count {
          let operation = Int(current.list[thread])
          guard let target = advance(operation, byte) else { continue }
          if add(target, index + 1, to: &following) { return true }
        }
        index += 1
        if !isAnchored { isMatch = add(start, index, to: &following) }
        swap(&current, &following)
      }
      return true
    }
  }

  /// Where a thread goes on behind a character, or nil if it ends.
  @inline(__always)
  private func advance(_ operation: Int, _ byte: UInt8) -> Int? {
    let word = program[operation]
    switch RegexOperation(rawValue: word & 0xFF) {
    case .character: return word >> 8 == byte ? operation + 1 : nil
    case .any: return byte != 10 && byte != 13 ? operation + 1 : nil
    case .set:
      return program[operation + 1 + Int(byte >> 5)] & 1 << UInt32(byte & 31) != 0 ? operation + 9 : nil
    default: return nil
    }
  }

  /// Starts a thread at an operation, following what takes no character; whether it reaches the end of the program.
  private func add(_ operation: Int, _ position: Int, to threads: inout Threads) -> Bool {
    var operation = operation
    while threads.marks[operation] != threads.generation {
      threads.marks[operation] = threads.generation
      switch RegexOperation(rawValue: program[operation] & 0xFF) {
      case .match: return true
      case .split:
        if add(target(operation, 1), position, to: &threads) { return true }
        operation = target(operation, 2)
      case .jump: operation = target(operation, 1)
      case .start:
        guard position == 0 else { return false }
        operation += 1
      case .end:
        guard position == length else { return false }
        operation += 1
      case .wordBoundary:
        guard isWord(position - 1) != isWord(position) else { return false }
        operation += 1
      case .notWordBoundary:
        guard isWord(position - 1) == isWord(position) else { return false }
        operation += 1
      case .lookahead:
        guard run(from: operation + 2, at: position, isAnchored: true) else { return false }
        operation = target(operation, 1)
      case .negativeLookahead:
        guard !run(from: operation + 2, at: position, isAnchored: true) else { return false }
        operation = target(operation, 1)
      default:
        threads.list[threads.count] = UInt32(operation)
        threads.count += 1
        return false
      }
    }
    return false
  }

  private func target(_ operation: Int, _ operand: Int) -> Int {
    operation + Int(Int32(bitPattern: program[operation + operand]))
  }

  private func isWord(_ position: Int) -> Bool {
    guard position >= 0, position < length else { return false }
    let byte = text[position]
    return byte.lowercased &- 0x61 < 26 || byte.isDigit || byte == UInt8(ascii: "_")
  }
}
