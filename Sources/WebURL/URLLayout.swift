/// Where the parts of a URL stand in its serialization. Positions are offsets in bytes.
///
///     https://user:pass@example.org:8080/a/b?q#f
///          |      |    ||          |    |   | |
///          |      |    ||          |    |   | fragmentStart
///          |      |    ||          |    |   queryStart
///          |      |    ||          |    pathStart
///          |      |    ||          hostEnd
///          |      |    |hostStart
///          |      |    passwordEnd
///          |      usernameEnd
///          schemeEnd
///
/// Without a host all positions from `usernameEnd` to `hostEnd` follow the colon of the scheme. The `/.` that keeps a
/// path with an empty first segment from being read as a host belongs to no part and stands before `pathStart`.
struct URLLayout: Sendable {
  var schemeEnd: UInt32 = 0
  var usernameEnd: UInt32 = 0
  var passwordEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  /// The position of the `?`, or `absent`.
  var queryStart: UInt32 = absent
  /// The position of the `#`, or `absent`.
  var fragmentStart: UInt32 = absent
  var port: UInt16?
  var schemeKind: SchemeKind = .other
  var hostKind: HostKind = .none
  var hasOpaquePath = false

  /// The position of a query or fragment that is null.
  static var absent: UInt32 { .max }
}
