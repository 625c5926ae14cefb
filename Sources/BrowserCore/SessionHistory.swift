/// The entries through which a tab goes back and forward.
struct SessionHistory {
  struct Entry {
    let id: Int
    var url: String
    /// The document that shows the entry: entries of one document are traversed without a load.
    var documentID: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var index = -1
  private static let limit = 50

  var current: Entry? { entries.indices.contains(index) ? entries[index] : nil }

  /// The entry `delta` steps away, if there is one.
  func entry(at delta: Int) -> Entry? {
    let target = index + delta
    return entries.indices.contains(target) ? entries[target] : nil
  }

  /// Adds an entry after the current one, and drops those that came after it.
  mutating func push(id: Int, url: String, documentID: Int) {
    entries.removeSubrange((index + 1)...)
    entries.append(Entry(id: id, url: url, documentID: documentID))
    if entries.count > Self.limit { entries.removeFirst() }
    index = entries.count - 1
  }

  /// Changes the current entry.
  mutating func replace(id: Int, url: String, documentID: Int) {
    guard entries.indices.contains(index) else { return push(id: id, url: url, documentID: documentID) }
    entries[index] = Entry(id: id, url: url, documentID: documentID)
  }

  /// Goes to the entry `delta` steps away.
  mutating func move(by delta: Int) {
    if entries.indices.contains(index + delta) { index += delta }
  }

  /// The current entry is shown by another document from now on.
  mutating func setDocument(_ documentID: Int, url: String) {
    guard entries.indices.contains(index) else { return }
    entries[index].documentID = documentID
    entries[index].url = url
  }
}
