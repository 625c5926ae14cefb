/// The entries through which a tab goes back and forward.
struct SessionHistory {
  struct Entry: Equatable {
    let id: Int
    var url: String
    /// The document that shows the entry: entries of one document are traversed without a load.
    var documentID: Int
    /// What the frames of the document show, by their numbers.
    var frames: [Int: FrameState] = [:]
  }

  /// What a frame shows.
  struct FrameState: Equatable, Sendable {
    let entryID: Int
    let url: String
    let documentID: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var index = -1
  static let limit = 50

  var current: Entry? { entries.indices.contains(index) ? entries[index] : nil }

  /// The entry `delta` steps away, if there is one.
  func entry(at delta: Int) -> Entry? {
    let target = index + delta
    return entries.indices.contains(target) ? entries[target] : nil
  }

  /// Adds an entry after the current one, and drops those that came after it.
  mutating func push(id: Int, url: String, documentID: Int) {
    entries.removeSubrange((index + 1)...)
    let frames = entries.last?.documentID == documentID ? entries.last?.frames : nil
    entries.append(Entry(id: id, url: url, documentID: documentID, frames: frames ?? [:]))
    if entries.count > Self.limit { entries.removeFirst() }
    index = entries.count - 1
  }

  /// Changes the current entry.
  mutating func replace(id: Int, url: String, documentID: Int) {
    guard entries.indices.contains(index) else { return push(id: id, url: url, documentID: documentID) }
    let frames = entries[index].documentID == documentID ? entries[index].frames : [:]
    entries[index] = Entry(id: id, url: url, documentID: documentID, frames: frames)
  }

  /// A frame shows something else: in a new entry, or in the current one.
  mutating func setFrame(_ frameID: Int, _ state: FrameState, replaces: Bool) {
    guard let entry = current else { return }
    if !replaces { push(id: entry.id, url: entry.url, documentID: entry.documentID) }
    entries[index].frames[frameID] = state
  }

  /// A frame is gone: so are the entries that differ by it alone.
  mutating func removeFrame(_ frameID: Int) {
    var kept: [Entry] = []
    var current = index
    for (place, entry) in entries.enumerated() {
      var entry = entry
      entry.frames[frameID] = nil
      if kept.last != entry { kept.append(entry) } else if place <= index { current -= 1 }
    }
    entries = kept
    index = current
  }

  /// Goes to the entry `delta` steps away.
  mutating func move(by delta: Int) {
    if entries.indices.contains(index + delta) { index += delta }
  }

  /// The current entry is shown by another document from now on.
  mutating func setDocument(_ documentID: Int, url: String) {
    guard entries.indices.contains(index) else { return }
    entries[index] = Entry(id: entries[index].id, url: url, documentID: documentID)
  }
}
