import BrowserPlugin

/// Gathers a response while it is received, to put it into the cache.
@BrowserActor
final class CacheRecording {

  private let key: String
  private let response: ResourceResponse
  private let requestHeaders: HTTPHeaders
  private let limit: Int
  private var pieces: [[UInt8]] = []
  private var size = 0

  init(key: String, response: ResourceResponse, requestHeaders: HTTPHeaders, limit: Int) {
    self.key = key
    self.response = response
    self.requestHeaders = requestHeaders
    self.limit = limit
  }

  func append(_ bytes: [UInt8]) {
    size += bytes.count
    if size <= limit { pieces.append(bytes) } else { pieces = [] }
  }

  /// Puts the complete response into the cache, unless it was too large.
  func store(in cache: HTTPCache) {
    guard size <= limit else { return }
    cache.store(CachedResponse(response, body: pieces, requestHeaders: requestHeaders), key: key)
  }
}
