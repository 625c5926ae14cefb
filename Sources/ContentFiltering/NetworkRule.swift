/// A network rule as a compiled list holds it. What is longer than a number lies elsewhere in the list, at an offset.
struct NetworkRule: BitwiseCopyable {

  /// The types of request in the low bits, and what else is a matter of yes or no above them.
  var flags: Flags

  /// Where the pattern begins in the list's text. It is in lower case unless the rule is `match-case`. For a regular
  /// expression this is where its program begins among the list's words.
  var pattern: UInt32 = 0

  /// The length of the pattern in bytes, without anchors and without stars at its ends.
  var patternLength: UInt16 = 0

  /// How many bytes at the beginning of the pattern are a complete host name, 0 if they aren't.
  var hostLength: UInt16 = 0

  /// Where the set of domains that the rule is limited to begins among the list's words, 0 if there is none.
  var domains: UInt32 = 0

  /// Where the record of further options begins among the list's words, 0 if there is none.
  var options: UInt32 = 0

  /// Where the rule begins in the list's text; it ends with its line.
  var text: UInt32 = 0

  /// The number of the line in the list, counted from 1.
  var line: UInt32 = 0

  /// What is a matter of yes or no.
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32

    static let firstParty = Flags(rawValue: 1 << 13)
    static let thirdParty = Flags(rawValue: 1 << 14)
    static let strictFirstParty = Flags(rawValue: 1 << 15)
    static let strictThirdParty = Flags(rawValue: 1 << 16)
    static let exception = Flags(rawValue: 1 << 17)
    static let important = Flags(rawValue: 1 << 18)
    static let matchCase = Flags(rawValue: 1 << 19)
    static let startAnchor = Flags(rawValue: 1 << 20)
    static let endAnchor = Flags(rawValue: 1 << 21)
    static let hostAnchor = Flags(rawValue: 1 << 22)
    /// The pattern has a star or a separator, so that it isn't just text to be found.
    static let hasWildcards = Flags(rawValue: 1 << 23)
    static let regex = Flags(rawValue: 1 << 24)
    /// The pattern is a host name and nothing else.
    static let hostOnly = Flags(rawValue: 1 << 25)
    /// The rule isn't limited to domains.
    static let generic = Flags(rawValue: 1 << 26)
    static let badfilter = Flags(rawValue: 1 << 27)

    static let anyParty: Flags = [.firstParty, .thirdParty, .strictFirstParty, .strictThirdParty]
    static let typeMask = RequestTypes.all.rawValue

    static func types(_ types: RequestTypes) -> Flags { Flags(rawValue: types.rawValue) }

    var types: RequestTypes { RequestTypes(rawValue: rawValue & Flags.typeMask) }
  }
}
