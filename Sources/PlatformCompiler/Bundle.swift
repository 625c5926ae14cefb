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
    let core = try CoreList(text: String(contentsOf: folder.appending(path: "runtime/core.txt"), encoding: .utf8))
    for (file, source) in sources {
      guard let selection = core.selection(of: file) else {
        try addFile(file, source: source, mixins: mixins)
        continue
      }
      var splitter = ScriptSplitter(source: source, file: file, selection: selection)
      let parts = try splitter.split()
      try addFile(Self.coreName(of: file), source: parts.core, mixins: mixins)
      try addFile(file, source: parts.rest, mixins: mixins)
    }
    try addBindings(definitions)
    try addCore(core)
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
    var exposed: [String] = []
    var exposedInWorkers: [String: [String]] = [:]
    let workerScopes = ["Worker", "DedicatedWorker", "SharedWorker"]
    for interface in definitions.interfaces.values.sorted(by: { $0.name < $1.name }) {
      var writer = BindingWriter(converter: converter, interface: interface)
      let (platform, page) = try writer.write(index: scripts.count)
      let factory = interface.attributes.first("LegacyFactoryFunction")?.values.first
      table.append("\(interface.name) \(scripts.count) \(interface.parent ?? "")")
      for scope in workerScopes where isExposed(interface, in: [scope, "*"]) {
        exposedInWorkers[scope, default: []].append(interface.name)
      }
      if isExposed(interface, in: ["Window", "*"]) {
        exposed.append(interface.name)
        if let factory { exposed.append("\(factory)=\(interface.name)") }
        let aliases = interface.attributes.first("LegacyWindowAlias")?.values ?? []
        exposed += aliases.map { "\($0)==\(interface.name)" }
      }
      try add(platform)
      try add(page)
    }
    // A string and a literal of strings, which cost less to read than literals of as many objects.
    try add(
      PlatformScript(
        name: "runtime/tables",
        source: "\"use strict\";const interfaceList=\";\(table.joined(separator: ";"));\";"
          + "const exposedInterfaces=[\(exposed.map { "\"\($0)\"" }.joined(separator: ","))];",
        declares: ["interfaceList", "exposedInterfaces"], isTable: true))
    let workerTable = workerScopes.map { scope in
      "\(scope):[\((exposedInWorkers[scope] ?? []).map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    try add(
      PlatformScript(
        name: "runtime/workerTables",
        source: "\"use strict\";const workerInterfaces={\(workerTable.joined(separator: ","))};",
        declares: ["workerInterfaces"], isTable: true))
    let names = scripts.enumerated().filter { $0.element.name.hasPrefix("runtime/pages/") }
      .map { "\"\($0.element.name.dropFirst("runtime/pages/".count))\":\($0.offset)" }
    try add(
      PlatformScript(
        name: "runtime/pageScripts", source: "\"use strict\";const pageScripts={\(names.joined(separator: ","))};",
        declares: ["pageScripts"]))
  }

  // MARK: - The core

  /// The name of the script that holds those of `runtime/core.txt`.
  static let coreScript = "runtime/core"

  /// The places of the scripts that the core holds.
  private var coreMembers: Set<Int> = []

  /// What the part of a script is called that the core holds.
  private static func coreName(of file: String) -> String { "core/\(file)" }

  private mutating func addCore(_ list: CoreList) throws {
    var source = ""
    for entry in list.entries {
      let name = entry.selection == nil ? entry.script : Self.coreName(of: entry.script)
      guard let index = scripts.firstIndex(where: { $0.name == name }) else {
        throw IDLError(file: "runtime/core.txt", line: 1, message: "there is no script \(entry.script)")
      }
      coreMembers.insert(index)
      let member = scripts[index]
      // A binding is an expression, evaluated when its interface is first asked for.
      if member.declares.isEmpty {
        source += "\nloader.values[\(index)]=()=>\(member.source);"
      } else {
        // What is here before anything is announced needs no place among the names that are loaded when first used.
        source += "\n" + member.source.replacing("\"use strict\";", with: "", maxReplacements: 1)
          + "\n" + interfaceNaming(of: member)
      }
    }
    let declaring = coreMembers.filter { !scripts[$0].declares.isEmpty }.sorted().map(String.init)
    let marking = "for(const index of [\(declaring.joined(separator: ","))])loader.loaded.add(index);"
    try add(PlatformScript(name: Self.coreScript, source: "\"use strict\";" + marking + source))
  }

  /// Whether realms of one of the kinds have an interface. Without an `[Exposed]`, windows have it.
  private func isExposed(_ interface: IDLDefinitions.Interface, in scopes: [String]) -> Bool {
    guard !interface.attributes.has("LegacyNoInterfaceObject") else { return false }
    guard let exposure = interface.attributes.first("Exposed") else { return scopes.contains("Window") }
    return exposure.values.contains { scopes.contains($0) }
  }

  // MARK: - Output

  /// The names that a script mentions and others declare, as `NAME INDEX` pairs.
  func dependencies(of script: PlatformScript) -> [(name: String, index: Int)] {
    guard !script.runsInPages, !script.isTable else { return [] }
    guard script.name == Self.coreScript else { return dependencies(of: script.source, except: script.declares) }
    var indexes: [String: Int] = [:]
    for member in coreMembers {
      for (name, index) in dependencies(of: scripts[member]) where !coreMembers.contains(index) { indexes[name] = index }
    }
    return indexes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func dependencies(of source: String, except declared: [String] = []) -> [(name: String, index: Int)] {
    ScriptScanner.identifiers(in: source).subtracting(declared).sorted()
      .compactMap { name in indexOfName[name].map { (name, $0) } }
  }

  /// The functions of a binding that are compiled one by one, as one text: before each what it mentions, then U+0002,
  /// and between them U+0001.
  func memberSources(of script: PlatformScript) -> String {
    script.members.map { source in
      dependencies(of: source).map { "\($0.name) \($0.index)" }.joined(separator: " ") + "\u{2}" + source
    }.joined(separator: "\u{1}")
  }

  /// The source as it is evaluated: with a last line that hands the loader what the script declares.
  func evaluatedSource(of script: PlatformScript) -> String {
    guard !script.declares.isEmpty, script.name != Self.bootScript else { return script.source }
    let names = script.declares.map { "loader.names.\($0)=\($0);" }
    return script.source + "\n" + names.joined() + interfaceNaming(of: script)
  }

  /// The line that tells the implementation classes in a script what their interfaces are called.
  private func interfaceNaming(of script: PlatformScript) -> String {
    script.declares.filter(interfaceNames.contains).map { "loader.nameInterface(\($0),\"\($0)\");" }.joined()
  }
}
