/// A frame's navigation that is under way.
struct FrameLoad {
  /// Its number among the agent's requests.
  let id: Int
  /// Whether the new document takes its predecessor's place in the session history.
  let replacesEntry: Bool
  /// What the document is told of where the visitor comes from.
  let referrer: String
  /// Whether the document has begun.
  var isCommitted = false
}
