import HTMLParsing
import Testing

@Suite struct ResourceScannerTests {

  private func scan(_ text: String, pieceSize: Int = .max) -> [ScannedResource] {
    var scanner = ResourceScanner()
    var found: [ScannedResource] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      found += scanner.scan(Array(rest.prefix(pieceSize)))
      rest = rest.dropFirst(pieceSize)
    }
    return found
  }

  private func script(_ url: String) -> ScannedResource { ScannedResource(kind: .script, url: url) }
  private func sheet(_ url: String) -> ScannedResource { ScannedResource(kind: .styleSheet, url: url) }

  @Test func findsScriptsAndStyleSheetsInOrder() {
    let page = """
      <!doctype html><html><head><title>a < b <script src=no.js></title>
      <LINK Rel="alternate StyleSheet" HREF='/A.css?x=1&amp;y=2'><script async src = "One.js"></script>
      <style>a > b { content: "<script src=no.js>" }</style></head><body data-x="><script src=no.js>">
      <script type="Text/JavaScript" src=two.js></script><script>"<link rel=stylesheet href=no.css>"</script >
      <p title='"'><link rel=stylesheet href=b.css type=text/css></body></html>
      """
    let expected = [sheet("/A.css?x=1&y=2"), script("One.js"), script("two.js"), sheet("b.css")]
    #expect(scan(page) == expected)
    for size in [1, 2, 3, 7, 64] { #expect(scan(page, pieceSize: size) == expected, "in pieces of \(size)") }
  }

  @Test(arguments: [
    "<!-- <script src=a.js></script> -->", "<noscript><link rel=stylesheet href=a.css></noscript>",
    "<template><template></template><script src=a.js></script></template>", "<textarea><script src=a.js></textarea>",
    "<script type=module src=a.js></script>", "<script type=text/plain src=a.js></script>",
    "<script nomodule src=a.js></script>", "<script crossorigin src=a.js></script>", "<script src=''></script>",
    "<script src=ä.js></script>", "<script src='a?b&copy=1'></script>", "<script for=x event=y src=a.js></script>",
    "<link rel=icon href=a.png>", "<link rel=stylesheet disabled href=a.css>", "<link rel=stylesheet>",
    "<link rel=stylesheet referrerpolicy=origin href=a.css>", "<link rel=stylesheet type=text/less href=a.css>",
    "<base href=/x/><script src=a.js></script>", "<meta name=Referrer content=origin><script src=a.js></script>",
    "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\"><script src=a.js></script>",
    "<plaintext><script src=a.js></script>", "<p \"><script src=a.js", "</script src=a.js>", "<",
  ])
  func leavesOutWhatIsFetchedInAnotherWayOrNotAtAll(_ markup: String) {
    #expect(scan(markup) == [])
    #expect(scan(markup, pieceSize: 1) == [])
  }

  @Test func goesOnBehindWhatItSkips() {
    let starts = ["<!--><!--->", "<!-- - -- -->", "</>", "< b", "<?x?>", "<template></template>", "<p '>", "<a b='>'>"]
    for start in starts {
      #expect(scan(start + "<script src=a.js></script>") == [script("a.js")], "\(start)")
    }
  }
}
