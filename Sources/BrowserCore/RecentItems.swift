/// The newest of a sequence of items, and how many there have been.
struct RecentItems<Item: Sendable>: Sendable {
  private var items: [Item] = []

  /// How many items have been added.
  private(set) var count = 0

  private static var capacity: Int { 256 }

  mutating func append(_ item: Item) {
    if items.count == Self.capacity { items.removeFirst(Self.capacity / 2) }
    items.append(item)
    count += 1
  }

  /// The items added since there were `earlier` of them, as far as they are kept.
  func since(_ earlier: Int) -> [Item] {
    Array(items.suffix(count - earlier))
  }
}
