/// A member of an interface, mixin or namespace.
struct IDLMember {
  enum Kind {
    case constant(type: IDLType, value: String)
    case attribute(type: IDLType, isReadOnly: Bool)
    case operation(type: IDLType, arguments: [IDLArgument])
    case constructor(arguments: [IDLArgument])
    case iterable(key: IDLType?, value: IDLType)
    case asyncIterable
    case stringifier
  }

  /// What the special keywords `getter`, `setter` and `deleter` say of an operation.
  enum Special { case getter, setter, deleter }

  var name: String
  var kind: Kind
  var attributes: [IDLExtendedAttribute] = []
  var isStatic = false
  var special: Special?
}
