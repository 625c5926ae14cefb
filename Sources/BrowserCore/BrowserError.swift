import BrowserPlugin
import PageModules
import ScriptEngine

/// Why the browser could not do what it was asked for.
public enum BrowserError: Error, Sendable {

  /// Nothing has the name or number: `kind` is `tab`, `frame`, `element` and the like.
  case notFound(kind: String, id: String)

  /// The document could not be loaded.
  case navigationFailed(url: String, reason: String, status: Int?)

  /// A filter blocked the document.
  case blocked(url: String, reason: BlockReason)

  /// A policy refused, such as `private-network` or `size-limit`.
  case refused(policy: String, url: String, reason: String)

  /// The script threw.
  case scriptThrew(ScriptException)

  /// The time was up; `pending` says what was waited for.
  case timedOut(waitedMs: Int, pending: [String])

  /// A module's text has an error.
  case moduleRejected(ModuleProblem)

  /// A parameter makes no sense: an empty query, a selector that is none.
  case invalidArgument(name: String, reason: String)
}
