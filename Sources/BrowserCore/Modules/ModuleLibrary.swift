import EventLoop
import PageModules
import Synchronization

/// The installed modules. Their files are read and written on a thread of their own.
public actor ModuleLibrary {
  private let loop = EventLoop(name: "modules", stackSize: 1 << 20)
  private let folder: String?
  private lazy var store = ModuleStore(folder: folder)
  private nonisolated let snapshot = Mutex<[InstalledModule]?>(nil)

  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// The modules in a folder, which need not exist; nil keeps them in memory.
  init(folder: String?) {
    self.folder = folder
  }

  deinit { loop.stop() }

  /// The modules as they were last, or nil before their files have been read.
  nonisolated var known: [InstalledModule]? { snapshot.withLock { $0 } }

  /// The modules in their order.
  public func modules() -> [InstalledModule] {
    defer { publish() }
    return store.modules
  }

  /// What of the folder could not be used.
  public func faults() -> [String] { store.faults }

  /// The module with an id.
  ///
  /// - Throws: `BrowserError.notFound`.
  public func module(_ id: String) throws -> InstalledModule {
    guard let module = store.module(id) else { throw BrowserError.notFound(kind: "module", id: id) }
    return module
  }

  /// Installs a module. Answers whether it replaced one with its id, whose settings it keeps where they fit.
  public func install(_ module: PageModule) throws -> Bool {
    defer { publish() }
    return try store.install(module)
  }

  /// Takes a module away with its settings.
  public func uninstall(_ id: String) throws {
    try change(id) { try store.uninstall(id) }
  }

  /// Lets a module run, or not.
  public func setEnabled(_ isEnabled: Bool, _ id: String) throws {
    try change(id) { try store.setEnabled(isEnabled, id) }
  }

  /// Moves a module in the order; a place past the end is the last.
  public func move(_ id: String, to place: Int) throws {
    try change(id) { try store.move(id, to: place) }
  }

  /// Sets variables of a module; nil stands for the default. When this returns, they outlive a crash.
  ///
  /// - Throws: `BrowserError.invalidArgument` where a value does not fit its variable; nothing is set then.
  public func set(_ values: [String: ModuleValue?], _ id: String) throws {
    let module = try module(id).module
    let texts = try values.map { name, value in (name, try value.map { try module.text(of: $0, for: name) }) }
    try change(id) { try store.set(Dictionary(uniqueKeysWithValues: texts), id) }
  }

  private func change(_ id: String, _ work: () throws -> Bool) throws {
    defer { publish() }
    guard try work() else { throw BrowserError.notFound(kind: "module", id: id) }
  }

  private func publish() {
    let modules = store.modules
    snapshot.withLock { $0 = modules }
  }
}

extension PageModule {
  /// The text of a value for a setting. `parameter` is where the value was given, for errors.
  ///
  /// - Throws: `BrowserError.invalidArgument` where the setting does not exist or takes no such value.
  func text(of value: ModuleValue, for name: String, parameter: String = "values") throws -> String {
    guard let variable = variable(name) else {
      throw BrowserError.invalidArgument(name: "\(parameter).\(name)", reason: "the module has no such variable")
    }
    guard variable.kind != .language else {
      throw BrowserError.invalidArgument(name: "\(parameter).\(name)", reason: "the language is the session's")
    }
    guard let text = variable.text(of: value) else {
      throw BrowserError.invalidArgument(
        name: "\(parameter).\(name)", reason: "it does not fit the type \(variable.kind.rawValue)")
    }
    return text
  }
}
