/// Writes an interface's two scripts: the platform's half, which checks, converts and calls the implementation, and the
/// page's half, thin members that call it.
struct BindingWriter {
  let converter: ConversionWriter
  let interface: IDLDefinitions.Interface

  /// The platform's halves of the members whose code is read at their first call, by number.
  private var lazyFunctions: [String] = []
  /// The platform's halves of hot members, and the page's, which call them as `h0`, `h1` ….
  private var hotFunctions: [String] = []
  /// The page's members as object literals hold them.
  private var members = ""
  private var statics = ""
  /// The numbers of the functions that get and set event handlers, once there is an event handler attribute.
  private var handlerFunctions: (get: Int, set: Int)?
  private var constants: [String] = []
  private var unscopables: [String] = []
  private var unforgeables: [String] = []
  private var special: [String] = []
  private var iterable: String?

  init(converter: ConversionWriter, interface: IDLDefinitions.Interface) {
    self.converter = converter
    self.interface = interface
  }

  private var definitions: IDLDefinitions { converter.definitions }
  private var name: String { interface.name }
  private var hasImplementation: Bool { converter.implementations.contains(name) }

  /// The two scripts; `index` is the place of the platform's half in the bundle, and the page's is the next.
  mutating func write(index: Int) throws(IDLError) -> (platform: PlatformScript, page: PlatformScript) {
    var seen: Set<String> = []
    for member in interface.members {
      try writeSpecial(member)
      if member.attributes.has("Unscopable") { unscopables.append("\"\(member.name)\"") }
      if member.attributes.has("LegacyUnforgeable") { unforgeables.append("\"\(member.name)\"") }
      switch member.kind {
      case .constant(_, let value): constants.append("[\"\(member.name)\",\(value)]")
      case .attribute(let type, let isReadOnly): try writeAttribute(member, type, isReadOnly)
      case .operation where !member.name.isEmpty:
        let key = member.isStatic ? "static \(member.name)" : member.name
        if seen.insert(key).inserted { try writeOperation(member) }
      case .stringifier: writeStringifier("i.stringify()")
      case .iterable where member.name == "setlike": iterable = "\"set\""
      case .iterable(let key, _): iterable = key == nil ? "\"value\"" : "\"pair\""
      case .asyncIterable: iterable = "\"async\""
      default: break
      }
    }
    let constructor = interface.isNamespace ? nil : try writeConstructor()
    let factory = try writeLegacyFactory()
    return (platformScript(index), pageScript(constructor, factory))
  }

  // MARK: - The scripts

  private func platformScript(_ index: Int) -> PlatformScript {
    var fields = ["name:\"\(name)\"", "index:\(index)", "count:\(lazyFunctions.count)"]
    fields.append("parent:\(interface.parent.map { "\"\($0)\"" } ?? "null")")
    func table(_ name: String, _ rows: [String]) {
      if !rows.isEmpty { fields.append("\(name):[\(rows.joined(separator: ","))]") }
    }
    table("hot", hotFunctions)
    table("constants", constants)
    table("unscopables", unscopables)
    table("unforgeables", unforgeables)
    if interface.isNamespace { fields.append("isNamespace:true") }
    if let iterable { fields.append("iterable:\(iterable)") }
    if !special.isEmpty {
      var special = special
      if interface.attributes.has("LegacyOverrideBuiltIns") { special.append("overridesBuiltIns:true") }
      if interface.attributes.has("LegacyUnenumerableNamedProperties") { special.append("hidesNames:true") }
      fields.append("legacy:{\(special.joined(separator: ","))}")
    }
    return PlatformScript(
      name: "bindings/\(name)", source: "({\(fields.joined(separator: ",\n"))})", members: lazyFunctions)
  }

  /// The page's half. Its members are short, because all of them are read when the interface is first touched: the
  /// kit's `$a` calls an attribute's function by number, `$o` an operation's. `f` are the platform's functions, `h` the
  /// hot ones.
  private func pageScript(_ constructor: String?, _ factory: String?) -> PlatformScript {
    let names = hotFunctions.indices.map { "h\($0)" }.joined(separator: ",")
    var parts = ["prototype:{__proto__:p,\n\(members)}"]
    if let constructor { parts.append("interface:\(constructor)") }
    if !statics.isEmpty { parts.append("statics:{\(statics)}") }
    if let factory { parts.append("factory:\(factory)") }
    return PlatformScript(
      name: "pages/\(name)",
      source: """
        (function(R,f,h,p,x,$a,$o){"use strict";\(hotFunctions.isEmpty ? "" : "const[\(names)]=h;")\
        return{\(parts.joined(separator: ",\n"))}})
        """,
      runsInPages: true)
  }

  private func isHot(_ member: IDLMember) -> Bool {
    !member.isStatic && HotMembers.contains(member.name, of: name)
  }

  private mutating func addLazy(_ function: String) -> Int {
    lazyFunctions.append(function)
    return lazyFunctions.count - 1
  }

  private mutating func addHot(_ function: String) -> String {
    hotFunctions.append(function)
    return "h\(hotFunctions.count - 1)"
  }

  /// A page's member: what a call leaves with is turned into the page's own error.
  private func guarded(_ call: String) -> String { "{try{return \(call)}catch(e){throw x(R,e)}}" }

  // MARK: - Brands

  /// Statements that set `i` to the implementation of `self`, or throw.
  private var receiver: String {
    if interface.isNamespace { return "" }
    let isGlobal = definitions.descendants(of: name).contains {
      definitions.interfaces[$0]?.attributes.has("Global") == true
    }
    let found = isGlobal
      ? "const i=self===undefined||self===null?R.window:expectedImplementation(self);"
      : "const i=expectedImplementation(self);"
    if hasImplementation { return found + "if(!(i instanceof \(name)))illegalInvocation(\"\(name)\");" }
    return found + "if(i===undefined||!isInterfaceNamed(self,\"\(name)\"))illegalInvocation(\"\(name)\");"
  }

  // MARK: - Attributes

  private mutating func writeAttribute(_ member: IDLMember, _ type: IDLType, _ isReadOnly: Bool) throws(IDLError) {
    if isEventHandler(type) { return writeEventHandler(member) }
    let target = member.isStatic || interface.isNamespace ? "\(name).\(member.name)" : "i.\(member.name)"
    let brand = member.isStatic ? "" : receiver
    var getter: String
    var setter: String?
    if let reflected = try ReflectionWriter(converter: converter).write(member, type) {
      getter = reflected.getter
      setter = isReadOnly ? nil : brand + reflected.setter
    } else {
      getter = converter.deliver(target, of: type)
      if !isReadOnly { setter = brand + (try plainSetter(target, type, member)) }
    }
    if isPromise(type) { getter = "try{\(getter)}catch(e){return rejectedPagePromise(R,e)}" }
    if let forwarded = member.attributes.first("PutForwards")?.values.first {
      setter = brand + "i.\(member.name).\(forwarded)=toDOMString(v);"
    } else if member.attributes.has("Replaceable") {
      setter = "replaceProperty(R,self,\"\(member.name)\",v)"
    } else if member.attributes.has("LegacyLenientSetter") {
      setter = ""
    }
    let getFunction = "function(R,self){\(brand)\(getter)}"
    let setFunction = setter.map { "function(R,self,v){\(reacting($0, member))}" }
    let key = member.name
    var text: String
    if isHot(member) {
      text = "get \(key)()\(guarded("\(addHot(getFunction))(R,this)")),\n"
      if let setFunction { text += "set \(key)(v)\(guarded("\(addHot(setFunction))(R,this,v)")),\n" }
    } else {
      text = "get \(key)(){return $a(f,\(addLazy(getFunction)),this)},\n"
      if let setFunction { text += "set \(key)(v){return $a(f,\(addLazy(setFunction)),this,v)},\n" }
    }
    if member.isStatic { statics += text } else { members += text }
    if member.attributes.has("Stringifier") { writeStringifier("i.\(member.name)") }
  }

  /// `onabort` and its like do all the same with another event's name.
  private mutating func writeEventHandler(_ member: IDLMember) {
    let functions = handlerFunctions ?? (
      addLazy("function(R,self,n){\(receiver)return i.getEventHandler(n);}"),
      addLazy("function(R,self,n,v){\(receiver)i.setEventHandler(n,isObject(v)?v:null);}")
    )
    handlerFunctions = functions
    let event = member.name.dropFirst(2)
    members += "get \(member.name)(){return $o(f,\(functions.get),this,\"\(event)\")},\n"
    members += "set \(member.name)(v){return $o(f,\(functions.set),this,\"\(event)\",v)},\n"
  }

  private func plainSetter(_ target: String, _ type: IDLType, _ member: IDLMember) throws(IDLError) -> String {
    let plain = strip(type)
    if case .named(let name) = plain, let alias = definitions.typedefs[name] {
      return try plainSetter(target, alias, member)
    }
    if case .named(let name) = plain, let values = definitions.enumerations[name] {
      let list = values.map { "\"\($0)\"" }.joined(separator: ",")
      return "const t=toDOMString(v);if([\(list)].includes(t))\(target)=t;"
    }
    return "\(target)=\(try convert("v", type, member.attributes));"
  }

  private func isEventHandler(_ type: IDLType) -> Bool {
    if case .named(let name) = strip(type) { return name.hasSuffix("EventHandler") }
    return false
  }

  private func isPromise(_ type: IDLType) -> Bool {
    if case .promise = strip(type) { return true }
    return false
  }

  private func strip(_ type: IDLType) -> IDLType {
    if case .annotated(let inner, _) = type { return strip(inner) }
    return type
  }

  private mutating func writeStringifier(_ value: String) {
    members += "toString(){return $a(f,\(addLazy("function(R,self){\(receiver)return \(value);}")),this)},\n"
  }

  // MARK: - Operations

  private mutating func writeOperation(_ member: IDLMember) throws(IDLError) {
    let overloads = interface.members.filter { $0.name == member.name && $0.isStatic == member.isStatic }
    var signatures: [(arguments: [IDLArgument], type: IDLType)] = []
    for overload in overloads {
      if case .operation(let type, let arguments) = overload.kind { signatures.append((arguments, type)) }
    }
    signatures.sort { $0.arguments.count < $1.arguments.count }
    let isStatic = member.isStatic || interface.isNamespace
    let target = isStatic ? "\(name).\(member.name)" : "i.\(member.name)"
    let longest = signatures.last!.arguments
    let required = signatures.map { requiredCount($0.arguments) }.min()!
    var body = required > 0 ? "if(n<\(required))notEnoughArguments(n,\(required),\"\(name)\",\"\(member.name)\");" : ""
    for (index, signature) in signatures.enumerated() {
      let (setup, values) = try convertArguments(signature.arguments)
      let passed = isStatic ? ["R"] + values : values
      let call = setup + converter.deliver("\(target)(\(passed.joined(separator: ",")))", of: signature.type)
      if index < signatures.count - 1 {
        body += "if(n<=\(signature.arguments.count)){\(call)\(returnsNothing(signature.type) ? "return;" : "")}"
      } else {
        body += call
      }
    }
    if isHot(member), signatures.count == 1, longest.count == 1, longest[0].isVariadic {
      // One value needs none of the arrays that carry several.
      let single = converter.deliver("\(target)(\(try convert("v", longest[0].type)))", of: signatures[0].type)
      body = "if(n===1){const v=a0[0];\(single)\(returnsNothing(signatures[0].type) ? "return;" : "")}" + body
    }
    body = (isStatic ? "" : receiver) + reacting(body, member)
    if isPromise(signatures.last!.type) { body = "try{\(body)}catch(e){return rejectedPagePromise(R,e)}" }
    let parameters = pageParameters(longest, required: required)
    let text: String
    if isHot(member) {
      let function = addHot("function(R,self,n\(parameterList(longest, prefix: ","))){\(body)}")
      text = "\(member.name)(\(parameters))"
        + guarded("\(function)(R,this,arguments.length\(parameterList(longest, prefix: ",")))") + ",\n"
    } else {
      text = "\(member.name)(\(parameters))\(lazyCall(longest, self: "self", target: "this", body: body)),\n"
    }
    if member.isStatic { statics += text } else { members += text }
    if member.attributes.has("Stringifier") { writeStringifier("i.\(member.name)()") }
  }

  /// Statements that end with the custom element reactions that they caused, for `[CEReactions]`; what is forwarded to
  /// another attribute may have them too.
  private func reacting(_ body: String, _ member: IDLMember) -> String {
    guard member.attributes.has("CEReactions") || member.attributes.has("PutForwards") else { return body }
    return "const q=customElements.used?beginReactions():null;"
      + "try{\(body)}finally{if(q!==null)endReactions(q)}"
  }

  /// The most arguments that `$o` passes on; a function with more gets them in an array.
  private static let passedArguments = 6

  /// Adds a function with this body and answers the code of a page's function that calls it. `self` is the name that
  /// the body has for `target`.
  private mutating func lazyCall(
    _ arguments: [IDLArgument], self receiver: String, target: String, body: String
  ) -> String {
    let names = arguments.indices.map { "a\($0)" }
    if arguments.count <= Self.passedArguments {
      let parameters = (["R", receiver, "n"] + names).joined(separator: ",")
      let number = addLazy("function(\(parameters)){\(body)}")
      let passed = (["\(number)", target, "arguments.length"] + names).joined(separator: ",")
      return "{return $o(f,\(passed))}"
    }
    let unpacked = names.enumerated().map { "\($0.element)=A[\($0.offset)]" }.joined(separator: ",")
    let number = addLazy("function(R,\(receiver),n,A){const \(unpacked);\(body)}")
    return "{return $o(f,\(number),\(target),arguments.length,[\(names.joined(separator: ","))])}"
  }

  private func returnsNothing(_ type: IDLType) -> Bool { converter.delivery(of: type) == .nothing }

  private func requiredCount(_ arguments: [IDLArgument]) -> Int { arguments.prefix { !$0.isOptional }.count }

  private func parameterList(_ arguments: [IDLArgument], prefix: String) -> String {
    arguments.indices.map { "\(prefix)a\($0)" }.joined()
  }

  /// The parameters of the page's function, written so that its `length` is the number of required arguments.
  private func pageParameters(_ arguments: [IDLArgument], required: Int) -> String {
    arguments.enumerated().map { index, argument in
      argument.isVariadic ? "...a\(index)" : index < required ? "a\(index)" : "a\(index)=undefined"
    }.joined(separator: ",")
  }

  /// Statements that convert the arguments, and the expressions to pass on.
  private func convertArguments(_ arguments: [IDLArgument]) throws(IDLError) -> (setup: String, values: [String]) {
    var setup = ""
    var values: [String] = []
    for (index, argument) in arguments.enumerated() {
      let value = "a\(index)"
      if argument.isVariadic {
        // The rest parameter is an array that no page has a hold of.
        setup += "const b\(index)=[];for(let at=0;at<\(value).length;at++)"
        setup += "{const v=\(value)[at];b\(index).push(\(try convert("v", argument.type)));}"
        values.append("...b\(index)")
        continue
      }
      var converted = try convert(value, argument.type)
      if argument.isOptional, !isDictionary(argument.type) {
        let missing = argument.defaultValue.map { $0 == "{}" ? "undefined" : $0 } ?? "undefined"
        converted = converted == value && missing == "undefined" ? value : "\(value)===undefined?\(missing):\(converted)"
      }
      if converted == value {
        values.append(value)
      } else {
        setup += "const b\(index)=\(converted);"
        values.append("b\(index)")
      }
    }
    return (setup, values)
  }

  private func isDictionary(_ type: IDLType) -> Bool {
    if case .named(let name) = strip(type), case .dictionary = converter.meaning(of: name) { return true }
    return false
  }

  private func convert(
    _ value: String, _ type: IDLType, _ attributes: [IDLExtendedAttribute] = []
  ) throws(IDLError) -> String {
    do {
      return try converter.convert(value, to: type, attributes: attributes)
    } catch {
      throw IDLError(file: "\(name).webidl", line: 1, message: error.message)
    }
  }

  // MARK: - Constructors

  private mutating func writeConstructor() throws(IDLError) -> String {
    guard let member = interface.members.first(where: { $0.name == "constructor" }),
      case .constructor(let arguments) = member.kind
    else {
      let body = "illegalConstructor(\"\(name)\");"
      return "function \(name)()\(lazyCall([], self: "T", target: "new.target", body: body))"
    }
    let required = requiredCount(arguments)
    let (setup, values) = try convertArguments(arguments)
    let passed = (["R"] + values).joined(separator: ",")
    let check =
      required > 0 ? "if(n<\(required))notEnoughArguments(n,\(required),\"\(name)\",\"constructor\");" : ""
    let made = member.attributes.has("HTMLConstructor")
      ? "return constructHTMLElement(R,T,\"\(name)\");"
      : "\(check)\(setup)return wrapConstructed(R,T,\"\(name)\",Object.hasOwn(\(name),\"construct\")"
        + "?\(name).construct(\(passed)):new \(name)(\(passed)));"
    let body = "if(T===undefined)constructorNeedsNew(\"\(name)\");\(made)"
    return "function \(name)(\(pageParameters(arguments, required: required)))"
      + lazyCall(arguments, self: "T", target: "new.target", body: body)
  }

  private mutating func writeLegacyFactory() throws(IDLError) -> String? {
    guard let attribute = interface.attributes.first("LegacyFactoryFunction"),
      let factoryName = attribute.values.first
    else { return nil }
    let arguments = attribute.arguments ?? []
    let (setup, values) = try convertArguments(arguments)
    let passed = (["R"] + values).joined(separator: ",")
    let body = "if(T===undefined)constructorNeedsNew(\"\(factoryName)\");"
      + "\(setup)return wrap(\(name).constructLegacy(\(passed)));"
    return "function \(factoryName)(\(pageParameters(arguments, required: requiredCount(arguments))))"
      + lazyCall(arguments, self: "T", target: "new.target", body: body)
  }

  // MARK: - Legacy platform objects

  private mutating func writeSpecial(_ member: IDLMember) throws(IDLError) {
    guard let kind = member.special, case .operation(let type, let arguments) = member.kind,
      let first = arguments.first
    else { return }
    var isIndexed = false
    if case .named("unsigned long") = strip(first.type) { isIndexed = true }
    let suffix = isIndexed ? "Indexed" : "Named"
    switch kind {
    case .getter:
      let method = member.name.isEmpty ? "get\(suffix)" : member.name
      special.append("get\(suffix):\"\(method)\"")
      _ = type
    case .setter:
      let method = member.name.isEmpty ? "set\(suffix)" : member.name
      special.append("set\(suffix):\"\(method)\",convert\(suffix):v=>\(try convert("v", arguments[1].type))")
    case .deleter:
      special.append("deleteNamed:\"\(member.name.isEmpty ? "deleteNamed" : member.name)\"")
    }
  }
}
