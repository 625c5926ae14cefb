/// A script of a plugin that runs in pages.
///
/// In the world of the page it is as one of the page's own scripts. In an isolated world it has a global object and
/// language built-ins of its own, so that neither sees the other's variables or what the other has done to `Array`; the
/// DOM is the same objects in both. There the script is given `plugin`, with `plugin.call(name, value)` that promises
/// what the plugin's `pageMessage` answers, `plugin.callNow(name, value)` for `answerNow`, `plugin.page`, the page's
/// window, and `plugin.addStyle(text)`, which adds a style sheet of the browser's own that the page does not see. The
/// scripts of one plugin in one page share an isolated world.
public struct PageScript: Sendable {

  /// When a script runs.
  public enum RunTime: String, Hashable, Sendable, CaseIterable {

    /// When the document's element is there, before any script of the page.
    case documentStart = "document-start"

    /// When the document has been parsed, right before `DOMContentLoaded` is over.
    case documentEnd = "document-end"

    /// When the page has been loaded.
    case documentIdle = "document-idle"
  }

  /// Which global object a script sees.
  public enum World: String, Hashable, Sendable, CaseIterable {

    /// The page's own.
    case page

    /// One of the plugin's own.
    case isolated
  }

  /// What error reports and stack traces call the script.
  public var name: String

  /// The script, a classic one.
  public var source: String

  /// When it runs.
  public var runAt: RunTime

  /// Where it runs.
  public var world: World

  /// Whether it also runs in frames.
  public var runsInFrames: Bool

  /// Whether it runs in a document with this URL, which has no fragment. Called on the page's thread.
  public var matches: @Sendable (String) -> Bool

  /// A value that the script finds as `plugin.data`, for an isolated world.
  public var data: JSON

  /// A script for the documents that `matches` says.
  public init(
    name: String, source: String, runAt: RunTime = .documentEnd, world: World = .isolated, runsInFrames: Bool = false,
    data: JSON = .null, matches: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.source = source
    self.runAt = runAt
    self.world = world
    self.runsInFrames = runsInFrames
    self.data = data
    self.matches = matches
  }

  /// A script for the documents that one of the patterns matches.
  public init(
    name: String, source: String, runAt: RunTime = .documentEnd, world: World = .isolated, runsInFrames: Bool = false,
    data: JSON = .null, patterns: [URLPattern], excluding exceptions: [URLPattern] = []
  ) {
    self.init(
      name: name, source: source, runAt: runAt, world: world, runsInFrames: runsInFrames, data: data
    ) { url in
      patterns.contains { $0.matches(url) } && !exceptions.contains { $0.matches(url) }
    }
  }
}
