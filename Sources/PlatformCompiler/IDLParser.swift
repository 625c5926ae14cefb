/// Reads one `.webidl` file into the definitions.
struct IDLParser {
  private let file: String
  private let tokens: [IDLLexer.Token]
  private var position = 0

  init(source: String, file: String) throws(IDLError) {
    self.file = file
    tokens = try IDLLexer.tokens(of: source, file: file)
  }

  mutating func parse(into definitions: inout IDLDefinitions) throws(IDLError) {
    while current.kind != .end {
      let attributes = try parseExtendedAttributes()
      try parseDefinition(attributes, into: &definitions)
    }
  }

  // MARK: - Definitions

  private mutating func parseDefinition(
    _ attributes: [IDLExtendedAttribute], into definitions: inout IDLDefinitions
  ) throws(IDLError) {
    let isPartial = accept("partial")
    if accept("callback") {
      if accept("interface") {
        let name = try identifier()
        definitions.callbackInterfaces.insert(name)
        let constants = try parseMembers().filter { if case .constant = $0.kind { true } else { false } }
        // One with constants has an interface object, which holds them.
        if !constants.isEmpty {
          var interface = IDLDefinitions.Interface(name: name)
          interface.members = constants
          interface.attributes = attributes
          interface.isDeclared = true
          definitions.interfaces[name] = interface
        }
      } else {
        definitions.callbacks.insert(try identifier())
        try expect("=")
        _ = try parseType()
        _ = try parseArguments()
      }
    } else if accept("interface") {
      if accept("mixin") {
        let name = try identifier()
        definitions.mixins[name, default: []] += try parseMembers()
      } else {
        try parseInterface(attributes, isPartial: isPartial, isNamespace: false, into: &definitions)
      }
    } else if accept("namespace") {
      try parseInterface(attributes, isPartial: isPartial, isNamespace: true, into: &definitions)
    } else if accept("dictionary") {
      try parseDictionary(into: &definitions)
    } else if accept("enum") {
      let name = try identifier()
      try expect("{")
      var values: [String] = []
      while !accept("}") {
        values.append(try take(.string).text)
        _ = accept(",")
      }
      definitions.enumerations[name] = values
    } else if accept("typedef") {
      let type = try parseType()
      definitions.typedefs[try identifier()] = type
    } else {
      let interface = try identifier()
      try expect("includes")
      definitions.includes.append((interface, try identifier()))
    }
    try expect(";")
  }

  private mutating func parseInterface(
    _ attributes: [IDLExtendedAttribute], isPartial: Bool, isNamespace: Bool, into definitions: inout IDLDefinitions
  ) throws(IDLError) {
    let line = current.line
    let name = try identifier()
    var interface = definitions.interfaces[name] ?? .init(name: name)
    if accept(":") { interface.parent = try identifier() }
    if !isPartial {
      guard !interface.isDeclared else { throw IDLError(file: file, line: line, message: "\(name) is declared twice") }
      interface.isDeclared = true
      interface.isNamespace = isNamespace
      interface.attributes = attributes
    }
    interface.members += try parseMembers()
    definitions.interfaces[name] = interface
  }

  private mutating func parseDictionary(into definitions: inout IDLDefinitions) throws(IDLError) {
    let name = try identifier()
    var dictionary = definitions.dictionaries[name] ?? .init(name: name)
    if accept(":") { dictionary.parent = try identifier() }
    try expect("{")
    while !accept("}") {
      let attributes = try parseExtendedAttributes()
      let isRequired = accept("required")
      var type = try parseType()
      if !attributes.isEmpty { type = .annotated(type, attributes) }
      var member = IDLArgument(name: try identifier(), type: type, isOptional: !isRequired)
      if accept("=") { member.defaultValue = try parseDefault() }
      dictionary.members.append(member)
      try expect(";")
    }
    definitions.dictionaries[name] = dictionary
  }

  // MARK: - Members

  private mutating func parseMembers() throws(IDLError) -> [IDLMember] {
    try expect("{")
    var members: [IDLMember] = []
    while !accept("}") {
      let attributes = try parseExtendedAttributes()
      if let declared = try parseCollection() {
        members += declared
      } else {
        var member = try parseMember()
        member.attributes = attributes + member.attributes
        members.append(member)
      }
      try expect(";")
    }
    return members
  }

  /// The members that `maplike` and `setlike` stand for, or nil for any other member.
  private mutating func parseCollection() throws(IDLError) -> [IDLMember]? {
    let start = position
    let isReadOnly = accept("readonly")
    let isMap = accept("maplike")
    guard isMap || accept("setlike") else {
      position = start
      return nil
    }
    try expect("<")
    let key = try parseType()
    var value = key
    if isMap {
      try expect(",")
      value = try parseType()
    }
    try expect(">")
    func operation(_ name: String, _ type: String, _ arguments: IDLArgument...) -> IDLMember {
      IDLMember(name: name, kind: .operation(type: .named(type), arguments: arguments))
    }
    let keyArgument = IDLArgument(name: "key", type: key)
    let size = IDLMember(name: "size", kind: .attribute(type: .named("unsigned long"), isReadOnly: true))
    var members = [size, operation("has", "boolean", keyArgument)]
    if isMap { members.append(operation("get", "any", keyArgument)) }
    if !isReadOnly {
      members += [operation("delete", "boolean", keyArgument), operation("clear", "undefined")]
      members.append(
        isMap ? operation("set", "any", keyArgument, IDLArgument(name: "value", type: value))
          : operation("add", "any", keyArgument))
    }
    let kind = IDLMember.Kind.iterable(key: isMap ? key : nil, value: value)
    return members + [IDLMember(name: isMap ? "maplike" : "setlike", kind: kind)]
  }

  private mutating func parseMember() throws(IDLError) -> IDLMember {
    if accept("const") {
      let type = try parseType()
      let name = try identifier()
      try expect("=")
      return IDLMember(name: name, kind: .constant(type: type, value: try parseDefault()))
    }
    if accept("constructor") {
      return IDLMember(name: "constructor", kind: .constructor(arguments: try parseArguments()))
    }
    let isAsync = accept("async")
    if accept("iterable") {
      try expect("<")
      let first = try parseType()
      let second = accept(",") ? try parseType() : nil
      try expect(">")
      if isAsync {
        if current.text == "(" { _ = try parseArguments() }
        return IDLMember(name: "iterable", kind: .asyncIterable)
      }
      return IDLMember(
        name: "iterable", kind: .iterable(key: second == nil ? nil : first, value: second ?? first))
    }
    if current.text == "stringifier" {
      position += 1
      if current.text == ";" { return IDLMember(name: "toString", kind: .stringifier) }
      var member = try parseMember()
      member.attributes.append(IDLExtendedAttribute(name: "Stringifier"))
      return member
    }
    let isStatic = accept("static")
    _ = accept("inherit")
    var special: IDLMember.Special?
    while let next = ["getter": IDLMember.Special.getter, "setter": .setter, "deleter": .deleter][current.text] {
      special = special ?? next
      position += 1
    }
    let isReadOnly = accept("readonly")
    if accept("attribute") {
      let type = try parseType()
      let name = try identifier()
      return IDLMember(name: name, kind: .attribute(type: type, isReadOnly: isReadOnly), isStatic: isStatic)
    }
    let type = try parseType()
    let name = current.text == "(" ? "" : try identifier()
    return IDLMember(
      name: name, kind: .operation(type: type, arguments: try parseArguments()), isStatic: isStatic, special: special)
  }

  private mutating func parseArguments() throws(IDLError) -> [IDLArgument] {
    try expect("(")
    var arguments: [IDLArgument] = []
    while !accept(")") {
      let attributes = try parseExtendedAttributes()
      let isOptional = accept("optional")
      var type = try parseType()
      if !attributes.isEmpty { type = .annotated(type, attributes) }
      let isVariadic = accept("...")
      var argument = IDLArgument(
        name: try identifier(), type: type, isOptional: isOptional || isVariadic, isVariadic: isVariadic)
      if accept("=") { argument.defaultValue = try parseDefault() }
      arguments.append(argument)
      _ = accept(",")
    }
    return arguments
  }

  // MARK: - Types and values

  private mutating func parseType() throws(IDLError) -> IDLType {
    let attributes = try parseExtendedAttributes()
    var type: IDLType
    if accept("(") {
      var members = [try parseType()]
      while accept("or") { members.append(try parseType()) }
      try expect(")")
      type = .union(members)
    } else {
      type = try parseSimpleType()
    }
    if accept("?") { type = .nullable(type) }
    return attributes.isEmpty ? type : .annotated(type, attributes)
  }

  private mutating func parseSimpleType() throws(IDLError) -> IDLType {
    let name = try identifier()
    switch name {
    case "sequence", "FrozenArray", "ObservableArray", "async_sequence":
      try expect("<")
      let item = try parseType()
      try expect(">")
      return .list(item)
    case "record":
      try expect("<")
      let key = try parseType()
      try expect(",")
      let value = try parseType()
      try expect(">")
      return .record(key, value)
    case "Promise":
      try expect("<")
      let value = try parseType()
      try expect(">")
      return .promise(value)
    case "unsigned", "unrestricted":
      let rest = try parseSimpleType()
      guard case .named(let word) = rest else { return rest }
      return .named(name + " " + word)
    case "long" where accept("long"):
      return .named("long long")
    default:
      return .named(name)
    }
  }

  private mutating func parseDefault() throws(IDLError) -> String {
    let token = current
    position += 1
    switch (token.kind, token.text) {
    case (.string, let text): return "\"\(text)\""
    case (.symbol, "["):
      try expect("]")
      return "[]"
    case (.symbol, "{"):
      try expect("}")
      return "{}"
    case (.number, "-Infinity"), (.number, _): return token.text
    case (.identifier, _): return token.text
    default: throw IDLError(file: file, line: token.line, message: "a value was expected, not \"\(token.text)\"")
    }
  }

  private mutating func parseExtendedAttributes() throws(IDLError) -> [IDLExtendedAttribute] {
    guard accept("[") else { return [] }
    var attributes: [IDLExtendedAttribute] = []
    while !accept("]") {
      var attribute = IDLExtendedAttribute(name: try identifier())
      if accept("=") {
        if accept("(") {
          while !accept(")") {
            attribute.values.append(current.text)
            position += 1
            _ = accept(",")
          }
        } else {
          attribute.values = [current.text]
          position += 1
          if current.text == "(" { attribute.arguments = try parseArguments() }
        }
      } else if current.text == "(" {
        attribute.arguments = try parseArguments()
      }
      attributes.append(attribute)
      _ = accept(",")
    }
    return attributes
  }

  // MARK: - Tokens

  private var current: IDLLexer.Token { tokens[position] }

  private mutating func accept(_ text: String) -> Bool {
    guard current.text == text, current.kind != .string, current.kind != .end else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ text: String) throws(IDLError) {
    guard accept(text) else {
      throw IDLError(file: file, line: current.line, message: "\"\(text)\" was expected, not \"\(current.text)\"")
    }
  }

  private mutating func take(_ kind: IDLLexer.Token.Kind) throws(IDLError) -> IDLLexer.Token {
    guard current.kind == kind else {
      throw IDLError(file: file, line: current.line, message: "a \(kind) was expected, not \"\(current.text)\"")
    }
    defer { position += 1 }
    return current
  }

  private mutating func identifier() throws(IDLError) -> String { try take(.identifier).text }
}
