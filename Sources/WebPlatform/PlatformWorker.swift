/// A worker that a script starts.
public struct PlatformWorker: Sendable {
  /// The number by which the realm that starts it knows it.
  public var number: Int
  /// The URL of its script.
  public var url: String
  /// What the worker's realm is made with: JSON for the entry point `createWorker`.
  public var settings: String
  /// The bytes of the script, if its URL is that of a Blob.
  public var script: [UInt8]?
  /// What names a shared worker in the whole browser; nil for a dedicated one.
  public var sharedKey: String?
}
