/// A name that a scope declares.
struct Declaration {
  var name: Int32
  var scope: Int32
}
