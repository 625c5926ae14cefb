import ContentFiltering
import Testing

struct NetworkRuleTests {

  @Test(arguments: [
    ("||ads.example^", "https://ads.example/x.js", true),
    ("||ads.example^", "https://sub.ads.example:8080/x.js", true),
    ("||ads.example^", "https://bads.example/x.js", false),
    ("||ads.example^", "https://ads.example.com/x.js", false),
    ("||ads.example", "https://ads.example.com/x.js", true),
    ("||ads.example/a/", "https://ads.example/a/x.js", true),
    ("||ads.example/a/", "https://ads.example/b/a/x.js", false),
    ("||ads.*/a.js", "https://x.ads.net/a.js", true),
    ("|https://one.example/a", "https://one.example/abc", true),
    ("|https://one.example/a", "http://two.example/?u=https://one.example/a", false),
    ("/end.js|", "https://one.example/end.js", true),
    ("/end.js|", "https://one.example/end.js?x", false),
    ("/banner/*/img^", "https://one.example/banner/foo/img?x", true),
    ("/banner/*/img^", "https://one.example/banner/foo/img", true),
    ("/banner/*/img^", "https://one.example/banner/foo/imgs", false),
    ("&ad=", "https://one.example/?x&AD=1", true),
    ("&ad=$match-case", "https://one.example/?x&AD=1", false),
    ("/Ad/*$match-case", "https://one.example/Ad/x", true),
    ("/\\/ads?\\d+\\.js$/", "https://one.example/ad12.js", true),
    ("/\\/ads?\\d+\\.js$/", "https://one.example/ad12.jsx", false),
    ("/^https?:\\/\\/[a-f]{4,}\\.example\\/(?!ok)/", "https://abcd.example/no", true),
    ("/^https?:\\/\\/[a-f]{4,}\\.example\\/(?!ok)/", "https://abcd.example/ok", false),
    ("||bücher.example^", "https://xn--bcher-kva.example/", true),
    ("0.0.0.0 tracker.example # a comment", "https://a.tracker.example/x", true),
    ("127.0.0.1 localhost", "http://localhost/x", false),
    ("tracker.example", "https://tracker.example/x", true),
    ("*$script", "https://any.example/", true),
    ("ad#x", "https://one.example/page#ad#x", false),
    // A token that is in the URL twice, and only once with what the pattern has beside it.
    ("/pixel/two?", "https://one.example/pixel/one?/pixel/two?", true),
    ("/pixel/two?", "https://one.example/pixel/one?/pixel/three?", false),
    ("one/pixel.", "https://one.example/pixel./none/pixel.gif", true),
    ("/first/*/rare.gif?", "https://one.example/rare.gif/first/x/rare.gif?", true),
    ("/first/*/rare.gif?", "https://one.example/rare.gif?/first/x/rare.gif", false),
    ("-rare^size=", "https://one.example/a-rare/size=1", true),
    ("-rare^size=", "https://one.example/a-rare.size=1", false),
    ("|https://one.example/rare?", "https://one.example/rare?", true),
    ("|https://one.example/rare?", "https://two.example/?https://one.example/rare?", false),
    ("/rare.gif|", "https://one.example/rare.gif?/rare.gif", true),
    // No whole token, or none that is rare: found by the beginning or the end of one.
    ("=aWQ9R1*page=", "https://one.example/?x=aWQ9R1RNL&page=1", true),
    ("=aWQ9R1*page=", "https://one.example/?x=xaWQ9R1RNL&page=1", false),
    ("%2Fopen.aspx%3F", "https://one.example/?u=x%2Fopen.aspx%3Fa", true),
    ("%2Fopen.aspx%3F", "https://one.example/?u=x%2Fopen.asp%3Fa", false),
    ("beacon_", "https://one.example/mybeacon_1", true), ("beacon_", "https://one.example/beacon-1", false),
    ("_bea", "https://one.example/a_beacon", true), ("_bea", "https://one.example/a_be", false),
    ("/api/pagevisit", "https://one.example/api/page/api/pagevisits", true),
    ("/api/pagevisit", "https://one.example/api/pageviews", false),
    ("||[::1]^", "http://[::1]:8080/x", true), ("||[::1]^", "http://[::12]/x", false),
    ("||ads.example^", "https://user:word@ads.example:1/", true), ("||ads.example^", "https://ads.example?x", true),
    ("||ads.example^", "https://ads.example", true), ("||ads.example^", "https://one.example?/ads.example", false),
  ])
  func patterns(_ rule: String, _ url: String, _ isMatch: Bool) {
    #expect(filters(rule).blocks(url) == isMatch)
  }

  /// A URL is looked at in blocks of bytes: a token is found wherever in them it begins and ends.
  @Test func tokensStandAnywhere() {
    let inside = filters("-rareword/"), atEnd = filters("-rareword|"), edge = filters("_rarew")
    for length in 0..<300 {
      let url = "https://one.example/" + String(repeating: "x", count: length)
      #expect(inside.blocks(url + "-rareword/z"))
      #expect(atEnd.blocks(url + "-rareword"))
      #expect(edge.blocks(url + "_rareword"))
      #expect(!inside.blocks(url + "-rareworn/z"))
      #expect(!atEnd.blocks(url + "-rarewordrareword"))
    }
  }

  /// So is a host's name.
  @Test func hostsHaveAnyLength() {
    let set = filters("||ads.example^\n||first.a-name-of-many-bytes.example^\n||a.*/marked$domain=short.example|b")
    for length in 1..<140 {
      let label = String(repeating: "x", count: length)
      #expect(set.blocks("https://\(label).ads.example/"))
      #expect(set.blocks("ws://\(label).ads.example"))
      #expect(!set.blocks("https://\(label)ads.example/"))
      // Labels enough that the longest domains are left out.
      #expect(set.blocks("https://" + String(repeating: "y.", count: length) + "ads.example/"))
      #expect(set.blocks("https://a.net/marked", from: "https://\(label).short.example/"))
      #expect(!set.blocks("https://a.net/marked", from: "https://\(label)short.example/"))
    }
    #expect(set.blocks("https://first.a-name-of-many-bytes.example/"))
    // A name of the same length that differs in its middle.
    #expect(!set.blocks("https://first.a-name-in-many-bytes.example/"))
    #expect(set.blocks("https://a.net/marked", from: "c://b"))
    #expect(set.blocks("https://a.net/marked", from: "https://b"))
    #expect(set.blocks("https://a.net/marked", from: "https://USER:word@A.Short.Example:80/"))
    #expect(!set.blocks("https://a.net/marked", from: "about:blank"))
    #expect(!set.blocks("https://a.net/marked", from: "https://bb/"))
  }

  @Test(arguments: [
    ("/x$image", RequestTypes.image, true), ("/x$image", .script, false), ("/x$~image", .script, true),
    ("/x$~image", .image, false), ("/x$xhr,css", .stylesheet, true), ("/x$frame", .subdocument, true),
    ("/x", .document, false), ("/x", .popup, false), ("/x$doc", .document, true), ("/x$all", .popup, true),
    ("/x$popup", .popup, true), ("/x$popup", .script, false), ("||one.example^", .document, true),
    ("||one.example^$script", .document, false), ("/x$beacon", .ping, true), ("/x$websocket", .websocket, true),
  ])
  func types(_ rule: String, _ type: RequestTypes, _ isMatch: Bool) {
    #expect(filters(rule).blocks("https://one.example/x", type) == isMatch)
  }

  @Test(arguments: [
    ("/x$3p", "https://other.example/", true), ("/x$3p", "https://a.one.example/", false),
    ("/x$1p", "https://a.one.example/", true), ("/x$~3p", "https://other.example/", false),
    ("/x$strict1p", "https://a.one.example/", false), ("/x$strict1p", "https://www.one.example/", true),
    ("/x$strict3p", "https://a.one.example/", true),
    ("/x$domain=page.example|~a.page.example", "https://b.page.example/", true),
    ("/x$domain=page.example|~a.page.example", "https://b.a.page.example/", false),
    ("/x$domain=~page.example", "https://page.example/", false), ("/x$from=~page.example", "https://one.org/", true),
    ("/x$domain=page.*", "https://www.page.co.uk/", true), ("/x$domain=page.*", "https://page.one.com/", false),
    ("/x$domain=/^[ab]+\\.org$/", "https://abba.org/", true), ("/x$domain=/^[ab]+\\.org$/", "https://abc.org/", false),
    ("/x$to=one.example", "https://p.example/", true), ("/x$to=~one.example", "https://p.example/", false),
    ("*$script,domain=p.example,denyallow=one.example", "https://p.example/", false),
    ("*$script,domain=p.example,denyallow=two.example", "https://p.example/", true),
    ("/x$domain=page.example", "HTTPS://Name@PAGE.Example:8080?x", true), ("/x$domain=page.example", "page.example", false),
  ])
  func parties(_ rule: String, _ source: String, _ isMatch: Bool) {
    #expect(filters(rule).blocks("https://www.one.example/x", from: source) == isMatch)
  }

  @Test func hostsUnderOnePublicSuffixAreOfDifferentParties() {
    let set = filters("/x$3p")
    #expect(set.blocks("https://one.co.uk/x", from: "https://two.co.uk/"))
    #expect(!set.blocks("https://a.one.co.uk/x", from: "https://b.one.co.uk/"))
    #expect(set.blocks("http://127.0.0.1/x", from: "http://10.0.0.1/"))
    #expect(!set.blocks("http://127.0.0.1:1/x", from: "http://127.0.0.1:2/"))
  }

  @Test func methods() {
    let set = filters("/x$method=post|put", "/y$method=~get")
    #expect(set.blocks("https://one.example/x", .xmlhttprequest, method: "post"))
    #expect(!set.blocks("https://one.example/x", .xmlhttprequest))
    #expect(!set.blocks("https://one.example/y", .xmlhttprequest))
    #expect(set.blocks("https://one.example/y", .xmlhttprequest, method: "HEAD"))
  }

  @Test func exceptionsSaveRequestsUnlessTheRuleIsImportant() {
    let set = filters("||ads.example^\n@@||ads.example/ok/\n||ads.example/ok/bad$important")
    let saved = set.verdict(FilterRequest(url: "https://ads.example/ok/a", sourceURL: nil, type: .script))
    #expect(saved.action == .exception)
    #expect(saved.rule.map(set.describe) == RuleDescription(list: "test", line: 1, text: "||ads.example^"))
    #expect(saved.exception.map(set.describe)?.line == 2)
    #expect(set.action("https://ads.example/ok/bad") == .block)
    #expect(set.action("https://fine.example/") == .allow)
  }

  @Test func badfilterTakesOutTheSameRuleOfAnyList() {
    let rules = "||one.example^$script,domain=a.example\n||one.example^$image"
    let set = filters(rules, "||one.example^$domain=a.example,script,badfilter")
    #expect(!set.blocks("https://one.example/x", from: "https://a.example/"))
    #expect(set.blocks("https://one.example/x", .image))
    #expect(filters("/x\n/x$badfilter,match-case").blocks("https://one.example/x"))
  }

  @Test func redirects() {
    let set = filters(
      "||a.example^$script,redirect=noop.js\n||b.example^\n*$script,redirect-rule=first:1\n"
        + "*$script,redirect-rule=second:5\n@@||c.example^$redirect-rule\n||c.example^"
    )
    #expect(set.action("https://a.example/") == .redirect(resource: "second"))
    #expect(set.action("https://b.example/") == .redirect(resource: "second"))
    #expect(set.action("https://b.example/", .image) == .block)
    #expect(set.action("https://c.example/") == .block)
    #expect(set.action("https://d.example/") == .allow)
    #expect(filters("||a.example^$media,rewrite=abp-resource:blank-mp4").action("https://a.example/", .media)
      == .redirect(resource: "blank-mp4"))
  }

  @Test func pagesAreExcepted() {
    let set = filters(
      "@@||a.example^$document\n@@||b.example^$ghide,shide\n@@||c.example^$genericblock\n/x\n/x2$domain=c.example"
    )
    #expect(set.page("https://a.example/").exceptions == .document)
    #expect(set.page("https://a.example/").documentRule.map(set.describe)?.line == 1)
    #expect(set.page("https://b.example/").exceptions == [.genericHiding, .specificHiding])
    #expect(set.page("https://c.example/").exceptions == .genericBlocking)
    #expect(set.page("https://d.example/").exceptions == [])
    let source = "https://c.example/"
    #expect(set.action("https://d.example/x", from: source, page: .genericBlocking) == .allow)
    #expect(set.action("https://d.example/x2", from: source, page: .genericBlocking) == .block)
    #expect(set.action("https://d.example/x", from: source, page: .document) == .allow)
  }

  @Test func parametersAreRemoved() {
    let set = filters(
      "$removeparam=fbclid\n||a.example^$removeparam=/^utm_/\n||b.example^$removeparam\n"
        + "@@||c.example^$removeparam=fbclid"
    )
    func url(_ url: String) -> String? {
      set.removingParameters(from: FilterRequest(url: url, type: .document))?.url
    }
    #expect(url("https://x.example/?a=1&fbclid=2&b#f") == "https://x.example/?a=1&b#f")
    #expect(url("https://a.example/?utm_source=1&utm_x") == "https://a.example/")
    #expect(url("https://b.example/p?a=1") == "https://b.example/p")
    #expect(url("https://c.example/?fbclid=1") == nil)
    #expect(url("https://x.example/?a=1") == nil)
  }

  @Test func policiesAreAdded() {
    let set = filters(
      "||a.example^$csp=script-src 'none'\n||a.example^$csp=img-src *\n@@||a.example/x$csp=img-src *\n"
        + "||a.example^$permissions=camera=()|usb=()"
    )
    func request(_ url: String) -> FilterRequest { FilterRequest(url: url, type: .document) }
    func policies(_ url: String) -> [String] { set.contentSecurityPolicies(for: request(url)).map(\.value) }
    #expect(policies("https://a.example/") == ["script-src 'none'", "img-src *"])
    #expect(policies("https://a.example/x") == ["script-src 'none'"])
    #expect(set.permissionsPolicies(for: request("https://a.example/")).map(\.value) == ["camera=(), usb=()"])
    #expect(set.action("https://a.example/", from: nil, .document) == .allow)
  }

  @Test func headersOfResponsesAreMatched() {
    let set = filters("||a.example^$header=via:1.1 google\n*$script,header=x-ad:/^v\\d/")
    func action(_ url: String, _ headers: [String: String]) -> Verdict.Action {
      set.verdict(FilterRequest(url: url, type: .script)) { headers[$0] }.action
    }
    #expect(action("https://a.example/", ["via": "1.1 google"]) == .block)
    #expect(action("https://a.example/", ["via": "other"]) == .allow)
    #expect(action("https://b.example/", ["x-ad": "v2"]) == .block)
    #expect(set.action("https://a.example/") == .allow)
  }
}
