/// The stage of a load for which a caller waits.
public enum WaitUntil: String, Sendable, CaseIterable {

  /// The document has begun: its response's head has come.
  case none

  /// The document is parsed, and its deferred scripts have run.
  case domContentLoaded = "domcontentloaded"

  /// The load event was fired.
  case load

  /// After the load event, no request was under way for 500 ms.
  case networkIdle = "networkidle"

  /// After the load event there is no request, no script, no timer due soon, no worker that is busy, and no connection
  /// by which news just came.
  case settled
}
