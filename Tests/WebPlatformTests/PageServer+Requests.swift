import Foundation
import TestSupport

extension PageServer {

  /// The answers that the tests of `fetch()` and `XMLHttpRequest` ask for.
  static func addRequestRoutes(to server: TestServer) {
    server.route("/server/headers") { .json(description(of: $0)) }
    server.route("/server/loop") { _ in .redirect("/server/loop") }
    server.route("/server/halting") { _ in
      .stream { writer in
        guard writer.write("first") else { return }
        writer.pause(milliseconds: 3_000)
      }
    }
    let gates = TestGates()
    server.route("/server/held") { request in
      let gate = gates[request.query ?? ""]
      return .stream(type: "application/octet-stream") { writer in
        writer.write("first")
        gate.wait()
        writer.write("second")
      }
    }
    server.route("/server/open") { request in
      gates[request.query ?? ""].open()
      return .text("open")
    }
    server.route("/server/broken") { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nnot all") }
    addStreamRoutes(to: server, gates: gates)
    addPolicyRoutes(to: server)
    server.route("/server/page") { _ in
      .bytes(
        Array("<!DOCTYPE html><meta charset=utf-8><title>A page</title><p>h\u{e9}llo".utf8), type: "text/html")
    }
    server.route("/server/xml") { request in
      let end = request.query == nil ? "</root>" : ""
      return .bytes(Array("<root><a xmlns='urn:x'/>\(end)".utf8), type: "application/xml")
    }
    server.route("/server/latin") { _ in .bytes([0x68, 0xE9], type: "text/plain;charset=latin1") }
    server.route("/server/cors") { _ in
      .text("shared").header("Access-Control-Allow-Origin", "*").header("Access-Control-Expose-Headers", "X-Shared")
        .header("X-Shared", "yes").header("X-Secret", "no")
    }
    server.route("/server/preflight") { request in
      let answer = request.method == "OPTIONS"
        ? TestResponse.status(204).header("Access-Control-Allow-Methods", "PUT")
          .header("Access-Control-Allow-Headers", "x-fine")
        : TestResponse.text("\(request.method) after OPTIONS")
      return answer.header("Access-Control-Allow-Origin", request["Origin"] ?? "*")
    }
  }

  /// The answers that the tests of `EventSource` and `WebSocket` ask for.
  private static func addStreamRoutes(to server: TestServer, gates: TestGates) {
    server.route("/server/events") { request in
      .stream(type: "text/event-stream") { writer in
        let last = request["Last-Event-ID"] ?? "none"
        writer.write("retry: 1\n\n: a comment\ndata: one\nid: 7\n\n")
        writer.write("event: named\rdata: two\rdata: lines\r\n\rdata: last \(last)\n\ndata: never told")
      }
    }
    server.route("/server/endless-events") { request in
      .stream(type: "text/event-stream") { writer in
        writer.write("data: begun\n\n")
        gates[request.query ?? ""].wait()
      }
    }
    server.route("/server/socket") { request in
      let offered = request["Sec-WebSocket-Protocol"]
      let response = TestResponse.webSocket { socket in
        while let message = socket.receive() {
          switch message {
          case .text("cookie"): socket.send(.text(request["Cookie"] ?? ""))
          case .text("origin"): socket.send(.text(request["Origin"] ?? ""))
          case .text("close"): socket.close(code: 4001, reason: "as you wish")
          case .text("break"): return
          default: socket.send(message)
          }
        }
      }
      guard let offered, offered != "refused" else { return response }
      return response.header("Sec-WebSocket-Protocol", String(offered.split(separator: ",").last!.drop { $0 == " " }))
    }
    server.route("/server/greeting-socket") { _ in .webSocket { $0.send(.text("hello")) } }
  }

  /// The answers that the tests of policies ask for.
  private static func addPolicyRoutes(to server: TestServer) {
    server.route("/server/script") { _ in
      TestResponse.script("window.loaded = true").header("Access-Control-Allow-Origin", "*")
    }
    server.route("/server/inserted-script") { _ in .script("window.result = 'inserted'") }
    server.route("/server/style") { _ in .bytes(Array("p { color: red }".utf8), type: "text/css") }
    server.route("/server/referrer-policy") { _ in
      TestResponse.html("<!DOCTYPE html><title>Quiet</title>").header("Referrer-Policy", "no-referrer")
    }
    server.route("/server/policy-worker") { request in
      let source = """
        const violations = [];
        addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
        const nameOf = async (body) => {
          try { return await body() ?? "allowed"; } catch (error) { return error.name; }
        };
        (async () => {
          const results = [await nameOf(() => fetch("/server/headers").then(() => "fetched")),
            await nameOf(() => eval("'evaluated'"))];
          setTimeout(() => postMessage([results, violations]));
        })();
        """
      let field = request.query == "reported" ? "Content-Security-Policy-Report-Only" : "Content-Security-Policy"
      return TestResponse.bytes(Array(source.utf8), type: "text/javascript")
        .header(field, "connect-src 'none'; script-src 'self'")
    }
    server.route("/server/policy") { request in
      switch request.query {
      case "reported":
        TestResponse.html(
          """
          <!DOCTYPE html><script nonce=n>window.reports = [];
          document.addEventListener("securitypolicyviolation",
            (event) => reports.push(`${event.disposition} ${event.effectiveDirective}`));</script>
          <script>window.result = "ran"</script>
          """
        ).header("Content-Security-Policy-Report-Only", "script-src 'nonce-n'")
      case "strict":
        TestResponse.html(
          """
          <!DOCTYPE html><script src="/server/script"></script><script nonce=n>
          const script = document.createElement("script");
          script.src = "/server/inserted-script";
          if (window.loaded === undefined) document.head.append(script);</script>
          """
        ).header("Content-Security-Policy", "script-src 'nonce-n' 'strict-dynamic' 'self'")
      case "sandbox", "sandbox-scripts", "sandbox-origin":
        TestResponse.html(
          """
          <!DOCTYPE html><script>window.result = "ran";
          let storage; try { storage = localStorage.length; } catch (error) { storage = error.name; }
          parent.postMessage([origin, storage, document.domain], "*");</script>
          """
        ).header(
          "Content-Security-Policy",
          [
            "sandbox": "sandbox", "sandbox-scripts": "img-src *; sandbox allow-scripts",
            "sandbox-origin": "sandbox allow-scripts allow-same-origin",
          ][request.query ?? ""] ?? "")
      case "workers":
        TestResponse.html("<!DOCTYPE html><script>window.result = 'ran'</script>")
          .header("Content-Security-Policy", "worker-src blob: 'self'; connect-src 'none'")
      case "no-workers":
        TestResponse.html("<!DOCTYPE html>").header("Content-Security-Policy", "worker-src 'none'")
      default:
        TestResponse.html("<!DOCTYPE html><script>window.result = 'ran'</script>")
          .header("Content-Security-Policy", "default-src 'self'")
      }
    }
  }

  /// JSON that tells a request's method, header fields by their lowered names, and body.
  private static func description(of request: TestRequest) -> String {
    let headers = Dictionary(
      request.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    let fields: [String: Any] = ["method": request.method, "body": request.text, "headers": headers]
    let data = try? JSONSerialization.data(withJSONObject: fields)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
