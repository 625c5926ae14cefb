import BrowserPlugin
import Network

/// An interceptor that writes down what it sees.
@BrowserActor
final class Recorder: RequestInterceptor {

  nonisolated let filter: RequestFilter
  private(set) var phases: [String] = []
  private(set) var endings = 0
  let name: String

  nonisolated init(_ name: String = "", filter: RequestFilter = .everything) {
    self.name = name
    self.filter = filter
  }

  func beforeRequest(_ request: ResourceRequest) -> RequestDecision {
    phases.append("request \(path(request))")
    return .proceed
  }

  func beforeSendHeaders(_ headers: inout HTTPHeaders, of request: ResourceRequest) {
    headers.append("X-Seen-By", "\(name)\(request.redirectChain.count)")
    phases.append("send \(path(request))")
  }

  func headersReceived(_ response: inout ResourceResponse, of request: ResourceRequest) {
    phases.append("headers \(response.status)")
  }

  func beforeRedirect(
    _ next: inout ResourceRequest, from response: ResourceResponse, of request: ResourceRequest
  ) {
    phases.append("redirect to \(path(next))")
  }

  func bodyReceived(_ bytes: inout [UInt8], of request: ResourceRequest) {
    phases.append("body \(bytes.count)")
  }

  func completed(_ response: ResourceResponse, of request: ResourceRequest) {
    phases.append("completed \(response.status)")
    endings += 1
  }

  func failed(_ error: NetworkError, of request: ResourceRequest) {
    phases.append("failed \(error.kind)")
    endings += 1
  }

  private func path(_ request: ResourceRequest) -> String {
    let rest = request.url.split(separator: "/", omittingEmptySubsequences: false).dropFirst(3)
    return "/" + rest.joined(separator: "/")
  }
}
