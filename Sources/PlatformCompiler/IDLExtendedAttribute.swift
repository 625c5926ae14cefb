/// An extended attribute, such as `[Exposed=Window]` or `[ReflectRange=(0, 8)]`.
struct IDLExtendedAttribute {
  var name: String
  /// The value after `=`: one identifier, literal, or the items of a list.
  var values: [String] = []
  /// The arguments of `[LegacyFactoryFunction=Image(…)]`.
  var arguments: [IDLArgument]?
}

extension [IDLExtendedAttribute] {
  func first(_ name: String) -> IDLExtendedAttribute? { first { $0.name == name } }
  func has(_ name: String) -> Bool { contains { $0.name == name } }
}
