import BrowserPlugin
import Glibc
import Network
import PageModules

extension Browser {
  /// The installed modules.
  public var modules: ModuleLibrary {
    if let moduleLibrary { return moduleLibrary }
    let library = ModuleLibrary(folder: moduleFolder)
    moduleLibrary = library
    return library
  }

  private var moduleFolder: String? { configuration.network.dataDirectory.map { $0 + "/modules" } }

  /// Calls `body` with the modules that run by themselves; at once if they are known, as they are where there are none.
  func withAutomaticModules(_ body: @escaping @BrowserActor ([InstalledModule]) -> Void) {
    if moduleLibrary == nil {
      guard let moduleFolder, access(moduleFolder, R_OK) == 0 else { return body([]) }
    }
    let library = modules
    if let known = library.known { return body(known.filter(\.runsAutomatically)) }
    Task { @BrowserActor in body(await library.modules().filter(\.runsAutomatically)) }
  }

  /// Reads a module's text and tells what is wrong with it.
  ///
  /// - Throws: `BrowserError` where the text cannot be had.
  public func readModule(_ origin: ModuleOrigin) async throws -> ModuleReading {
    switch origin {
    case .text(let text):
      return PageModule.read(text)
    case .path(let path):
      let contents: [UInt8]?
      do {
        contents = try DurableFolder.read(path: path, limit: Self.largestModule)
      } catch {
        throw BrowserError.invalidArgument(name: "path", reason: "\(error.path): \(error.reason)")
      }
      guard let bytes = contents else { throw BrowserError.notFound(kind: "file", id: path) }
      guard bytes.count <= Self.largestModule else { throw Self.tooLarge(path) }
      return PageModule.read(bytes)
    case .url(let url):
      return PageModule.read(try await loadModule(url))
    }
  }

  /// Installs a module, in place of one with its id.
  ///
  /// - Throws: `BrowserError.moduleRejected` where its header has errors.
  public func installModule(_ origin: ModuleOrigin) async throws -> (reading: ModuleReading, isReplaced: Bool) {
    let reading = try await readModule(origin)
    let module = try reading.acceptedModule()
    let isReplaced = try await modules.install(module)
    emit(.moduleInstalled(id: module.id, isReplaced: isReplaced))
    return (reading, isReplaced)
  }

  /// A link to a module was clicked: the front end is told, and the policy for dialogs decides.
  func moduleLinkClicked(_ url: String, in tab: Tab) {
    emit(.moduleInstallRequested(tabID: tab.id, url: url))
    let policy = dialogPolicy
    guard policy.asks || policy.installsModules else { return }
    Task { @BrowserActor in
      if await answer(DialogQuestion(.moduleInstall, url, tabID: tab.id)).isAccepted {
        _ = try? await installModule(.url(url))
      }
    }
  }

  /// The largest text of a module in bytes.
  private static let largestModule = 8 << 20

  private static func tooLarge(_ url: String) -> BrowserError {
    .refused(policy: "size-limit", url: url, reason: "a module has at most \(largestModule) bytes")
  }

  private func loadModule(_ url: String) async throws -> [UInt8] {
    let addresses = ModuleOrigin.addresses(of: url)
    for (index, address) in addresses.enumerated() {
      guard let target = AddressText.url(of: address) else {
        throw BrowserError.navigationFailed(url: url, reason: "not a valid URL", status: nil)
      }
      do {
        let loaded = try await network.load(ResourceRequest(url: target.href, resourceType: .other))
        guard loaded.response.status < 400 else {
          throw BrowserError.navigationFailed(
            url: target.href, reason: "the server answered with status \(loaded.response.status)",
            status: loaded.response.status)
        }
        guard loaded.body.count <= Self.largestModule else { throw Self.tooLarge(target.href) }
        return loaded.body
      } catch let error as NetworkError {
        if index == addresses.count - 1 || !error.isConnectionFailure { throw BrowserError(error) }
      }
    }
    throw BrowserError.navigationFailed(url: url, reason: "it has no address", status: nil)
  }
}

extension ModuleReading {
  /// The module, or why it cannot be used as the browser's error.
  public func acceptedModule() throws -> PageModule {
    do {
      return try accepted()
    } catch {
      throw BrowserError.moduleRejected(error)
    }
  }
}
