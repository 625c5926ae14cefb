/// A type as Web IDL writes it.
indirect enum IDLType {
  /// A primitive, string, interface, dictionary, enumeration, callback or typedef, by its name.
  case named(String)
  case nullable(IDLType)
  /// `sequence<T>`, `FrozenArray<T>` and `ObservableArray<T>`.
  case list(IDLType)
  case record(IDLType, IDLType)
  case promise(IDLType)
  case union([IDLType])
  /// A type with extended attributes of its own, such as `[EnforceRange] unsigned long`.
  case annotated(IDLType, [IDLExtendedAttribute])
}
