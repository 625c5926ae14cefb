import BrowserPlugin

/// A resource that takes the place of one that is blocked: it does nothing, in a form that pages can load.
struct NeutralResource {

  /// The MIME type.
  let type: String

  /// The body.
  let body: [UInt8]

  /// The resource of a name that `redirect=` may give, or nil if there is none.
  init?(named name: String) {
    guard let resource = Self.all[name] else { return nil }
    self = resource
  }

  private init(_ type: String, _ body: [UInt8]) {
    self.type = type
    self.body = body
  }

  /// The resource as the answer to a request. Any origin may read it.
  func answer(_ reason: BlockReason) -> ResourceAnswer {
    let headers: HTTPHeaders = [
      "Content-Type": type, "Content-Length": "\(body.count)", "Access-Control-Allow-Origin": "*",
      "Cache-Control": "no-store",
    ]
    return ResourceAnswer(headers: headers, body: body, blockedBy: reason)
  }

  private static let all: [String: NeutralResource] = {
    var all: [String: NeutralResource] = [:]
    func add(_ names: [String], _ type: String, _ body: [UInt8]) {
      for name in names { all[name] = NeutralResource(type, body) }
    }
    func add(_ names: [String], _ type: String, text: String) { add(names, type, Array(text.utf8)) }
    add(["noop.txt", "nooptext", "blank-text"], "text/plain", [])
    add(["empty", "none"], "text/plain", [])
    add(["noop.css", "noopcss", "blank-css"], "text/css", [])
    add(["noop.js", "noopjs", "blank-js"], "text/javascript", text: "(function () {})();\n")
    add(["noop.json", "noopjson"], "application/json", text: "{}")
    add(["noop.html", "noopframe", "blank-html"], "text/html", text: "<!DOCTYPE html><title></title>\n")
    let vmap = "<vmap:VMAP xmlns:vmap=\"http://www.iab.net/videosuite/vmap\" version=\"1.0\"></vmap:VMAP>"
    add(["noop-vmap1.0.xml", "noopvmap-1.0"], "text/xml", text: vmap)
    add(["noop-vast2.xml", "noopvast-2.0"], "text/xml", text: "<VAST version=\"2.0\"></VAST>")
    add(["noop-vast3.xml", "noopvast-3.0"], "text/xml", text: "<VAST version=\"3.0\"></VAST>")
    add(["noop-vast4.xml", "noopvast-4.0"], "text/xml", text: "<VAST version=\"4.0\"></VAST>")
    add(["1x1.gif", "1x1-transparent.gif", "1x1-transparent-gif"], "image/gif", NeutralImages.gif)
    add(["2x2.png", "2x2-transparent.png", "2x2-transparent-png"], "image/png", NeutralImages.png(width: 2, height: 2))
    add(["3x2.png", "3x2-transparent.png", "3x2-transparent-png"], "image/png", NeutralImages.png(width: 3, height: 2))
    add(
      ["32x32.png", "32x32-transparent.png", "32x32-transparent-png"], "image/png",
      NeutralImages.png(width: 32, height: 32))
    add(["noop-0.1s.mp3", "noopmp3-0.1s", "blank-mp3", "noop-0.5s.mp3"], "audio/mpeg", NeutralMedia.mp3)
    add(["noop-1s.mp4", "noopmp4-1s", "blank-mp4"], "video/mp4", NeutralMedia.mp4)
    for (names, source) in NeutralScripts.all { add(names, "text/javascript", text: source) }
    return all
  }()
}
