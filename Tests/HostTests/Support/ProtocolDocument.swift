import Foundation
import Host

/// The parts of Protocol.md that are made from the declarations of the methods, events and errors.
enum ProtocolDocument {

  static let file = Executable.package.appending(path: "Protocol.md")

  /// The generated parts by the names of their markers.
  static var parts: [(name: String, text: String)] {
    [
      ("errors", errors),
      ("methods", Method.all.map(section).joined(separator: "\n")),
      ("events", Event.all.map(section).joined(separator: "\n")),
    ]
  }

  /// `document` with its generated parts made anew.
  static func updated(_ document: String) -> String {
    parts.reduce(document) { document, part in
      guard let start = document.range(of: "<!-- \(part.name) -->\n"),
        let end = document.range(of: "<!-- end of \(part.name) -->")
      else { return document }
      return document.replacingCharacters(in: start.upperBound..<end.lowerBound, with: "\n\(part.text)\n")
    }
  }

  private static var errors: String {
    let rows = ErrorCode.allCases.map { "| \($0.rawValue) | \($0.meaning) | \($0.data.map { "`\($0)`" } ?? "") |" }
    return table(["code", "meaning", "data"], rows)
  }

  private static func section(_ method: Method) -> String {
    var text = "### \(method.name)\n\n\(method.summary)\n\n"
    if method.parameters.isEmpty {
      text += "No parameters.\n\n"
    } else {
      text += table(["parameter", "type", "", "meaning"], method.parameters.map(row)) + "\n"
    }
    switch method.result {
    case nil: text += "Result: `null`.\n\n"
    case let fields? where fields.isEmpty: text += "Result: `{}`.\n\n"
    case let fields?: text += table(["result", "type", "meaning"], rows(fields)) + "\n"
    }
    if !method.errors.isEmpty {
      text += "Errors: " + method.errors.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ") + ".\n\n"
    }
    let start = #"{"jsonrpc":"2.0","id":1,"#
    text += "```json\n\(start)\"method\":\"\(method.name)\",\"params\":\(method.example.params)}\n"
    return text + "\(start)\"result\":\(method.example.result)}\n```\n"
  }

  private static func section(_ event: Event) -> String {
    """
    ### \(event.name)

    \(event.summary)

    \(table(["parameter", "type", "meaning"], rows(event.fields)))
    ```json
    {"jsonrpc":"2.0","method":"\(event.name)","params":\(event.example)}
    ```

    """
  }

  private static func table(_ head: [String], _ rows: [String]) -> String {
    let rule = "|" + String(repeating: " --- |", count: head.count)
    let lines = ["| " + head.joined(separator: " | ") + " |", rule] + rows
    return lines.map { $0 + "\n" }.joined()
  }

  private static func row(_ parameter: ParameterDeclaration) -> String {
    let presence = parameter.isRequired ? "required" : parameter.defaultValue.map { "= `\($0.text)`" } ?? "optional"
    return "| `\(parameter.name)` | \(notation(parameter.schema)) | \(presence) | \(parameter.summary) |"
  }

  private static func rows(_ fields: [Field], prefix: String = "") -> [String] {
    fields.flatMap { field in
      let name = prefix + field.name
      let type = notation(field.schema) + (field.isOptional ? ", if any" : "")
      return ["| `\(name)` | \(type) | \(field.summary) |"] + members(field.schema, of: name)
    }
  }

  private static func members(_ schema: Schema, of name: String) -> [String] {
    switch schema {
    case .object(let fields): rows(fields, prefix: name + ".")
    case .array(let element): members(element, of: name + "[]")
    case .nullable(let schema): members(schema, of: name)
    default: []
    }
  }

  private static func notation(_ schema: Schema) -> String {
    switch schema {
    case .any: "any"
    case .string: "string"
    case .boolean: "boolean"
    case .number: "number"
    case .nonNegativeNumber: "number ≥ 0"
    case .integer: "integer"
    case .nonNegativeInteger: "integer ≥ 0"
    case .oneOf(let values): values.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .array(let element): "array of " + notation(element)
    case .object: "object"
    case .nullable(let schema): notation(schema) + " or null"
    }
  }
}
