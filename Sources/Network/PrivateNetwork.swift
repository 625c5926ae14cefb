import BrowserPlugin
import CSoup
import WebURL

/// Keeps requests out of private networks.
@BrowserActor
enum PrivateNetwork {

  /// Fails if the host of a URL is, or is resolved to, an address that is not of the public Internet.
  static func check(_ url: URLRecord) async throws(NetworkError) {
    guard let host = url.host else { return }
    if url.isPrivateNetworkHost { throw error(url: url.href, address: host) }
    guard url.hostKind == .domain else { return }
    switch await addresses(of: host) {
    case .success(let addresses):
      // Text that is not understood counts as private, so that nothing slips through.
      for address in addresses where IPAddress(address)?.isPrivate ?? true {
        throw error(url: url.href, address: address)
      }
    case .failure(let problem):
      throw NetworkError(url: url.href, kind: .dns, reason: problem.message)
    }
  }

  static func error(url: String, address: String) -> NetworkError {
    NetworkError(
      url: url, kind: .policy("private-network"), reason: "\(address) is in a private network, and those are blocked")
  }

  private struct LookupError: Error {
    let message: String
  }

  /// What a lookup hands its answer to.
  private final class Waiter {
    let continuation: CheckedContinuation<Result<[String], LookupError>, Never>
    init(_ continuation: CheckedContinuation<Result<[String], LookupError>, Never>) { self.continuation = continuation }
  }

  private static func addresses(of host: String) async -> Result<[String], LookupError> {
    await withCheckedContinuation { continuation in
      let resolver = g_resolver_get_default()
      g_resolver_lookup_by_name_async(
        resolver, host, nil, { resolver, result, data in PrivateNetwork.lookedUp(resolver, result, data) },
        Unmanaged.passRetained(Waiter(continuation)).toOpaque())
      g_object_unref(resolver)
    }
  }

  private nonisolated static func lookedUp(
    _ resolver: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
  ) {
    let waiter = Unmanaged<Waiter>.fromOpaque(data!).takeRetainedValue()
    var error: UnsafeMutablePointer<GError>?
    let resolver = UnsafeMutableRawPointer(resolver!).assumingMemoryBound(to: GResolver.self)
    guard let list = g_resolver_lookup_by_name_finish(resolver, result, &error) else {
      let message = error.map { String(cString: $0.pointee.message) } ?? "the host has no address"
      if let error { g_error_free(error) }
      return waiter.continuation.resume(returning: .failure(LookupError(message: message)))
    }
    var addresses: [String] = []
    var node: UnsafeMutablePointer<GList>? = list
    while let current = node {
      let address = current.pointee.data.assumingMemoryBound(to: GInetAddress.self)
      if let text = g_inet_address_to_string(address) {
        addresses.append(String(cString: text))
        g_free(text)
      }
      node = current.pointee.next
    }
    g_resolver_free_addresses(list)
    waiter.continuation.resume(returning: .success(addresses))
  }
}
