import BrowserCore
import PageModules

/// The module that a request means.
let moduleId = Parameter<String>("id", "The module's id.")

/// A module's text.
let moduleSource = Parameter<String?>("source", "The module's text, header included.")

/// A module's file.
let modulePath = Parameter<String?>("path", "The path of a file with the module's text.")

/// A module's address.
let moduleURL = Parameter<String?>(
  "url",
  """
  The address of the module's text. `icabmodule:` and `javascriptmodule:` stand for `http:`, or for `https:` where \
  that is refused.
  """)

extension Call {
  /// Where the module's text is that a request gives in one of three ways, if it does.
  var moduleOrigin: ModuleOrigin? {
    if let source = self[moduleSource] { return .text(source) }
    if let path = self[modulePath] { return .path(path) }
    return self[moduleURL].map { .url($0) }
  }
}

/// What is told of a problem in a module's text.
let moduleProblemFields: [Field] = [
  .always("line", .integer, "The line, from 1."),
  .always("column", .integer, "The column, from 1."),
  .always("severity", .oneOf(["error", "warning"]), "Whether the module can still be used."),
  .always("reason", .string, "What is wrong."),
]

/// What is told of a module's variable.
let moduleVariableFields: [Field] = [
  .always("name", .string, "The name by which the module's code knows it."),
  .always(
    "type", .oneOf(ModuleVariable.Kind.allCases.map(\.rawValue)),
    "What values it takes."),
  .maybe("title", .string, "What it is called, in the session's language."),
  .maybe("value", .any, "Its value; a password's is never told."),
  .maybe("default", .any, "The value until another is set."),
  .maybe("isSet", .boolean, "Whether a password is set."),
  .maybe("options", .array(.object([
    .always("value", .any, "The value."),
    .always("title", .string, "What it is called, in the session's language."),
  ])), "The values that a `select` may have."),
]

/// What is told of a module.
let moduleFields: [Field] = [
  .always("id", .string, "The module's id."),
  .always("title", .string, "Its title, in the session's language."),
  .maybe("description", .string, "What it does, in the session's language."),
  .maybe("icon", .string, "A picture, as the Base64 of a PNG or JPEG file."),
  .maybe("icon2x", .string, "The same picture in twice the resolution."),
  .always("variables", .array(.object(moduleVariableFields)), "Its settings."),
]

extension ModuleProblem {
  /// A problem as the protocol tells of it.
  var json: JSON {
    [
      "line": JSON(line), "column": JSON(column), "severity": .string(severity.rawValue), "reason": .string(reason),
    ]
  }
}

extension ModuleValue {
  /// A value as JSON.
  var json: JSON {
    switch self {
    case .boolean(let flag): .bool(flag)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    }
  }

  /// The value that a parameter gives; nil for what no variable takes.
  init?(_ json: JSON) {
    switch json {
    case .bool(let flag): self = .boolean(flag)
    case .number(let text): self = .number(json.int.map(String.init) ?? text)
    case .string(let text): self = .string(text)
    default: return nil
    }
  }
}

extension InstalledModule {
  /// The module as the protocol lists it.
  func members(for languages: [String]) -> [JSON.Member] {
    JSON.fields(
      ("id", .string(module.id)), ("title", .string(module.title.text(for: languages) ?? module.id)),
      ("description", module.description.text(for: languages).map(JSON.string)),
      ("icon", module.icon.map(JSON.string)), ("icon2x", module.icon2x.map(JSON.string)),
      ("variables", variableList(for: languages))
    ).members ?? []
  }

  /// The module's variables with their values, in a language.
  func variableList(for languages: [String]) -> JSON {
    .array(module.variables.map { variable in
      let isPassword = variable.kind == .password
      let language = JSON.string(String((languages.first ?? "en").prefix { $0 != "-" }))
      let value = variable.kind == .language ? language : value(of: variable).json
      return .fields(
        ("name", .string(variable.name)), ("type", .string(variable.kind.rawValue)),
        ("title", variable.title.text(for: languages).map(JSON.string)),
        ("value", isPassword ? JSON?.none : value),
        ("default", isPassword || variable.kind == .language ? JSON?.none : variable.defaultValue.json),
        ("isSet", isPassword ? .bool(isSet(variable)) : JSON?.none),
        ("options", variable.kind == .select ? JSON.array(variable.options.map { option in
          [
            "value": variable.value(of: option.value)?.json ?? .string(option.value),
            "title": .string(option.title.text(for: languages) ?? option.value),
          ]
        }) : JSON?.none))
    })
  }
}

/// The values of variables that a request gives, by name; nil stands for the default.
func moduleValues(_ json: JSON, parameter: String) throws(RPCError) -> [String: ModuleValue?] {
  guard let members = json.members else {
    throw .invalidParams(path: "params.\(parameter)", expected: "an object", got: json.kind)
  }
  var values: [String: ModuleValue?] = [:]
  for member in members {
    guard member.value.isNull || ModuleValue(member.value) != nil else {
      throw .invalidParams(
        path: "params.\(parameter).\(member.name)", expected: "a boolean, a number, a string or null",
        got: member.value.kind)
    }
    values.updateValue(ModuleValue(member.value), forKey: member.name)
  }
  return values
}
