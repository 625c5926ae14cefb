import ContentFiltering
import Testing

struct CosmeticRuleTests {

  private func selectors(_ text: String, _ url: String, _ exceptions: PageExceptions = []) -> [String] {
    filters(text).cosmetics(for: url, exceptions: exceptions).selectors
  }

  @Test(arguments: [
    ("page.example##.ad", "https://www.page.example/", [".ad"]), ("page.example##.ad", "https://other.example/", []),
    ("page.*##.ad", "https://page.co.uk/", [".ad"]), ("page.*##.ad", "https://page.one.com/", []),
    ("page.example,~a.page.example##.ad", "https://a.page.example/", []),
    ("~page.example##.ad", "https://page.example/", []), ("~page.example##.ad", "https://one.example/", [".ad"]),
    ("page.example##.ad\npage.example#@#.ad", "https://page.example/", []),
    ("page.example##.ad\n#@#.ad", "https://page.example/", []),
    ("##a[href^=\"https://ads.\"]", "https://any.example/", ["a[href^=\"https://ads.\"]"]),
    ("/^p[a-z]+\\.example$/##.ad", "https://page.example/", [".ad"]), ("###id", "https://any.example/", []),
  ])
  func domains(_ rules: String, _ url: String, _ expected: [String]) {
    #expect(selectors(rules, url) == expected)
  }

  @Test func genericRulesAreFoundByClassesAndIDs() {
    let set = filters("##.ad\n###banner > p\n##.ad.wide:not(.x)\none.example#@#.ad\n##.other")
    #expect(set.cosmetics(for: "https://page.example/").appliesGeneric)
    let found = set.genericSelectors(for: [".ad", "#banner", "#ad", ".x"], in: "https://page.example/")
    #expect(Set(found) == [".ad", "#banner > p", ".ad.wide:not(.x)"])
    #expect(set.genericSelectors(for: [".ad"], in: "https://one.example/") == [".ad.wide:not(.x)"])
  }

  @Test func exceptionsForPagesSwitchRulesOff() {
    let rules = "page.example##.a\n##[b]"
    let url = "https://page.example/"
    #expect(selectors(rules, url) == [".a", "[b]"])
    #expect(selectors(rules, url, .genericHiding) == [".a"])
    #expect(selectors(rules, url, .specificHiding) == ["[b]"])
    #expect(selectors(rules, url, .elementHiding) == [])
    #expect(selectors(rules, url, .document) == [])
  }

  @Test func proceduralRulesAndScriptletsAreToldApart() {
    let set = filters(
      "page.example##.a:has-text(/ad \\(x/i):upward(2)\npage.example##.b { height: 0 }\npage.example##.c:has(> d)\n"
        + "page.example##+js(set, a.b, noopFunc)\npage.example##+js(aopr.js, x)\n"
        + "page.example#@#+js(abort-on-property-read, x)"
    )
    let found = set.cosmetics(for: "https://page.example/")
    #expect(found.procedural == [".a:has-text(/ad \\(x/i):upward(2)", ".b { height: 0 }"])
    #expect(found.selectors == [".c:has(> d)"])
    #expect(found.scriptlets.map(\.name) == ["set-constant"])
    #expect(found.scriptlets.first?.arguments == ["a.b", "noopFunc"])
  }
}
