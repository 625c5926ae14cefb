/// A script of the bundle: a file of the platform, or one that the compiler wrote.
struct PlatformScript {
  /// What stack traces show, such as `dom/Node.js` or `bindings/Node`.
  var name: String
  var source: String
  /// The top-level names that it declares for other scripts.
  var declares: [String] = []
  /// Whether it runs in page realms, where the platform's names are not to be had.
  var runsInPages = false
  /// Whether it holds names as data, and uses none.
  var isTable = false
  /// Functions of a binding that are compiled one by one, when they are first called.
  var members: [String] = []
}
