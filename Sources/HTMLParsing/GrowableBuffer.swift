/// A contiguous, growing store of plain values without the uniqueness and bounds checks of an array.
///
/// The parser's inner loops write to it several times a token, so it hands out its base address and lets
/// its user reserve once and then write unchecked.
struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {

  /// The address of the first element; it changes whenever the buffer grows.
  private(set) var base: UnsafeMutablePointer<Element>

  /// How many elements are in use.
  private(set) var count = 0

  /// How many elements fit before the buffer has to grow.
  private(set) var capacity = 0

  /// Makes an empty buffer, which owns no memory until something is appended.
  init() {
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  deinit {
    if capacity > 0 { base.deallocate() }
  }

  /// The elements in use, valid until the buffer changes.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// Makes room for `additional` more elements.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if count + additional > capacity { grow(to: count + additional) }
  }

  @inline(never)
  private mutating func grow(to minimum: Int) {
    let larger = max(minimum, capacity * 2, 16)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    base = moved
    capacity = larger
  }

  /// Appends one element.
  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    base[count] = element
    count += 1
  }

  /// Appends one element into room that `reserve` has made.
  @inline(__always)
  mutating func appendReserved(_ element: Element) {
    base[count] = element
    count += 1
  }

  /// Appends `length` elements that lie at `source`, which must not be part of this buffer.
  @inline(__always)
  mutating func append(_ source: UnsafePointer<Element>, count length: Int) {
    reserve(length)
    (base + count).update(from: source, count: length)
    count += length
  }

  /// Inserts an element before the one at `index`.
  mutating func insert(_ element: Element, at index: Int) {
    reserve(1)
    (base + index + 1).update(from: base + index, count: count - index)
    base[index] = element
    count += 1
  }

  /// Puts other elements in the place of those in a range.
  mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    reserve(elements.count)
    (base + range.lowerBound + elements.count).update(from: base + range.upperBound, count: count - range.upperBound)
    for (offset, element) in elements.enumerated() { base[range.lowerBound + offset] = element }
    count += elements.count - range.count
  }

  /// Removes the element at `index`.
  mutating func remove(at index: Int) {
    (base + index).update(from: base + index + 1, count: count - index - 1)
    count -= 1
  }

  /// Removes and returns the last element; the buffer must not be empty.
  @inline(__always)
  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  /// Forgets the elements from `length` on and keeps their memory.
  @inline(__always)
  mutating func truncate(to length: Int) {
    count = length
  }

  /// The element at `index`, unchecked.
  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }
}
