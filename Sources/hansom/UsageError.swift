/// The command line is wrong; the reason names the argument.
struct UsageError: Error {
  var reason: String
}
