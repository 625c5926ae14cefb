/// The namespace of an attribute that the HTML parser makes.
public enum AttributeNamespace: UInt8, Sendable, CaseIterable {
  /// No namespace, as almost all attributes.
  case none = 0
  /// http://www.w3.org/1999/xlink
  case xlink = 1
  /// http://www.w3.org/XML/1998/namespace
  case xml = 2
  /// http://www.w3.org/2000/xmlns/
  case xmlns = 3
}
