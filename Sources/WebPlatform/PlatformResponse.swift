/// The whole of a response, for a script that waits for it.
public enum PlatformResponse: Sendable {
  case response(status: Int, statusText: String, url: String, headers: [(name: String, value: String)], body: [UInt8])
  case failure(String)
}
