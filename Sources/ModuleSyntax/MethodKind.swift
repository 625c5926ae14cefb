/// What the words before a method's name say of it.
struct MethodKind {
  var isAsync = false
  var isGenerator = false
  /// Whether such a word was there, so that a method has to follow.
  var isMethod = false
}
