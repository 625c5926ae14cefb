import ContentFiltering
import Foundation
import PublicSuffixes
import Testing

struct FilterListTests {

  private static let text = """
    [Adblock Plus 2.0]
    ! Title: A list
    ! Version: 7
    ! Expires: 12 hours
    ||ads.example^
    example.org##.ad
    !#if env_mobile
    ||mobile.example^
    !#else
    ||desktop.example^
    !#endif
    """

  @Test func statementsAndConditions() {
    let list = FilterList(name: "list", text: Self.text)
    #expect(list.title == "A list")
    #expect(list.version == "7")
    #expect(list.lifetime == 12 * 3600)
    #expect(list.networkRuleCount == 2)
    #expect(list.cosmeticRuleCount == 1)
    #expect(list.rejectedRules.isEmpty)
  }

  @Test func whatIsNotUnderstoodIsListed() {
    let text = "/x$nonsense\n/fine\n/(a/$script\na.example##.b:has-text(\na.example#$#log x"
    let list = FilterList(name: "list", text: text)
    #expect(list.networkRuleCount == 1)
    #expect(list.rejectedRules.map(\.line) == [1, 3, 4, 5])
    #expect(list.rejectedRules[0] == RejectedRule(
      line: 1, text: "/x$nonsense", reason: "The option \"nonsense\" is not supported."
    ))
  }

  @Test func theCompiledFormIsTakenOnlyForTheSameText() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "list").path
    func list(_ text: String) -> FilterList {
      Array(text.utf8).withUnsafeBufferPointer { FilterList(name: "list", source: $0, cache: path) }
    }
    #expect(!list(Self.text).isFromCache)
    let cached = list(Self.text)
    #expect(cached.isFromCache)
    #expect(cached.title == "A list")
    var set = FilterSet { PublicSuffixes.registrableDomain(of: $0, length: $1) }
    set.add(cached)
    #expect(set.blocks("https://ads.example/"))
    #expect(!list(Self.text + "\n||more.example^").isFromCache)
    var data = try Data(contentsOf: URL(filePath: path))
    data[data.count - 100] ^= 1
    try data.write(to: URL(filePath: path))
    #expect(!list(Self.text + "\n||more.example^").isFromCache)
  }

  @Test func anyTextIsReadWithoutHarm() {
    var state: UInt64 = 42
    let alphabet = Array("|^*$@#~,=/\\.()[]{}:ab\u{e9}! \n\t-+?0".unicodeScalars)
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        text.unicodeScalars.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let set = filters(text)
      _ = set.action("https://a.b/ab?a=b", .all)
      _ = set.page("https://a.b/")
      _ = set.removingParameters(from: FilterRequest(url: "https://a.b/?a=b", type: .document))
    }
  }
}
