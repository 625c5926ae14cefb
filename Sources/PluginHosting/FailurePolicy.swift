/// What becomes of the requests that a plugin holds, or ought to be asked about, when it fails to answer.
public enum FailurePolicy: String, Hashable, Sendable, CaseIterable {

  /// They go on as if the plugin were not there.
  case open

  /// They are blocked.
  case closed
}
