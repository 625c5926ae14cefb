/// Where the tables of the cosmetic rules are among a list's words.
struct CosmeticIndex: BitwiseCopyable {

  /// Rules under the domains that they are for.
  var domains: UInt32 = 0
  var domainsShift: UInt32 = 0

  /// Generic rules under a class or an id without which they match nothing.
  var names: UInt32 = 0
  var namesShift: UInt32 = 0

  /// The other generic rules, and exceptions for every page: their count and their numbers.
  var rest: UInt32 = 0
}
