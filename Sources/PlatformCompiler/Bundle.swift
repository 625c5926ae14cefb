import Foundation

/// The platform's scripts, compiled: files, bindings and converters with what each of them needs.
struct Bundle {
  private(set) var scripts: [PlatformScript] = []
  private var indexOfName: [String: Int] = [:]
  private var interfaceNames: Set<String> = []

  /// Reads every script and declaration below `folder`.
  init(folder: URL) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var definitions = IDLDefinitions()
    for file in files where file.hasSuffix(".webidl") {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      var parser = try IDLParser(source: source, file: file)
      try parser.parse(into: &definitions)
    }
    try definitions.applyMixins()
    interfaceNames = Set(definitions.interfaces.values.filter { !$0.isNamespace }.map(\.name))
    let sources = try files.filter { $0.hasSuffix(".js") }.map { file in
      (file, try String(contentsOf: folder.appending(path: file), encoding: .utf8))
    }
    let mixins = Mixins(sources: sources.map(\.1))
    for (file, source) in sources { try addFile(file, source: source, mixins: mixins) }
    try addBindings(definitions)
  }

  // MARK: - Files

  /// The script that every machine evaluates first; it holds the loader.
  static let bootScript = "runtime/Boot.js"

  private mutating func addFile(_ file: String, source: String, mixins: Mixins) throws {
    let runsInPages = file.hasPrefix("runtime/pages/")
    var script = PlatformScript(name: file, source: try mixins.expandInclusions(in: ScriptScanner.strip(source), file: file),
      runsInPages: runsInPages)
    if !runsInPages {
      script.declares = try ScriptScanner.declaredNames(in: source, file: file)
      script.source = "\"use strict\";" + script.source
    }
    try add(script)
  }

  private mutating func add(_ script: PlatformScript) throws {
    for name in script.declares {
      if let other = indexOfName[name] {
        throw IDLError(file: script.name, line: 1, message: "\(name) is declared in \(scripts[other].name) too")
      }
      indexOfName[name] = scripts.count
    }
    scripts.append(script)
  }

  // MARK: - Bindings

  private mutating func addBindings(_ definitions: IDLDefinitions) throws {
    let converter = ConversionWriter(definitions: definitions, implementations: Set(indexOfName.keys))
    for dictionary in definitions.dictionaries.values.sorted(by: { $0.name < $1.name }) {
      try add(DictionaryWriter(converter: converter).write(dictionary))
    }
    var table: [String] = []
    for interface in definitions.interfaces.values.sorted(by: { $0.name < $1.name }) {
      var writer = BindingWriter(converter: converter, interface: interface)
      let (platform, page) = try writer.write(index: scripts.count)
      let factory = interface.attributes.first("LegacyFactoryFunction")?.values.first
      let globals = isExposed(interface) ? "\(interface.name)\(factory.map { "," + $0 } ?? "")" : ""
      table.append("\(interface.name) \(scripts.count) \(interface.parent ?? "") \(globals)")
      try add(platform)
      try add(page)
    }
    // One string, which costs less to read than literals of as many objects.
    try add(
      PlatformScript(
        name: "runtime/tables", source: "\"use strict\";const interfaceList=\"\(table.joined(separator: ";"))\";",
        declares: ["interfaceList"]))
    let names = scripts.enumerated().filter { $0.element.name.hasPrefix("runtime/pages/") }
      .map { "\"\($0.element.name.dropFirst("runtime/pages/".count))\":\($0.offset)" }
    try add(
      PlatformScript(
        name: "runtime/pageScripts", source: "\"use strict\";const pageScripts={\(names.joined(separator: ","))};",
        declares: ["pageScripts"]))
  }

  private func isExposed(_ interface: IDLDefinitions.Interface) -> Bool {
    guard !interface.attributes.has("LegacyNoInterfaceObject") else { return false }
    guard let exposure = interface.attributes.first("Exposed") else { return true }
    return exposure.values.contains("Window") || exposure.values.contains("*")
  }

  // MARK: - Output

  /// The names that a script mentions and others declare, as `NAME INDEX` pairs.
  func dependencies(of script: PlatformScript) -> [(name: String, index: Int)] {
    script.runsInPages ? [] : dependencies(of: script.source, except: script.declares)
  }

  private func dependencies(of source: String, except declared: [String] = []) -> [(name: String, index: Int)] {
    ScriptScanner.identifiers(in: source).subtracting(declared).sorted()
      .compactMap { name in indexOfName[name].map { (name, $0) } }
  }

  /// The functions of a binding that are compiled one by one, as one text: before each what it mentions, then U+0002, and
  /// between them U+0001.
  func memberSources(of script: PlatformScript) -> String {
    script.members.map { source in
      dependencies(of: source).map { "\($0.name) \($0.index)" }.joined(separator: " ") + "\u{2}" + source
    }.joined(separator: "\u{1}")
  }

  /// The source as it is evaluated: with a last line that hands the loader what the script declares.
  func evaluatedSource(of script: PlatformScript) -> String {
    guard !script.declares.isEmpty, script.name != Self.bootScript else { return script.source }
    let names = script.declares.map { name in
      "loader.names.\(name)=\(name);" + (interfaceNames.contains(name) ? "loader.nameInterface(\(name),\"\(name)\");" : "")
    }
    return script.source + "\n" + names.joined()
  }
}
