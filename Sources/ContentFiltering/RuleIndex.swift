/// Where the tables of one category of rules are among a list's words.
struct RuleIndex: BitwiseCopyable {

  /// Rules under the host name that their pattern begins with.
  var hosts: UInt32 = 0
  var hostsShift: UInt32 = 0

  /// Rules under a token of their pattern.
  var tokens: UInt32 = 0
  var tokensShift: UInt32 = 0

  /// Rules whose pattern has no whole token, under an edge of one.
  var edges: UInt32 = 0
  var edgesShift: UInt32 = 0

  /// Rules whose pattern says too little, under the domains that they are limited to.
  var domains: UInt32 = 0
  var domainsShift: UInt32 = 0

  /// The rules that fit nowhere else: their count and their numbers.
  var rest: UInt32 = 0
}
