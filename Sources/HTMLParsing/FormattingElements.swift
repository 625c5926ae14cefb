/// The list of active formatting elements (HTML, 13.2.4.3), with what is needed to create an element of each tag anew.
struct FormattingElements: ~Copyable {

  /// An entry: an element, or (with handle 0) a marker.
  struct Entry: BitwiseCopyable {
    var handle: Int32 = 0
    var name: Int32 = 0
    var tag = KnownName.other
    /// A hash of name and attributes that doesn't depend on the attributes' order.
    var hash: UInt32 = 0
    /// Where the tag's attributes lie.
    var firstAttribute: Int32 = 0
    var attributeCount: Int32 = 0
    /// Where the text begins that the attributes' ranges refer to, and how much there is.
    var text: Int32 = 0
    var textLength: Int32 = 0

    var isMarker: Bool { handle == 0 }
  }

  private var entries = GrowableBuffer<Entry>()
  private(set) var attributes = GrowableBuffer<TagAttribute>()
  private(set) var text = GrowableBuffer<CodeUnit>()

  /// How many entries of each hash (modulo the size) there are, kept while the list is long.
  private var hashCounts = GrowableBuffer<Int32>()

  /// The length from which on equal entries are not searched without need.
  private static let longList = 64

  init() {}

  /// How many entries there are.
  var count: Int { @inline(__always) get { entries.count } }

  /// The entry at a place.
  subscript(index: Int) -> Entry { @inline(__always) get { entries[index] } }

  /// Adds a marker.
  mutating func appendMarker() {
    entries.append(Entry(firstAttribute: Int32(attributes.count), text: Int32(text.count)))
  }

  /// Adds the element of a start tag. If there are three with the same name and attributes after the last marker then
  /// the earliest of them goes.
  mutating func append(
    handle: Int32, name: Int32, tag: KnownName, attributes tagAttributes: UnsafeBufferPointer<TagAttribute>,
    text tagText: UnsafeBufferPointer<CodeUnit>
  ) {
    var entry = Entry(handle: handle, name: name, tag: tag, hash: UInt32(bitPattern: name) &* 0x9E37_79B1)
    entry.firstAttribute = Int32(attributes.count)
    entry.attributeCount = Int32(tagAttributes.count)
    entry.text = Int32(text.count)
    if let first = tagAttributes.baseAddress, tagAttributes.count > 0 {
      entry.textLength = Int32(tagText.count)
      attributes.append(first, count: tagAttributes.count)
      if let base = tagText.baseAddress { text.append(base, count: tagText.count) }
      for attribute in tagAttributes {
        var hash = NameHash()
        for position in 0..<Int(attribute.length) { hash.combine(tagText[Int(attribute.start) + position]) }
        entry.hash &+= (hash.value ^ UInt32(bitPattern: attribute.name)) &* 0x85EB_CA6B
      }
    }
    removeEarliestOfThree(like: entry)
    entries.append(entry)
    didInsert(entry)
  }

  /// Inserts at a place an element that was created for the tag of an earlier entry.
  mutating func insert(_ entry: Entry, at place: Int) {
    entries.insert(entry, at: place)
    didInsert(entry)
  }

  /// Puts another element in the place of one that was created for the same tag.
  mutating func replaceHandle(at place: Int, with handle: Int32) { entries[place].handle = handle }

  /// Removes the entry at a place.
  mutating func remove(at place: Int) {
    let entry = entries[place]
    if hashCounts.count > 0 && !entry.isMarker { hashCounts[Int(entry.hash) & (hashCounts.count - 1)] -= 1 }
    entries.remove(at: place)
  }

  /// Forgets the attributes of an entry that was removed and is not inserted again.
  mutating func release(_ entry: Entry) {
    if entries.count == 0 {
      attributes.truncate(to: 0)
      text.truncate(to: 0)
    } else if Int(entry.firstAttribute + entry.attributeCount) == attributes.count && entry.attributeCount > 0 {
      attributes.truncate(to: Int(entry.firstAttribute))
      text.truncate(to: Int(entry.text))
    }
  }

  /// Removes the entries up to and including the last marker.
  mutating func clearToMarker() {
    while entries.count > 0 {
      let entry = entries[entries.count - 1]
      remove(at: entries.count - 1)
      release(entry)
      if entry.isMarker { return }
    }
  }

  /// The place of an element, or -1.
  func place(of handle: Int32) -> Int {
    var index = entries.count - 1
    while index >= 0 && entries[index].handle != handle { index -= 1 }
    return index
  }

  /// The place of the last element with a name after the last marker, or -1.
  func last(_ name: Int32) -> Int {
    var index = entries.count - 1
    while index >= 0 && !entries[index].isMarker {
      if entries[index].name == name { return index }
      index -= 1
    }
    return -1
  }

  private mutating func removeEarliestOfThree(like entry: Entry) {
    if hashCounts.count > 0 && hashCounts[Int(entry.hash) & (hashCounts.count - 1)] < 3 { return }
    var index = entries.count - 1
    var found = 0
    while index >= 0 && !entries[index].isMarker {
      if entries[index].hash == entry.hash && isEqual(entries[index], entry) {
        found += 1
        if found == 3 { return remove(at: index) }
      }
      index -= 1
    }
  }

  private func isEqual(_ one: Entry, _ other: Entry) -> Bool {
    if one.name != other.name || one.attributeCount != other.attributeCount { return false }
    for index in 0..<Int(one.attributeCount) {
      let attribute = attributes[Int(one.firstAttribute) + index]
      var isFound = false
      for otherIndex in 0..<Int(other.attributeCount) where !isFound {
        let candidate = attributes[Int(other.firstAttribute) + otherIndex]
        if candidate.name != attribute.name || candidate.length != attribute.length { continue }
        let value = text.base + Int(one.text + attribute.start)
        let otherValue = text.base + Int(other.text + candidate.start)
        var position = 0
        while position < Int(attribute.length) && value[position] == otherValue[position] { position += 1 }
        isFound = position == Int(attribute.length)
      }
      if !isFound { return false }
    }
    return true
  }

  private mutating func didInsert(_ entry: Entry) {
    if hashCounts.count >= entries.count * 4 {
      hashCounts[Int(entry.hash) & (hashCounts.count - 1)] += 1
    } else if entries.count > Self.longList {
      countHashes()
    }
  }

  /// Counts the entries of each hash anew, in a table that leaves room for twice as many.
  private mutating func countHashes() {
    var size = 256
    while size < entries.count * 8 { size *= 2 }
    hashCounts.truncate(to: 0)
    hashCounts.reserve(size)
    for _ in 0..<size { hashCounts.appendReserved(0) }
    for index in 0..<entries.count where !entries[index].isMarker {
      hashCounts[Int(entries[index].hash) & (size - 1)] += 1
    }
  }
}
