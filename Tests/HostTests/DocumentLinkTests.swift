import Foundation
import Testing

/// What the documents point to is there.
@Suite struct DocumentLinkTests {

  private static let documents = [
    "README.md", "CONTRIBUTING.md", "Protocol.md", "Modules.md", "Examples/plugins/README.md",
    "Examples/plugins/javascript/README.md", "Examples/plugins/python/README.md", "Examples/plugins/swift/README.md",
    "Sources/WebPlatform/Scripts/README.md",
  ]

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The headings of a document as links name them.
  private func anchors(of text: String) -> Set<String> {
    Set(text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
      return String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
    })
  }

  @Test(arguments: documents)
  func linksLeadSomewhere(document: String) throws {
    let file = Executable.package.appending(path: document)
    for link in try text(file).matches(of: /\]\(([^)\s]+)\)/).map(\.1) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? file : file.deletingLastPathComponent().appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      if parts.count == 2 { #expect(try anchors(of: text(target)).contains(parts[1]), "\(link)") }
    }
  }

  @Test func sectionsThatMethodsNameAreThere() throws {
    let text = try text(Executable.package.appending(path: "Protocol.md"))
    let named = text.matches(of: /see “([^”]+)”/).map { String($0.1) }
    #expect(!named.isEmpty)
    for name in named { #expect(text.contains("\n## \(name)\n"), "\(name)") }
  }
}
