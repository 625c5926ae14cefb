/// An argument of an operation, or a member of a dictionary.
struct IDLArgument {
  var name: String
  var type: IDLType
  var isOptional = false
  var isVariadic = false
  /// The default as JavaScript source.
  var defaultValue: String?
}
