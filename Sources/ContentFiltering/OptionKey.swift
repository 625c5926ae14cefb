/// The further options of a network rule. A rule's record of them is a count, and for each a key and two words.
enum OptionKey: UInt32 {

  /// A set of domains that a request's host must not belong to.
  case denyAllow

  /// A set of domains that a request's host must belong to.
  case to

  /// A set of methods: those that the request must have, and those that it must not have.
  case methods

  /// The name of a resource, as a range of text.
  case redirect

  /// The parameter to remove, as a range of text; empty for all.
  case removeParameter

  /// The program for the parameters to remove and its size.
  case removeParameterRegex

  /// A Content-Security-Policy, as a range of text; empty in an exception for any.
  case contentSecurityPolicy

  /// A Permissions-Policy, as a range of text; empty in an exception for any.
  case permissions

  /// A header and its value, as a range of text.
  case header

  /// The program for the header's value and its size.
  case headerRegex

  /// What an exception switches off for a page: the raw value of `PageExceptions`.
  case page
}
