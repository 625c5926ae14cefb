/// Writes the JavaScript expressions that convert values between a page and the platform.
struct ConversionWriter {
  let definitions: IDLDefinitions
  /// The names of the classes that the scripts declare.
  let implementations: Set<String>

  /// What a type's name stands for.
  enum Meaning {
    case any, undefined, boolean, number(String), bigint, string(String)
    case enumeration([String]), dictionary, callback, callbackInterface, interface, buffer(String), object, windowProxy
  }

  func meaning(of name: String) -> Meaning? {
    switch name {
    case "any": .any
    case "undefined", "void": .undefined
    case "boolean": .boolean
    case "byte", "octet", "short", "unsigned short", "long", "unsigned long", "long long", "unsigned long long",
      "float", "unrestricted float", "double", "unrestricted double":
      .number(name)
    case "bigint": .bigint
    case "DOMString", "USVString", "ByteString", "CSSOMString": .string(name)
    case "object": .object
    case "WindowProxy": .windowProxy
    case "BufferSource", "AllowSharedBufferSource", "ArrayBuffer", "SharedArrayBuffer", "ArrayBufferView", "DataView",
      "Int8Array", "Int16Array", "Int32Array", "Uint8Array", "Uint16Array", "Uint32Array", "Uint8ClampedArray",
      "BigInt64Array", "BigUint64Array", "Float32Array", "Float64Array":
      .buffer(name)
    case "EventHandler", "OnErrorEventHandler", "OnBeforeUnloadEventHandler": .callback
    case "Function", "VoidFunction": .callback
    default:
      if let values = definitions.enumerations[name] {
        .enumeration(values)
      } else if definitions.dictionaries[name] != nil {
        .dictionary
      } else if definitions.callbacks.contains(name) {
        .callback
      } else if definitions.callbackInterfaces.contains(name) {
        .callbackInterface
      } else if definitions.interfaces[name] != nil {
        .interface
      } else {
        nil
      }
    }
  }

  // MARK: - From a page

  /// An expression for `value` (a simple expression, evaluated more than once) converted to `type`.
  func convert(
    _ value: String, to type: IDLType, attributes: [IDLExtendedAttribute] = []
  ) throws(IDLError) -> String {
    switch type {
    case .annotated(let inner, let more):
      return try convert(value, to: inner, attributes: attributes + more)
    case .nullable(let inner):
      if case .named("any") = inner { return value }
      let converted = try convert(value, to: inner, attributes: attributes)
      return "(\(value)===null||\(value)===undefined?null:\(converted))"
    case .list(let item):
      return "toSequence(\(value),v=>\(try convert("v", to: item)))"
    case .record(let key, let item):
      return "toRecord(\(value),v=>\(try convert("v", to: key)),v=>\(try convert("v", to: item)))"
    case .promise:
      return value
    case .union(let members):
      return try convert(value, toUnionOf: members)
    case .named(let name):
      if let alias = definitions.typedefs[name] { return try convert(value, to: alias, attributes: attributes) }
      return try convert(value, toNamed: name, attributes: attributes)
    }
  }

  private func convert(
    _ value: String, toNamed name: String, attributes: [IDLExtendedAttribute]
  ) throws(IDLError) -> String {
    switch meaning(of: name) {
    case .any: return value
    case .undefined: return "undefined"
    case .boolean: return "!!\(value)"
    case .number(let kind): return number(value, kind, attributes)
    case .bigint: return "BigInt(\(value))"
    case .string(let kind):
      let text =
        switch kind {
        case "USVString": "toUSVString(\(value))"
        case "ByteString": "toByteString(\(value))"
        default: "(typeof \(value)===\"string\"?\(value):toDOMString(\(value)))"
        }
      return attributes.has("LegacyNullToEmptyString") ? "(\(value)===null?\"\":\(text))" : text
    case .enumeration(let values):
      return "toEnumeration(\(value),\"\(name)\",[\(values.map { "\"\($0)\"" }.joined(separator: ","))])"
    case .dictionary: return "convert\(name)(\(value))"
    case .callback: return "toCallback(\(value),\"\(name)\")"
    case .callbackInterface, .object: return "toObject(\(value),\"\(name)\")"
    case .buffer(let kind): return "toBuffer(\(value),\"\(kind)\")"
    case .windowProxy: return "toInterface(\(value),Window,\"Window\")"
    case .interface:
      return implementations.contains(name)
        ? "toInterface(\(value),\(name),\"\(name)\")" : "toInterfaceNamed(\(value),\"\(name)\")"
    case nil: throw IDLError(file: "", line: 0, message: "the type \(name) is not declared")
    }
  }

  private func number(_ value: String, _ kind: String, _ attributes: [IDLExtendedAttribute]) -> String {
    let isRestrained = attributes.has("EnforceRange") || attributes.has("Clamp")
    let mode = attributes.has("EnforceRange") ? "enforce" : "clamp"
    switch kind {
    case "unrestricted double": return "+\(value)"
    case "unrestricted float": return "Math.fround(\(value))"
    case "double": return "toDouble(\(value))"
    case "float": return "toFloat(\(value))"
    case _ where isRestrained: return "toRestrainedInteger(\(value),\"\(kind)\",\"\(mode)\")"
    case "byte": return "(\(value)<<24>>24)"
    case "octet": return "(\(value)&255)"
    case "short": return "(\(value)<<16>>16)"
    case "unsigned short": return "(\(value)&65535)"
    case "long": return "(\(value)|0)"
    case "unsigned long": return "(\(value)>>>0)"
    case "long long": return "toLongLong(\(value))"
    default: return "toUnsignedLongLong(\(value))"
    }
  }

  /// Tells the union's members apart in the order that Web IDL gives.
  private func convert(_ value: String, toUnionOf declared: [IDLType]) throws(IDLError) -> String {
    let members = flatten(declared)
    var clauses: [(condition: String, result: String)] = []
    var fallback: String?

    func add(_ condition: String, _ result: String) { clauses.append((condition, result)) }

    if members.contains(where: { if case .nullable = $0 { true } else { false } }) {
      add("\(value)===null||\(value)===undefined", "null")
    }
    let plain: [IDLType] = members.map { if case .nullable(let inner) = $0 { inner } else { $0 } }
    var named: [(String, Meaning)] = []
    for member in plain {
      if case .named(let name) = member, let meaning = meaning(of: name) { named.append((name, meaning)) }
    }
    if let (name, _) = named.first(where: { if case .dictionary = $0.1 { true } else { false } }) {
      add("\(value)===null||\(value)===undefined", "convert\(name)(\(value))")
    }
    for (name, meaning) in named {
      switch meaning {
      case .interface where implementations.contains(name):
        add("implementationOf(\(value)) instanceof \(name)", "implementationOf(\(value))")
      case .interface: add("isInterfaceNamed(\(value),\"\(name)\")", "implementationOf(\(value))")
      case .windowProxy: add("implementationOf(\(value)) instanceof Window", "implementationOf(\(value))")
      case .buffer(let kind): add("isBuffer(\(value),\"\(kind)\")", value)
      case .callback: add("typeof \(value)===\"function\"", value)
      default: break
      }
    }
    for member in plain {
      if case .list = member { add("isIterable(\(value))", try convert(value, to: member)) }
    }
    for member in plain {
      if case .record = member { add("isObject(\(value))", try convert(value, to: member)) }
    }
    for (name, meaning) in named {
      switch meaning {
      case .dictionary, .callbackInterface, .object:
        add("isObject(\(value))", try convert(value, to: .named(name)))
      default: break
      }
    }
    for (name, meaning) in named {
      switch meaning {
      case .boolean:
        add("typeof \(value)===\"boolean\"", value)
        fallback = fallback ?? "!!\(value)"
      case .number:
        let converted = try convert(value, to: .named(name))
        add("typeof \(value)===\"number\"", converted)
        fallback = converted
      default: break
      }
    }
    for (name, meaning) in named {
      switch meaning {
      case .string, .enumeration: fallback = try convert(value, to: .named(name))
      case .any, .undefined: fallback = fallback ?? value
      default: break
      }
    }
    let last = fallback ?? "throwNoUnionMember(\(value))"
    return "(" + clauses.map { "\($0.condition)?\($0.result):" }.joined() + last + ")"
  }

  private func flatten(_ members: [IDLType]) -> [IDLType] {
    members.flatMap { member -> [IDLType] in
      switch member {
      case .union(let inner): flatten(inner)
      case .annotated(let inner, _): flatten([inner])
      case .nullable(.union(let inner)): flatten(inner) + [.nullable(.named("undefined"))]
      case .named(let name):
        if let alias = definitions.typedefs[name] { flatten([alias]) } else { [member] }
      default: [member]
      }
    }
  }

  // MARK: - To a page

  /// How a value of a type reaches a page.
  enum Delivery { case nothing, asIs, wrapped, any, converted, promise }

  func delivery(of type: IDLType) -> Delivery {
    switch type {
    case .annotated(let inner, _): return delivery(of: inner)
    case .nullable(let inner): return delivery(of: inner)
    case .promise: return .promise
    case .list, .record: return .converted
    case .union(let members):
      let kinds = flatten(members).map(delivery(of:))
      return kinds.allSatisfy { $0 == .asIs || $0 == .nothing } ? .asIs : .converted
    case .named(let name):
      if let alias = definitions.typedefs[name] { return delivery(of: alias) }
      switch meaning(of: name) {
      case .undefined: return .nothing
      case .interface: return .wrapped
      case .any, .object, .windowProxy: return .any
      case .dictionary: return .converted
      default: return .asIs
      }
    }
  }

  /// Statements that return `expression`, a value of `type`, to a page.
  func deliver(_ expression: String, of type: IDLType) -> String {
    switch delivery(of: type) {
    case .nothing: "\(expression);"
    case .asIs: "return \(expression);"
    case .wrapped: "const v=\(expression);return v===null||v===undefined?null:v.wrapper??makeWrapper(v);"
    case .any: "return wrapAny(\(expression));"
    case .converted: "return toPage(R,\(expression));"
    case .promise: "return toPagePromise(R,\(expression));"
    }
  }
}
