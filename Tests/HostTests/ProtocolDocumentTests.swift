import Foundation
import Host
import Testing

@Suite struct ProtocolDocumentTests {

  private var document: String {
    get throws { try String(contentsOf: ProtocolDocument.file, encoding: .utf8) }
  }

  @Test func isUpToDate() throws {
    let updated = ProtocolDocument.updated(try document)
    if ProcessInfo.processInfo.environment["HANSOM_WRITE_PROTOCOL"] != nil {
      try updated.write(to: ProtocolDocument.file, atomically: true, encoding: .utf8)
    }
    #expect(try document == updated, "run make protocol")
  }

  @Test func describesEveryMethodAndParameterAndNothingElse() async throws {
    let discovered = try await HansomProcess().request("rpc.discover")
    let sections = try sections(under: "## Methods")
    let methods = try #require(discovered["methods"]?.array)
    #expect(sections.map(\.title) == methods.compactMap { $0["name"]?.string })
    for (section, method) in zip(sections, methods) {
      let described = rows(section.text, under: "| parameter |")
      let declared = method["params"]?.array?.compactMap { $0["name"]?.string }
      #expect(described == declared, "\(section.title)")
    }
  }

  @Test func describesEveryEventAndNothingElse() async throws {
    let discovered = try await HansomProcess().request("rpc.discover")
    let events = try #require(discovered["x-notifications"]?.array)
    #expect(try sections(under: "## Events").map(\.title) == events.compactMap { $0["name"]?.string })
  }

  @Test(arguments: Method.all)
  func examplesAreOfTheDeclaredTypes(method: Method) throws {
    _ = try method.arguments(try JSON(parsing: method.example.params))
    let result = try JSON(parsing: method.example.result)
    check(result, against: method.result.map { .object($0) }, in: method.name)
  }

  @Test(arguments: Event.all)
  func examplesOfEventsAreOfTheDeclaredTypes(event: Event) throws {
    check(try JSON(parsing: event.example), against: .object(event.fields), in: event.name)
  }

  @Test(arguments: [
    "listTabs", "listFrames", "getViewport", "getHTML", "getText", "getMarkdown", "getTree", "getLinks", "getForms",
    "getMetadata", "listModules", "listDownloads", "listApps", "listContexts", "networkLog", "getCookies",
    "getHeaderRules", "listFilterLists", "listPlugins",
  ])
  func answersAreOfTheDeclaredTypes(name: String) async throws {
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab", [
      "html": "<title>t</title><iframe></iframe><form><input name=q></form><a href=#a>there</a><script>1</script>",
    ])
    let method = try #require(Method.all.first { $0.name == name })
    check(try await hansom.request(name), against: method.result.map { .object($0) }, in: name)
  }

  @Test func theFramedMessageIsAsLongAsItsHeaderSays() throws {
    let example = try #require(try document.firstMatch(of: /Content-Length: ([0-9]+)\\r\\n\n +\\r\\n\n +(.*)\n/))
    #expect(Int(example.1) == example.2.utf8.count)
  }

  private func check(_ json: JSON, against schema: Schema?, in place: String) {
    switch schema {
    case nil: #expect(json.isNull, "\(place)")
    case .object(let fields):
      for field in fields where !field.isOptional { #expect(json[field.name] != nil, "\(place).\(field.name)") }
      for member in json.members ?? [] {
        let field = fields.first { $0.name == member.name }
        #expect(field != nil, "\(place).\(member.name)")
        check(member.value, against: field?.schema, in: "\(place).\(member.name)")
      }
    case .array(let element): for value in json.array ?? [] { check(value, against: element, in: place + "[]") }
    case .string, .oneOf: #expect(json.string != nil, "\(place)")
    case .boolean: #expect(json.bool != nil, "\(place)")
    case .number, .nonNegativeNumber: #expect(json.double != nil, "\(place)")
    case .integer, .nonNegativeInteger: #expect(json.int != nil, "\(place)")
    case .any, .nullable: break
    }
  }

  /// The `###` sections below a heading.
  private func sections(under heading: String) throws -> [(title: String, text: String)] {
    let chapter = try #require(try document.components(separatedBy: "\n" + heading + "\n").last)
    let body = chapter.components(separatedBy: "\n## ")[0]
    return body.components(separatedBy: "\n### ").dropFirst().map { section in
      let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), String(lines.last ?? ""))
    }
  }

  /// The first column of the table that begins with `head`.
  private func rows(_ text: String, under head: String) -> [String] {
    guard let start = text.range(of: head) else { return [] }
    let lines = text[start.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    return lines.prefix { $0.hasPrefix("|") }.compactMap { line in
      line.split(separator: "`", maxSplits: 2).dropFirst().first.map(String.init)
    }
  }
}
