/// What rules are for. A compiled list has an index for each, so that a question looks only at rules that can answer.
enum RuleCategory: Int, CaseIterable {

  /// Rules that block.
  case block

  /// Rules that block whatever exceptions say.
  case important

  /// Exceptions to `block`.
  case exception

  /// Rules that close a tab that a page opened; those that block, and their exceptions.
  case popup

  /// Rules that replace what was blocked by a neutral resource, and their exceptions.
  case redirect

  /// Rules that remove parameters from a URL, and their exceptions.
  case removeParameter

  /// Rules that add a Content-Security-Policy to a document, and their exceptions.
  case contentSecurityPolicy

  /// Rules that add a Permissions-Policy to a document, and their exceptions.
  case permissions

  /// Rules that block by a header of the response, and their exceptions.
  case header

  /// Exceptions for whole pages: `document`, `elemhide`, `generichide`, `specifichide`, `genericblock`.
  case page
}
