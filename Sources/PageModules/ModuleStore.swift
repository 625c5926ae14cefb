/// The installed modules with their settings, in a folder or in memory only.
///
/// When a method returns, what it changed outlives a crash. Each module has a folder of its own, named after its id,
/// with its text in `module.js` and its settings, passwords among them, in `settings`; `order` lists the ids. All of it
/// can be read by its owner only.
public final class ModuleStore {

  /// The modules in their order.
  public private(set) var modules: [InstalledModule] = []

  /// What of the folder could not be used when it was opened: the rest is there.
  public private(set) var faults: [String] = []

  private let folder: DurableFolder?

  /// Opens the store in a folder, which need not exist yet; nil keeps everything in memory.
  public init(folder path: String?) {
    folder = path.map { DurableFolder($0) }
    load()
  }

  /// The module with an id.
  public func module(_ id: String) -> InstalledModule? {
    modules.first { $0.module.id == id }
  }

  // MARK: - Changing

  /// Installs a module. One with the same id is replaced: settings that fit are kept. Answers whether there was one.
  @discardableResult
  public func install(_ module: PageModule) throws(StoreError) -> Bool {
    var installed = self.module(module.id) ?? InstalledModule(module)
    installed.module = module
    installed.dropUnfitSettings()
    let isReplaced = index(of: module.id) != nil
    if let folder = folder?.folder(Self.folderName(module.id)) {
      try folder.create()
      try folder.write(module.source.utf8, to: Self.textName)
    }
    if let index = index(of: module.id) {
      try save(installed)
      modules[index] = installed
    } else {
      modules.append(installed)
      try saveOrder()
    }
    return isReplaced
  }

  /// Takes a module away with its settings. Answers whether it was there.
  public func uninstall(_ id: String) throws(StoreError) -> Bool {
    guard let index = index(of: id) else { return false }
    try folder?.remove(Self.folderName(id))
    modules.remove(at: index)
    try saveOrder()
    return true
  }

  /// Lets a module run, or not. Answers whether it is there.
  public func setEnabled(_ isEnabled: Bool, _ id: String) throws(StoreError) -> Bool {
    guard let index = index(of: id) else { return false }
    var changed = modules[index]
    changed.isEnabled = isEnabled
    try save(changed)
    modules[index] = changed
    return true
  }

  /// Sets a module's variables; nil stands for the default. Values must fit: see `ModuleVariable.text(of:)`.
  public func set(_ values: [String: String?], _ id: String) throws(StoreError) -> Bool {
    guard let index = index(of: id) else { return false }
    var changed = modules[index]
    for (name, text) in values { changed.settings[name] = text }
    try save(changed)
    modules[index] = changed
    return true
  }

  /// Moves a module to a place in the order; one past the end is the last. Answers whether it is there.
  public func move(_ id: String, to place: Int) throws(StoreError) -> Bool {
    guard let index = index(of: id) else { return false }
    let module = modules.remove(at: index)
    modules.insert(module, at: min(max(place, 0), modules.count))
    try saveOrder()
    return true
  }

  // MARK: - Files

  private static let textName = "module.js", settingsName = "settings", orderName = "order"

  private func index(of id: String) -> Int? {
    modules.firstIndex { $0.module.id == id }
  }

  private func save(_ module: InstalledModule) throws(StoreError) {
    guard let folder = folder?.folder(Self.folderName(module.module.id)) else { return }
    var records = [["enabled", module.isEnabled ? "true" : "false"]]
    for (name, text) in module.settings.sorted(by: { $0.key < $1.key }) { records.append(["set", name, text]) }
    try folder.write(RecordFile.bytes(records), to: Self.settingsName)
  }

  private func saveOrder() throws(StoreError) {
    guard let folder else { return }
    try folder.create()
    try folder.write(RecordFile.bytes(modules.map { [$0.module.id] }), to: Self.orderName)
  }

  private func load() {
    guard let folder else { return }
    do throws(StoreError) {
      try folder.removeRemains()
      for name in try folder.names() where !name.hasPrefix(".") && name != Self.orderName { load(name, in: folder) }
      let order = RecordFile.records(try folder.read(Self.orderName) ?? []).map { $0[0] }
      // What is not listed, because a crash came between, is last.
      let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      modules = modules.enumerated()
        .sorted {
          (places[$0.element.module.id] ?? .max, $0.offset) < (places[$1.element.module.id] ?? .max, $1.offset)
        }
        .map(\.element)
    } catch {
      faults.append(error.description)
    }
  }

  private func load(_ name: String, in parent: DurableFolder) {
    let folder = parent.folder(name)
    do {
      try folder.removeRemains()
      // A folder without a text was being made or taken away when the process ended.
      guard let text = try folder.read(Self.textName) else { return }
      var installed = InstalledModule(try PageModule.read(text).accepted())
      guard Self.folderName(installed.module.id) == name else {
        return faults.append("\(folder.path) holds the module \(installed.module.id), which belongs elsewhere.")
      }
      for record in RecordFile.records(try folder.read(Self.settingsName) ?? []) {
        switch record.first {
        case "enabled" where record.count == 2: installed.isEnabled = record[1] != "false"
        case "set" where record.count == 3: installed.settings[record[1]] = record[2]
        default: continue
        }
      }
      installed.dropUnfitSettings()
      modules.append(installed)
    } catch let problem as ModuleProblem {
      faults.append("\(folder.path)/\(Self.textName), line \(problem.line): \(problem.reason).")
    } catch {
      faults.append("\(error)")
    }
  }

  /// A module's folder: its id, where all but letters, digits, hyphens and inner full stops are written as `%XX`.
  private static func folderName(_ id: String) -> String {
    var name = ""
    for (index, byte) in id.utf8.enumerated() {
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-_".contains(character))
      if isPlain || character == "." && index > 0 {
        name.append(character)
      } else {
        name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return name == orderName ? "%6Frder" : name
  }
}
