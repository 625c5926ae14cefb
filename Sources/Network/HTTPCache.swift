import BrowserPlugin

/// A private cache of HTTP responses (RFC 9111), in memory and, if there is a folder for it, on disk.
///
/// libsoup has a cache too, but it exists on disk only, does not heed Vary, and lets two processes that share its
/// folder delete each other's files.
@BrowserActor
final class HTTPCache {

  /// What the cache says about a request.
  enum Answer {
    /// There is nothing that can be used.
    case none
    /// The response can be used as it is.
    case fresh(CachedResponse)
    /// The response can be used if the server confirms it.
    case stale(CachedResponse)
  }

  /// Responses larger than this part of the capacity are not kept.
  private static let largestPart = 8

  private let capacity: Int
  private let makeDisk: () -> DiskCache?
  private lazy var disk = makeDisk()
  private var responses: [String: CachedResponse] = [:]
  private var size = 0
  private var clock: UInt64 = 0

  /// A cache for so many bytes in memory, and in a folder for so many on disk; with no room in memory it is off.
  init(capacity: Int, folder: String?, diskCapacity: Int) {
    self.capacity = capacity
    makeDisk = {
      capacity > 0 && diskCapacity > 0 ? folder.map { DiskCache(folder: $0, capacity: diskCapacity) } : nil
    }
  }

  /// The largest body that is kept, in bytes.
  var largestBody: Int { capacity / Self.largestPart }

  /// Looks for a response to a request whose complete header fields are given.
  func lookUp(_ request: ResourceRequest, key: String, headers: HTTPHeaders) async -> Answer {
    guard Self.mayUseCache(request, headers), request.cacheMode != .reload else { return .none }
    if responses[key] == nil, let disk, let stored = await disk.read(key), responses[key] == nil {
      insert(CachedResponse(stored), key: key)
    }
    guard let response = responses[key], response.matches(headers) else { return .none }
    clock += 1
    response.lastUse = clock
    switch request.cacheMode {
    case .forceCache, .onlyIfCached: return .fresh(response)
    case .noCache: return response.canBeValidated ? .stale(response) : .none
    default: break
    }
    let directives = CacheControl(headers.values(of: "Cache-Control"))
    let isRefused = directives.noCache || directives.maxAge == 0
      || (!headers.contains("Cache-Control") && headers["Pragma"]?.lowercased().contains("no-cache") == true)
    if response.isFresh(at: HTTPDate.now), !isRefused { return .fresh(response) }
    return response.canBeValidated ? .stale(response) : .none
  }

  /// Whether the response to a request may be kept.
  func canStore(_ response: ResourceResponse, to request: ResourceRequest, headers: HTTPHeaders) -> Bool {
    guard capacity > 0, Self.mayUseCache(request, headers), !headers.contains("Authorization") else { return false }
    let directives = CacheControl(response.headers.values(of: "Cache-Control"))
    guard !directives.noStore, response.headers["Vary"]?.contains("*") != true,
      !CacheControl(headers.values(of: "Cache-Control")).noStore
    else { return false }
    let hasLifetime = directives.maxAge != nil || response.headers.contains("Expires")
    switch response.status {
    case 200, 203: return hasLifetime || response.headers.contains("ETag") || response.headers.contains("Last-Modified")
    case 204, 300, 301, 308, 404, 410: return hasLifetime
    default: return false
    }
  }

  /// Keeps a response, in place of one that was kept before.
  func store(_ response: CachedResponse, key: String) {
    guard response.size <= largestBody else { return remove(key) }
    insert(response, key: key)
    disk?.write(response.stored, key: key)
  }

  /// Takes over what a response says that confirms one that was kept.
  func confirm(_ response: CachedResponse, by confirmation: ResourceResponse, key: String) {
    response.confirm(by: confirmation)
    if responses[key] === response { disk?.write(response.stored, key: key) }
  }

  /// Forgets the response of a URL, because a request has changed the resource.
  func remove(_ key: String) {
    removeFromMemory(key)
    disk?.remove(key)
  }

  /// Forgets everything.
  func removeAll() {
    responses = [:]
    size = 0
    disk?.removeAll()
  }

  /// Waits until everything that was to be kept on disk is there.
  func flush() async {
    await disk?.flush()
  }

  private func insert(_ response: CachedResponse, key: String) {
    removeFromMemory(key)
    clock += 1
    response.lastUse = clock
    responses[key] = response
    size += response.size
    if size > capacity { shrink() }
  }

  private func removeFromMemory(_ key: String) {
    if let old = responses.removeValue(forKey: key) { size -= old.size }
  }

  private static func mayUseCache(_ request: ResourceRequest, _ headers: HTTPHeaders) -> Bool {
    request.method == "GET" && request.cacheMode != .noStore && !headers.contains("Range")
      && !["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"].contains {
        headers.contains($0)
      }
  }

  /// Drops what was used least recently until a quarter is free.
  private func shrink() {
    for (key, response) in responses.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if size <= capacity / 4 * 3 { break }
      responses[key] = nil
      size -= response.size
    }
  }
}
