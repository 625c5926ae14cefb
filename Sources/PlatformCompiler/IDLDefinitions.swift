/// Everything that the `.webidl` files declare, with partials and mixins merged.
struct IDLDefinitions {

  struct Interface {
    var name: String
    var parent: String?
    var members: [IDLMember] = []
    var attributes: [IDLExtendedAttribute] = []
    var isNamespace = false
    var isDeclared = false
  }

  struct Dictionary {
    var name: String
    var parent: String?
    var members: [IDLArgument] = []
  }

  var interfaces: [String: Interface] = [:]
  var mixins: [String: [IDLMember]] = [:]
  var includes: [(interface: String, mixin: String)] = []
  var dictionaries: [String: Dictionary] = [:]
  var enumerations: [String: [String]] = [:]
  var callbacks: Set<String> = []
  var callbackInterfaces: Set<String> = []
  var typedefs: [String: IDLType] = [:]

  /// Adds each mixin's members to the interfaces that include it.
  mutating func applyMixins() throws(IDLError) {
    for (interface, mixin) in includes {
      guard let members = mixins[mixin] else {
        throw IDLError(file: "", line: 0, message: "\(interface) includes \(mixin), which no file declares")
      }
      interfaces[interface, default: Interface(name: interface)].members += members
    }
    for interface in interfaces.values where !interface.isDeclared {
      throw IDLError(file: "", line: 0, message: "interface \(interface.name) has partials but no declaration")
    }
  }

  /// The interface and all that derive from it.
  func descendants(of name: String) -> [String] {
    [name] + interfaces.values.filter { $0.parent == name }.map(\.name).sorted().flatMap { descendants(of: $0) }
  }
}
