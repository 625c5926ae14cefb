import BrowserPlugin

/// A response with its whole body.
public struct LoadedResource: Sendable {

  /// The head of the response.
  public let response: ResourceResponse

  /// The body, decoded.
  public let body: [UInt8]
}
