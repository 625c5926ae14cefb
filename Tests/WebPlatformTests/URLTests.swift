import Foundation
import Testing

@Suite(.serialized) struct URLTests {

  @Test func members() throws {
    let page = try ScriptPage()
    try page.expect("""
      const url = new URL("../a b?x=1&y=%20#f", "https://us:pw@example.org:8080/c/d/e");
      equal([url.href, url.origin, url.protocol, url.username, url.password, url.host, url.hostname, url.port,
        url.pathname, url.search, url.hash], ["https://us:pw@example.org:8080/c/a%20b?x=1&y=%20#f",
        "https://example.org:8080", "https:", "us", "pw", "example.org:8080", "example.org", "8080", "/c/a%20b",
        "?x=1&y=%20", "#f"]);
      equal(`${url}`, url.href);
      equal(JSON.stringify({ url }), JSON.stringify({ url: url.href }));
      throws(TypeError, () => new URL("x"));
      throws(TypeError, () => new URL("x", "y"));
      throws(TypeError, () => { url.href = "x"; });
      throws(TypeError, () => URL("http://a/"));
      throws(TypeError, () => URL.prototype.href);
      equal([URL.canParse("x"), URL.canParse("x", "http://a/"), URL.parse("x"), URL.parse("x", "http://a/").href],
        [false, true, null, "http://a/x"]);
      equal(URL.length, 1);
      equal(Object.prototype.toString.call(url), "[object URL]");
      """)
  }

  @Test func setters() throws {
    let page = try ScriptPage()
    try page.expect("""
      const url = new URL("https://example.org/a?b#c");
      url.port = "81x";
      url.username = "ü";
      url.password = ":";
      url.pathname = "x?y";
      url.search = "q r";
      url.hash = "";
      equal(url.href, "https://%C3%BC:%3A@example.org:81/x%3Fy?q%20r");
      url.protocol = "data";
      url.hostname = "bad host";
      url.host = "h:1";
      equal(url.href, "https://%C3%BC:%3A@h:1/x%3Fy?q%20r");
      const mark = new URL("foo:/.//p");
      equal([mark.pathname, mark.host], ["//p", ""]);
      mark.host = "h";
      equal(mark.href, "foo://h//p");
      const v6 = new URL("http://[::1]:3/");
      equal([v6.hostname, v6.port, v6.host], ["[::1]", "3", "[::1]:3"]);
      """)
  }

  @Test func searchParamsFollowTheURL() throws {
    let page = try ScriptPage()
    try page.expect("""
      const url = new URL("http://a/?x=1&x=2&y=%41+b");
      const params = url.searchParams;
      check(params === url.searchParams, "same object");
      equal([...params], [["x", "1"], ["x", "2"], ["y", "A b"]]);
      params.append("z", "~'ü");
      equal(url.search, "?x=1&x=2&y=A+b&z=%7E%27%C3%BC");
      url.search = "?n=m";
      equal([...params.entries()], [["n", "m"]]);
      url.href = "http://b/?k";
      equal([params.get("k"), params.get("n"), params.size], ["", null, 1]);
      params.delete("k");
      equal(url.href, "http://b/");
      params.set("p", "=&+");
      equal(url.href, "http://b/?p=%3D%26%2B");
      """)
  }

  @Test func searchParams() throws {
    let page = try ScriptPage()
    try page.expect("""
      equal(new URLSearchParams("?a=1&a=2").toString(), "a=1&a=2");
      equal(new URLSearchParams([["a", "b"], ["c", 3]]).toString(), "a=b&c=3");
      equal(new URLSearchParams({ a: "b", "c d": "e" }).toString(), "a=b&c+d=e");
      equal(new URLSearchParams(new URLSearchParams("x=y")).toString(), "x=y");
      equal(new URLSearchParams().toString(), "");
      equal(new URLSearchParams("a=%&b=%zz&c=%ff&%EF%BB%BFd").toString(), "a=%25&b=%25zz&c=%EF%BF%BD&%EF%BB%BFd=");
      throws(TypeError, () => new URLSearchParams([["a"]]));
      throws(TypeError, () => new URLSearchParams([["a", "b", "c"]]));
      throws(TypeError, () => new URLSearchParams("").append("a"));
      const p = new URLSearchParams("b=1&a=2&b=3&\\uFFFD=x&\\u{1D306}=y");
      p.sort();
      equal([...p.keys()], ["a", "b", "b", "\\u{1D306}", "\\uFFFD"]);
      equal([p.get("b"), p.getAll("b"), p.has("b", "3"), p.has("b", "4"), p.has("z")],
        ["1", ["1", "3"], true, false, false]);
      p.set("b", "9");
      equal(p.getAll("b"), ["9"]);
      p.append("b", "8");
      p.delete("b", "9");
      equal(p.getAll("b"), ["8"]);
      p.delete("b", undefined);
      equal(p.has("b"), false);
      const seen = [];
      p.forEach(function (value, name, self) { seen.push([name, value, self === p, this.t]); }, { t: 1 });
      equal(seen[0], ["a", "2", true, 1]);
      check(p.getAll("a") instanceof Array, "an array of the page");
      check(p[Symbol.iterator] === p.entries, "iterates over its entries");
      equal(Object.prototype.toString.call(p.keys()), "[object URLSearchParams Iterator]");
      """)
  }

  @Test func linksUseTheirDocumentsEncoding() throws {
    let page = try ScriptPage(characterSet: "windows-1252")
    try page.expect("""
      const link = document.createElement("a");
      link.setAttribute("href", "../ä?ä€漢#ä");
      equal(link.href, "https://example.org/%C3%A4?%E4%80%26%2328450%3B#%C3%A4");
      equal([link.origin, link.search, link.hash], ["https://example.org", "?%E4%80%26%2328450%3B", "#%C3%A4"]);
      equal(new URL("?ä", "http://a/").search, "?%C3%A4", "scripts use UTF-8:");
      """)
  }

  @Test func blobURLs() throws {
    let page = try ScriptPage()
    try page.expect("""
      const url = URL.createObjectURL(new Blob(["x"]));
      check(/^blob:https:\\/\\/example\\.org\\/[0-9a-f-]{36}$/.test(url), url);
      equal(new URL(url).origin, "https://example.org");
      check(URL.createObjectURL(new Blob()) !== url, "each has its own");
      URL.revokeObjectURL(url);
      throws(TypeError, () => URL.createObjectURL("x"));
      """)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["HANSOM_CONFORMANCE"] != nil))
  func urltestdata() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["HANSOM_CONFORMANCE"])
    let text = try String(contentsOfFile: folder + "/url/urltestdata.json", encoding: .utf8)
    let page = try ScriptPage()
    try page.expect("""
      const parts = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname",
        "search", "hash"];
      for (const test of data) {
        if (typeof test === "string") continue;
        const url = URL.parse(test.input, test.base ?? undefined);
        check((url === null) === (test.failure === true), `${test.input} against ${test.base}: ${url}`);
        if (url === null || test.failure) continue;
        for (const part of parts) {
          if (test[part] !== undefined) equal(url[part], test[part], `${part} of ${test.input} against ${test.base}`);
        }
      }
      """, data: text)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["HANSOM_CONFORMANCE"] != nil))
  func settersTests() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["HANSOM_CONFORMANCE"])
    let text = try String(contentsOfFile: folder + "/url/setters_tests.json", encoding: .utf8)
    let page = try ScriptPage()
    try page.expect("""
      for (const [attribute, tests] of Object.entries(data)) {
        if (attribute === "comment") continue;
        for (const test of tests) {
          const url = new URL(test.href);
          url[attribute] = test.new_value;
          for (const [part, value] of Object.entries(test.expected)) {
            equal(url[part], value, `${part} of ${test.href} with ${attribute} ${test.new_value}`);
          }
        }
      }
      """, data: text)
  }
}
