import TestSupport

extension ObstacleCourse {

  /// Adds what comes in pieces: lines, events, a document and the messages of a chat.
  static func addStreams(to server: TestServer) {
    server.route("/api/lines") { _ in
      .stream(type: "application/x-ndjson") { writer in
        for number in 1...6 {
          // Lines are cut in two, as networks do.
          writer.write(#"{"line":\#(number),"#)
          writer.pause(milliseconds: 5)
          writer.write(#""text":"é \#(number)"}"# + "\n")
        }
      }
    }
    server.route("/api/events") { _ in
      .stream(type: "text/event-stream") { writer in
        for number in 1...4 {
          writer.write("id: \(number)\nevent: \(number < 4 ? "price" : "end")\ndata: \(number * 10)\n\n")
          writer.pause(milliseconds: 10)
        }
      }
    }
    server.route("/api/chat") { _ in .webSocket(chat) }
    server.route("/api/streamed") { _ in .stream { streamDocument(to: $0) } }
  }

  private static func chat(_ socket: TestWebSocket) {
    socket.send(.text(#"{"from":"server","text":"welcome"}"#))
    while let message = socket.receive() {
      guard case .text(let text) = message else { continue }
      socket.send(.text(text))
      socket.send(.text(#"{"from":"server","text":"got \#(text.utf8.count) bytes"}"#))
    }
  }

  /// A document with placeholders whose content follows out of order, as servers that render apps send it.
  private static func streamDocument(to writer: TestWriter) {
    writer.write(
      """
      <!doctype html><meta charset=utf-8><title>Streamed</title><h1>Orders</h1>
      <script>
      window.order = [];
      function show(name) {
        const template = document.getElementById("content-" + name);
        document.getElementById("place-" + name).replaceWith(template.content);
        template.remove();
        order.push(name);
      }
      </script>
      <main><section id=place-slow>Loading…</section><section id=place-fast>Loading…</section></main>
      """)
    for (name, pause) in [("fast", 10), ("slow", 40)] {
      writer.pause(milliseconds: pause)
      writer.write("<template id=content-\(name)><article class=order>Order \(name)</article></template>")
      writer.write("<script>show('\(name)')</script>")
    }
    writer.write("<script defer src='data:text/javascript,order.push(document.readyState)'></script>")
  }
}
