/// A region of the source in which names are declared.
struct Scope {
  /// The number of the scope around it, or -1 for the source's own.
  var parent: Int32
  /// Whether it is that of a function: what stands in it runs when the function is called.
  var isFunction: Bool
}
