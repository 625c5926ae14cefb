/// What cosmetic rules do to a page.
public struct PageCosmetics: Hashable, Sendable {

  /// Selectors of what is hidden by a style sheet: those for the page's domains, and the generic ones that can't be
  /// told to be needless before the page is there.
  public var selectors: [String] = []

  /// Rules with operators or actions that style sheets don't know, as they stand behind `##`.
  public var procedural: [String] = []

  /// The scriptlets that run before the page's own scripts.
  public var scriptlets: [Scriptlet] = []

  /// Whether generic rules apply, of which those for the page's classes and ids are yet to be asked for.
  public var appliesGeneric = false

  /// Whether nothing is to be done.
  public var isEmpty: Bool { selectors.isEmpty && procedural.isEmpty && scriptlets.isEmpty && !appliesGeneric }

  /// A page to which nothing is done.
  public init() {}
}
