import BrowserCore
import BrowserPlugin
import Glibc

/// A front end in Swift: it uses the browser as a library, without the protocol.
///
///     SwiftFrontEnd URL WORD
///
/// It prints a page's headings, and every place where a word stands in the page and in those that it links to.
@main struct SwiftFrontEnd {

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let url = arguments.first, let word = arguments.last else {
      let usage = "usage: SwiftFrontEnd URL WORD\n"
      write(STDERR_FILENO, usage, usage.utf8.count)
      exit(2)
    }
    try await search(url, for: word)
  }

  @BrowserActor private static func search(_ url: String, for word: String) async throws {
    let browser = Browser()
    let (tab, page) = try await browser.openTab(url: url, waitUntil: .settled)
    print(page.title)
    let headings = try await tab.evaluate("[...document.querySelectorAll('h1, h2')].map(h => h.textContent)")
    print(headings.json ?? "")

    var pages = [tab]
    for link in try await tab.links(limit: 10) {
      do {
        pages.append(try await browser.openTab(url: link.url, isActive: false).tab)
      } catch {
        print("\(link.url): \(error)")
      }
    }
    for page in pages {
      for match in try await page.highlight(HighlightOptions(word)).matches {
        print("\(page.title): … \(match.context) …")
      }
    }
  }
}
