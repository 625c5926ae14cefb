import Foundation
import Host
import TestSupport
import Testing

/// Scripts of plugins in pages.
@Suite(.serialized, .timeLimit(.minutes(2))) struct PageScriptTests {

  private static func server() throws -> TestServer {
    let server = try TestServer()
    server.route("/page") { _ in
      .html("""
        <title>page</title><script>
        window.order = [window.early, typeof secret]; var pageVariable = 1; Array.prototype.map = () => 'tampered';
        document.addEventListener('DOMContentLoaded', () => order.push('DOMContentLoaded'));
        addEventListener('load', () => order.push('load'));
        </script><p id="p">text</p><iframe src="/frame"></iframe>
        """)
    }
    server.route("/frame") { _ in .html("<title>frame</title><p>in the frame</p>") }
    return server
  }

  @Test func runInTheirOrderAndWorld() async throws {
    let server = try Self.server()
    let file = try PluginFile(#"""
      module.exports = {
        name: 'scripts', permissions: ['pages'],
        pageScripts: [
          { name: 'early', runAt: 'document-start', world: 'page', matches: ['*://127.0.0.1/*'],
            source: "window.early = document.documentElement.localName + (document.getElementById('p') === null)" },
          { name: 'hidden', runAt: 'document-start', matches: ['*://127.0.0.1/page'],
            source: "globalThis.secret = [typeof pageVariable, document.title]" },
          { name: 'end', runAt: 'document-end', matches: ['*://127.0.0.1/page'],
            source: `const { order } = plugin.page; order.push('end', secret[0], typeof pageVariable, [1].map((x) => x + 1)[0]);
              window.onlyHere = true; document.querySelector('#p').textContent = window === globalThis ? 'changed' : 'odd';` },
          { name: 'idle', runAt: 'document-idle', world: 'page', matches: ['*://*/*'], excludes: ['*://*/frame'], frames: true,
            source: "order.push('idle', typeof onlyHere)" },
          { name: 'framed', matches: ['*://*/frame'], frames: true, source: "document.title = 'from ' + plugin.data.x",
            data: { x: 'data' } },
          { name: 'elsewhere', world: 'page', matches: ['*://example.org/*'], source: "order.push('elsewhere')" },
        ],
      };
      """#)
    let hansom = try HansomProcess()
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path)])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    let order = try await hansom.request("evaluate", ["expression": "order"])
    #expect(order["value"] == [
      "htmltrue", "undefined", "DOMContentLoaded", "end", "undefined", "undefined", 2, "load", "idle", "undefined",
    ])
    #expect(try await hansom.request("getText", ["selector": "#p"])["text"] == "changed")
    let frame = try await hansom.request("evaluate", ["expression": "frames[0].document.title"])
    #expect(frame["value"] == "from data")
    _ = try await hansom.request("unloadPlugin", ["name": "scripts"])
    _ = try await hansom.request("reload")
    #expect(try await hansom.request("evaluate", ["expression": "order.length"])["value"] == 4)
  }

  @Test func callTheirPlugin() async throws {
    let server = try Self.server()
    let file = try PluginFile(#"""
      module.exports = {
        name: 'caller', permissions: ['pages'],
        pageScripts: [{ name: 'ask', matches: ['*://*/page'], source: `
          plugin.call('double', { n: 21 }).then((value) => { document.title = 'got ' + value; });
          plugin.call('fail').catch((error) => { document.body.id = error.message; });
        ` }],
        pageMessage({ name, value, url }) {
          if (name === 'fail') throw new Error('refused at ' + url.replace(/.*\//, '/'));
          return value.n * 2;
        },
      };
      """#)
    let hansom = try HansomProcess()
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path)])
    _ = try await hansom.request("openTab", ["url": .string(server.url("/page"))])
    _ = try await hansom.request("waitFor", ["expression": "document.title === 'got 42'"])
    _ = try await hansom.request("waitFor", ["expression": "document.body.id === 'Error: refused at /page'"])
  }

  @Test func oneThatFailsIsNamedAndHarmsNothing() async throws {
    let server = try Self.server()
    let file = try PluginFile(#"""
      module.exports = {
        name: 'bad', permissions: ['pages'],
        pageScripts: [
          { name: 'throws', runAt: 'document-start', matches: ['*'], source: "throw new TypeError('oh')" },
          { name: 'breaks', matches: ['*'], world: 'page', source: "this is no script" },
          { name: 'rejects', matches: ['*'], source: "Promise.reject(new Error('later'))" },
        ],
      };
      """#)
    let hansom = try HansomProcess()
    _ = try await hansom.request("subscribe", ["events": ["pluginFailed", "scriptException"]])
    _ = try await hansom.request("loadPlugin", ["path": .string(file.path)])
    #expect(try await hansom.request("openTab", ["url": .string(server.url("/page"))])["title"] == "page")
    for reason in ["throws: TypeError: oh", "breaks: SyntaxError", "later"] {
      let event = try #require(await hansom.next())
      #expect(event["method"] == "pluginFailed")
      #expect(event["params"]?["plugin"] == "bad")
      #expect(event["params"]?["phase"] == "pageScript")
      #expect(event["params"]?["url"] == .string(server.url("/page")))
      #expect(event["params"]?["message"]?.string?.contains(reason) == true, "\(event)")
    }
  }
}
