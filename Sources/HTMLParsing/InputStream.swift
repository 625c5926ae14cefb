/// The input stream of the tokenizer (HTML, 13.2.3): segments of UTF-16 with an insertion point.
///
/// What arrives from outside is *appended*; what `document.write` brings is *inserted* at the insertion point, of which
/// there is one a running script. Newlines are normalised on the way in.
struct InputStream: ~Copyable {

  /// What `refill()` came to.
  enum Refill {
    /// There is input at `cursor`.
    case input
    /// Nothing more may be read for now.
    case blocked
    /// Nothing more will come.
    case end
  }

  /// A piece of input, or (without memory) an insertion point.
  struct Segment {
    var memory: UnsafeMutablePointer<CodeUnit>?
    var cursor: UnsafePointer<CodeUnit>
    var limit: UnsafePointer<CodeUnit>
    /// Up to where line feeds were counted.
    var counted: UnsafePointer<CodeUnit>
    /// Whether a script wrote it, so that its lines don't count.
    var isInserted: Bool
    /// Of an insertion point: whether what was last inserted there ended with a carriage return.
    var endsWithCarriageReturn = false
  }

  private static var nowhere: UnsafePointer<CodeUnit> { UnsafePointer(bitPattern: 8)! }

  /// The next code unit to read.
  var cursor = nowhere

  /// The end of the current segment.
  private(set) var limit = nowhere

  private var memory: UnsafeMutablePointer<CodeUnit>?
  private var counted = nowhere
  private var isInserted = false

  /// What comes before the appended segments: the last is the next.
  private var stack: [Segment] = []
  /// What was appended and not begun yet, from `queueHead` on.
  private var queue: [Segment] = []
  private var queueHead = 0
  private var isClosed = false
  private var appendedCarriageReturn = false
  private var lineFeeds = 0

  init() {}

  deinit {
    memory?.deallocate()
    for segment in stack { segment.memory?.deallocate() }
    for segment in queue[queueHead...] { segment.memory?.deallocate() }
  }

  /// Whether a script's insertion point is defined.
  var hasInsertionPoint: Bool { stack.contains { $0.memory == nil } }

  /// Adds input at the end.
  mutating func append(_ units: UnsafeBufferPointer<CodeUnit>) {
    if let segment = Self.makeSegment(units, isInserted: false, &appendedCarriageReturn) { queue.append(segment) }
  }

  /// Says that nothing more is appended.
  mutating func close() { isClosed = true }

  /// Puts input right before the insertion point: that of the innermost script, or the end.
  mutating func insert(_ units: UnsafeBufferPointer<CodeUnit>) {
    guard let point = stack.lastIndex(where: { $0.memory == nil }) else { return append(units) }
    if let segment = Self.makeSegment(units, isInserted: true, &stack[point].endsWithCarriageReturn) {
      stack.insert(segment, at: point + 1)
    }
  }

  /// Defines an insertion point just before the next code unit, beyond which nothing is read.
  mutating func beginScript() {
    if cursor < limit {
      stack.append(
        Segment(memory: memory, cursor: cursor, limit: limit, counted: counted, isInserted: isInserted))
      memory = nil
      limit = cursor
    }
    stack.append(
      Segment(
        memory: nil, cursor: Self.nowhere, limit: Self.nowhere, counted: Self.nowhere, isInserted: true))
  }

  /// Removes the innermost insertion point; what was inserted there and not read yet is read next.
  mutating func endScript() {
    if let point = stack.lastIndex(where: { $0.memory == nil }) { stack.remove(at: point) }
  }

  /// Goes on to the next segment when the current one is used up.
  mutating func refill() -> Refill {
    if let next = stack.last {
      if next.memory == nil { return .blocked }
      stack.removeLast()
      begin(next)
    } else if queueHead < queue.count {
      begin(queue[queueHead])
      queueHead += 1
      if queueHead == queue.count {
        queue.removeAll(keepingCapacity: true)
        queueHead = 0
      }
    } else {
      return isClosed ? .end : .blocked
    }
    return .input
  }

  /// The line of the cursor among the appended input, counted from 1.
  mutating func line() -> Int {
    countLines(to: cursor)
    return lineFeeds + 1
  }

  private mutating func begin(_ segment: Segment) {
    if let memory {
      countLines(to: limit)
      memory.deallocate()
    }
    memory = segment.memory
    cursor = segment.cursor
    limit = segment.limit
    counted = segment.counted
    isInserted = segment.isInserted
  }

  private mutating func countLines(to end: UnsafePointer<CodeUnit>) {
    guard !isInserted, memory != nil else { return }
    var lines = 0
    for position in 0..<(end - counted) where counted[position] == .lineFeed { lines &+= 1 }
    lineFeeds += lines
    counted = end
  }

  private static func makeSegment(
    _ units: UnsafeBufferPointer<CodeUnit>, isInserted: Bool, _ endsWithCarriageReturn: inout Bool
  ) -> Segment? {
    guard var source = units.baseAddress, units.count > 0 else { return nil }
    let end = source + units.count
    if endsWithCarriageReturn && source.pointee == .lineFeed { source += 1 }
    endsWithCarriageReturn = end[-1] == .carriageReturn
    guard source < end else { return nil }
    let memory = UnsafeMutablePointer<CodeUnit>.allocate(capacity: end - source)
    var target = memory
    while source < end {
      let piece = firstCarriageReturn(source, end)
      target.update(from: source, count: piece - source)
      target += piece - source
      source = piece
      if source < end {
        target.pointee = .lineFeed
        target += 1
        source += 1
        if source < end && source.pointee == .lineFeed { source += 1 }
      }
    }
    return Segment(
      memory: memory, cursor: memory, limit: UnsafePointer(target), counted: memory, isInserted: isInserted)
  }

  private static func firstCarriageReturn(
    _ start: UnsafePointer<CodeUnit>, _ end: UnsafePointer<CodeUnit>
  ) -> UnsafePointer<CodeUnit> {
    var position = start
    let pattern = SIMD16<CodeUnit>(repeating: .carriageReturn)
    while end - position >= 16 {
      let units = UnsafeRawPointer(position).loadUnaligned(as: SIMD16<CodeUnit>.self)
      if any(units .== pattern) { break }
      position += 16
    }
    while position < end && position.pointee != .carriageReturn { position += 1 }
    return position
  }
}
