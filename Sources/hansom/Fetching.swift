/// `hansom fetch`
enum Fetching {

  /// Prints a page once its scripts have run.
  static func run(_ invocation: Invocation) -> Never {
    let format = invocation.settings.dump
    PageCommand.run(invocation, url: invocation.operands[0]) { _, tab in
      switch format {
      case .html: try await tab.html().text
      case .text: try await tab.text().text
      case .markdown: try await tab.markdown().text
      case .links: try await tab.links().map { "\($0.url)\t\($0.text)\n" }.joined()
      }
    }
  }
}
