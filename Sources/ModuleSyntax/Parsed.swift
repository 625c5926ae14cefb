/// What the parser keeps of an expression that it has read.
struct Parsed {
  enum Shape {
    /// A name alone, the number of whose reference is given.
    case name(Int)
    /// An array or object literal, which can turn out to be a pattern.
    case pattern
    /// A function or class without a name, which takes that of the variable it is assigned to.
    case anonymous
    case arrow
    case other
  }

  var shape: Shape
  /// Where the references begin that are targets if this turns out to be a pattern; they reach to the list's end.
  var targets: Int
}
