/// What an engine reads, for as long as someone asks it.
final class EngineMemory: @unchecked Sendable {

  /// The engine, which is valid as long as this.
  let engine: FilterEngine

  /// The lists, which keep what the views read.
  private let lists: [FilterList]

  private let views: UnsafeMutableBufferPointer<ListView>
  private let disabled: UnsafeMutableBufferPointer<UnsafeMutablePointer<UInt32>?>

  init(_ lists: [FilterList], _ registrableDomain: RegistrableDomain) {
    self.lists = lists
    views = .allocate(capacity: lists.count)
    _ = views.initialize(from: lists.map(\.view))
    let disabledRules = BadFilters.disabledRules(in: lists.map(\.view))
    disabled = .allocate(capacity: lists.count)
    _ = disabled.initialize(
      from: zip(lists, disabledRules).map { Self.bits(of: $1, count: $0.view.rules.count) })
    engine = FilterEngine(
      views: UnsafeBufferPointer(views), hasDisabled: disabledRules.contains { !$0.isEmpty },
      disabled: UnsafeBufferPointer(disabled), registrableDomain: registrableDomain,
      filters: RequestFilters(UnsafeBufferPointer(views))
    )
  }

  deinit {
    engine.filters.deallocate()
    for bits in disabled { bits?.deallocate() }
    disabled.deallocate()
    views.deallocate()
  }

  /// A bit for each rule, which is set for those of a set; nil if there are none.
  private static func bits(of rules: Set<UInt32>, count: Int) -> UnsafeMutablePointer<UInt32>? {
    guard !rules.isEmpty else { return nil }
    let bits = UnsafeMutablePointer<UInt32>.allocate(capacity: count / 32 + 1)
    bits.initialize(repeating: 0, count: count / 32 + 1)
    for rule in rules { bits[Int(rule >> 5)] |= 1 << (rule & 31) }
    return bits
  }
}
