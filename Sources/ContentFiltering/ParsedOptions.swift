/// The options of a network rule while it is compiled.
struct ParsedOptions {

  /// The types that the rule names.
  var types: RequestTypes = []

  /// The types that the rule excludes.
  var excludedTypes: RequestTypes = []

  /// What an exception switches off for a page.
  var page: PageExceptions = []

  /// What is a matter of yes or no, the types left out.
  var flags: NetworkRule.Flags = []

  /// Where the set of domains begins among the list's words, 0 if there is none.
  var domains: UInt32 = 0

  /// The record of further options: keys and pairs of words.
  var record: [UInt32] = []

  /// Whether blocking is by a `redirect=`, and not only by another rule.
  var isRedirectRule = false

  mutating func add(_ key: OptionKey, _ first: UInt32, _ second: UInt32) {
    record += [key.rawValue, first, second]
  }

  /// Whether the record has a key.
  func has(_ key: OptionKey) -> Bool {
    stride(from: 0, to: record.count, by: 3).contains { record[$0] == key.rawValue }
  }
}
