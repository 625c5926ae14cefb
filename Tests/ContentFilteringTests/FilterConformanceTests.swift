import ConformanceSupport
import ContentFiltering
import Foundation
import PublicSuffixes
import Testing

@Suite(.enabled(if: Conformance.isAvailable, Comment(rawValue: Conformance.comment)))
struct FilterConformanceTests {

  private struct Case: Decodable {
    var filters: [String]
    var sourceUrl: String
    var type: String
    var url: String
  }

  private static let types: [String: RequestTypes] = [
    "script": .script, "image": .image, "xhr": .xmlhttprequest, "fetch": .xmlhttprequest, "subdocument": .subdocument,
    "stylesheet": .stylesheet, "other": .other, "media": .media, "font": .font,
  ]

  private static func file(_ name: String) throws -> Data {
    try Data(contentsOf: Conformance.folder!.appending(path: "filters").appending(path: name))
  }

  @Test func requestsAreMatchedByTheirFilters() throws {
    let cases = try JSONDecoder().decode([Case].self, from: Self.file("matching-test-requests.json"))
    var count = 0
    var missed: [String] = []
    for test in cases {
      for filter in test.filters {
        count += 1
        let isException = filter.hasPrefix("@@")
        // An exception shows in the verdict only where something blocks.
        let set = isException ? filters(filter, "*$all") : filters(filter)
        let request = FilterRequest(url: test.url, sourceURL: test.sourceUrl, type: Self.types[test.type]!)
        let action = set.verdict(request).action
        let isMatch = isException ? action == .exception : action != .allow
        if !isMatch { missed.append("\(filter.prefix(200)) \(test.type) \(test.url) \(test.sourceUrl)") }
      }
    }
    print("\(count - missed.count) of \(count) filters match their requests")
    for text in missed.prefix(40) { print("  missed:", text) }
    #expect(count > 9000)
    #expect(Double(missed.count) <= Double(count) * 0.005)
  }

  @Test(arguments: ["easylist.txt", "easyprivacy.txt"])
  func nearlyEveryRuleIsUnderstood(_ name: String) throws {
    let list = FilterList(name: name, text: String(decoding: try Self.file(name), as: UTF8.self))
    let count = list.networkRuleCount + list.cosmeticRuleCount
    print("\(name): \(list.networkRuleCount) network, \(list.cosmeticRuleCount) cosmetic rules, rejected:")
    for rule in list.rejectedRules { print("  \(rule.line): \(rule.reason) \(rule.text.prefix(120))") }
    #expect(count > 50_000)
    #expect(list.rejectedRules.count * 200 < count)
    #expect(list.lifetime == 4 * 86400)
  }
}
