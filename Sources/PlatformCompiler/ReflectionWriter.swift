/// Writes the accessors of IDL attributes that reflect content attributes.
/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes
struct ReflectionWriter {
  let converter: ConversionWriter

  /// The bodies of the getter and the setter, or nil for an attribute that reflects nothing.
  func write(_ member: IDLMember, _ type: IDLType) throws(IDLError) -> (getter: String, setter: String)? {
    let attributes = member.attributes
    guard attributes.contains(where: { $0.name.hasPrefix("Reflect") }) else { return nil }
    let named = attributes.first("Reflect") ?? attributes.first("ReflectURL")
    let content = "\"\(named?.values.first ?? member.name.lowercased())\""
    if attributes.has("ReflectURL") {
      return ("return reflectURL(i,\(content));", "setAttributeValue(i,\(content),toUSVString(v));")
    }
    let (name, isNullable) = baseName(of: type)
    switch name {
    case "boolean":
      return (
        "return i.hasAttribute(\(content));",
        "if(v)setAttributeValue(i,\(content),\"\");else removeAttributeNamed(i,\(content));"
      )
    case "DOMString", "USVString":
      return string(content, attributes, isNullable: isNullable)
    case "long", "unsigned long":
      return integer(content, name, attributes)
    case "double", "unrestricted double":
      let fallback = attributes.first("ReflectDefault")?.values.first ?? "0"
      let setter = attributes.has("ReflectPositive") ? "if(d>0)" : ""
      return (
        "return reflectDouble(i,\(content),\(fallback),\(attributes.has("ReflectPositive")));",
        "const d=toDouble(v);\(setter)setAttributeValue(i,\(content),String(d));"
      )
    default:
      throw IDLError(file: "", line: 0, message: "\(member.name): an attribute of type \(name) cannot reflect")
    }
  }

  private func baseName(of type: IDLType) -> (name: String, isNullable: Bool) {
    switch type {
    case .annotated(let inner, _): return baseName(of: inner)
    case .nullable(let inner): return (baseName(of: inner).name, true)
    case .named(let name):
      if let alias = converter.definitions.typedefs[name] { return baseName(of: alias) }
      return (name, false)
    default: return ("\(type)", false)
    }
  }

  private func string(
    _ content: String, _ attributes: [IDLExtendedAttribute], isNullable: Bool
  ) -> (getter: String, setter: String) {
    let text = attributes.has("LegacyNullToEmptyString") ? "v===null?\"\":toDOMString(v)" : "toDOMString(v)"
    let setter = isNullable
      ? "if(v===null||v===undefined)removeAttributeNamed(i,\(content));else setAttributeValue(i,\(content),\(text));"
      : "setAttributeValue(i,\(content),\(text));"
    if let keywords = attributes.first("ReflectEnum") {
      let list = keywords.values.map { "\"\($0)\"" }.joined(separator: ",")
      let fallback = isNullable ? "null" : "\"\""
      func value(_ name: String) -> String? { attributes.first(name)?.values.first.map { "\"\($0)\"" } }
      let missing = value("ReflectMissing") ?? fallback
      let invalid = value("ReflectInvalid") ?? value("ReflectMissing") ?? fallback
      return ("return reflectEnumeration(i,\(content),[\(list)],\(missing),\(invalid));", setter)
    }
    let getter = "return getAttributeValue(i,\(content))"
    return (isNullable ? getter + ";" : getter + "??\"\";", setter)
  }

  private func integer(
    _ content: String, _ type: String, _ attributes: [IDLExtendedAttribute]
  ) -> (getter: String, setter: String) {
    if let range = attributes.first("ReflectRange") {
      let fallback = attributes.first("ReflectDefault")?.values.first ?? range.values[0]
      return (
        "return reflectClamped(i,\(content),\(range.values[0]),\(range.values[1]),\(fallback));",
        "setReflectedUnsigned(i,\(content),v>>>0,\(fallback));"
      )
    }
    let fallback = attributes.first("ReflectDefault")?.values.first
    if attributes.has("ReflectPositiveWithFallback") {
      return (
        "return reflectPositive(i,\(content),\(fallback ?? "1"));",
        "setReflectedPositive(i,\(content),v>>>0,\(fallback ?? "1"),false);"
      )
    }
    if attributes.has("ReflectPositive") {
      return (
        "return reflectPositive(i,\(content),\(fallback ?? "1"));",
        "setReflectedPositive(i,\(content),v>>>0,\(fallback ?? "1"),true);"
      )
    }
    if attributes.has("ReflectNonNegative") {
      return (
        "return reflectNonNegative(i,\(content),\(fallback ?? "-1"));",
        "setReflectedNonNegative(i,\(content),v|0);"
      )
    }
    if type == "long" {
      return ("return reflectLong(i,\(content),\(fallback ?? "0"));", "setAttributeValue(i,\(content),String(v|0));")
    }
    return (
      "return reflectNonNegative(i,\(content),\(fallback ?? "0"));",
      "setReflectedUnsigned(i,\(content),v>>>0,\(fallback ?? "0"));"
    )
  }
}
