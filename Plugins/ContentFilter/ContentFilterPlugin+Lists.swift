import BrowserPlugin
import ContentFiltering

extension ContentFilterPlugin {

  /// What became of a list that was to be brought up to date.
  public struct Update: Sendable {

    /// The name of the list.
    public var name: String

    /// Whether a new version is in use.
    public var isUpdated: Bool

    /// Why not, as a sentence, if the list could not be brought up to date.
    public var problem: String?
  }

  /// The lists in use, in their order.
  public var lists: [FilterList] { filters.lists }

  /// Where a list comes from.
  public func origin(of name: String) -> ListOrigin { origins[name] ?? .text }

  /// Adds a list that is given as text, in the place of the one with its name if there is one.
  public func add(_ name: String, text: String) async -> FilterList {
    await change { await use(name, Array(text.utf8), .text) }
  }

  /// Adds a list that is in a file.
  public func add(_ name: String, path: String) async throws -> FilterList {
    try await change {
      return await use(name, try await Files.read(path), .path(path))
    }
  }

  /// Adds a list from a URL. One that was fetched before is taken from the data directory as long as it says that it
  /// is good.
  public func add(_ name: String, url: String) async throws -> FilterList {
    try await change {
      if let kept = await kept(url), !kept.isExpired { return await use(name, kept.source, .url(url)) }
      return try await fetch(name, url).list
    }
  }

  /// Removes a list; whether there was one.
  public func remove(_ name: String) -> Bool {
    origins[name] = nil
    let isThere = filters.remove(name)
    if isThere {
      forgetText(of: name)
      keepLists()
    }
    return isThere
  }

  /// Fetches the lists that came from URLs and have expired, or all of them if `isForced`; only the one with a name if
  /// that is given.
  public func update(_ name: String?, isForced: Bool) async -> [Update] {
    var updates: [Update] = []
    for list in filters.lists where name == nil || list.name == name {
      guard case .url(let url) = origin(of: list.name) else { continue }
      if !isForced, let kept = await kept(url), !kept.isExpired {
        updates.append(Update(name: list.name, isUpdated: false))
        continue
      }
      do {
        updates.append(Update(name: list.name, isUpdated: try await fetch(list.name, url).isNew))
      } catch {
        updates.append(Update(name: list.name, isUpdated: false, problem: "\(error)"))
      }
    }
    return updates
  }

  // MARK: - Compiling

  /// Compiles a list away from the browser thread, and uses it.
  func use(_ name: String, _ source: [UInt8], _ origin: ListOrigin) async -> FilterList {
    let folder = folder
    let list = await Task.detached {
      source.withUnsafeBufferPointer { source in
        guard let folder, source.count >= 4096 else { return FilterList(name: name, source: source) }
        return FilterList(name: name, source: source, cache: "\(folder)/\(Files.safeName(name)).compiled")
      }
    }.value
    origins[name] = origin
    filters.add(list)
    if origin == .text { await keepText(source, of: name) } else { forgetText(of: name) }
    keepLists()
    return list
  }

  /// The folder for lists and their compiled forms, or nil if nothing outlives the process.
  var folder: String? {
    guard let directory = browser?.dataDirectory else { return nil }
    let folder = "\(directory)/filters"
    return (try? FileContents.makeFolder(of: folder + "/")) == nil ? nil : folder
  }

  // MARK: - Fetching

  /// A list that was fetched before.
  private struct KeptList {
    var source: [UInt8]
    var entityTag: String?
    var isExpired: Bool
  }

  private func kept(_ url: String) async -> KeptList? {
    guard let folder, let record = browser?.value(url), let time = record["fetched"]?.int,
      let source = await Files.contents(of: "\(folder)/\(Files.safeName(url)).txt")
    else { return nil }
    let lifetime = record["lifetime"]?.int ?? Self.usualLifetime
    return KeptList(
      source: source, entityTag: record["etag"]?.string, isExpired: Files.secondsSince1970 - time >= lifetime)
  }

  /// How many seconds a list is good that doesn't say so: a day.
  private static var usualLifetime: Int { 86400 }

  /// Adds a list that was fetched before, even if it has expired: it is brought up to date by `update`.
  func useKept(_ name: String, url: String) async throws {
    guard let kept = await kept(url) else { throw PluginProblem("what was fetched from \(url) is gone") }
    _ = await use(name, kept.source, .url(url))
  }

  private func fetch(_ name: String, _ url: String) async throws -> (list: FilterList, isNew: Bool) {
    guard let browser else { throw PluginProblem("the plugin is not loaded") }
    let kept = await kept(url)
    var request = ResourceRequest(url: url)
    request.cacheMode = .noStore
    request.includesCredentials = false
    if let tag = kept?.entityTag { request.headers["If-None-Match"] = tag }
    let (response, body) = try await browser.fetch(request)
    if response.status == 304, let kept {
      let list = await use(name, kept.source, .url(url))
      note(url, list, kept.entityTag)
      return (list, false)
    }
    guard response.status == 200 else { throw PluginProblem("\(url) answered with status \(response.status)") }
    let list = await use(name, body, .url(url))
    if let folder, await Files.write(body, to: "\(folder)/\(Files.safeName(url)).txt") {
      note(url, list, response.headers["ETag"])
    }
    return (list, body != kept?.source)
  }

  private func note(_ url: String, _ list: FilterList, _ entityTag: String?) {
    let lifetime = JSON(list.lifetime ?? Self.usualLifetime)
    browser?.setValue(
      .fields(("fetched", JSON(Files.secondsSince1970)), ("lifetime", lifetime), ("etag", entityTag.map(JSON.string))),
      for: url)
  }
}
