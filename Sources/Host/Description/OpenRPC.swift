/// The description of the protocol as an OpenRPC document, made from the declarations that route the methods.
enum OpenRPC {

  static let version = "1.3.2"

  static func document(methods: [Method], events: [Event]) -> JSON {
    [
      "openrpc": .string(version),
      "info": [
        "title": "Hansom",
        "version": .string(Server.version),
        "description": "A browser core that other programs drive.",
      ],
      "methods": .array(methods.map(describe)),
      "x-notifications": .array(events.map(describe)),
    ]
  }

  private static func describe(_ method: Method) -> JSON {
    [
      "name": .string(method.name),
      "summary": .string(method.summary),
      "paramStructure": "either",
      "params": .array(method.parameters.map(describe)),
      "result": [
        "name": .string(method.name + "Result"),
        "schema": method.result.map(Field.schema) ?? ["type": "null"],
      ],
      "errors": .array(method.errors.map(describe)),
      "examples": [describe(method.example, of: method)],
    ]
  }

  private static func describe(_ parameter: ParameterDeclaration) -> JSON {
    var schema = parameter.schema.json
    if let value = parameter.defaultValue, case .object(let members) = schema {
      schema = .object(members + [JSON.Member("default", value)])
    }
    return [
      "name": .string(parameter.name),
      "description": .string(parameter.summary),
      "required": .bool(parameter.isRequired),
      "schema": schema,
    ]
  }

  private static func describe(_ code: ErrorCode) -> JSON {
    .fields(
      ("code", JSON(code.rawValue)),
      ("message", .string(code.meaning)),
      ("data", code.data.map(JSON.string)))
  }

  private static func describe(_ example: Example, of method: Method) -> JSON {
    let members = (try? JSON(parsing: example.params))?.members ?? []
    return [
      "name": .string(method.name),
      "params": .array(members.map { ["name": .string($0.name), "value": $0.value] }),
      "result": ["name": "result", "value": .raw(example.result)],
    ]
  }

  private static func describe(_ event: Event) -> JSON {
    [
      "name": .string(event.name),
      "summary": .string(event.summary),
      "schema": Field.schema(event.fields),
    ]
  }
}
