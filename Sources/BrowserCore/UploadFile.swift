import BrowserPlugin
import Glibc
import PageModules
import ScriptEngine
import WebPlatform

/// A file of this machine that is given to a page.
struct UploadFile: Sendable {
  var name: String
  var type: String
  var bytes: [UInt8]
  /// When it was changed last, in milliseconds since 1970.
  var lastModified: Double

  /// Reads a file.
  ///
  /// - Throws: `BrowserError.notFound` where there is none; `StoreError` where it cannot be read.
  init(path: String) throws {
    guard let bytes = try DurableFolder.read(path: path) else { throw BrowserError.notFound(kind: "file", id: path) }
    self.bytes = bytes
    name = path.split(separator: "/").last.map(String.init) ?? path
    type = Self.types[name.split(separator: ".").last?.lowercased() ?? ""] ?? ""
    var status = stat()
    stat(path, &status)
    lastModified = Double(status.st_mtim.tv_sec) * 1_000
  }

  func value(in platform: Platform) throws(ScriptException) -> Value {
    let buffer = try bytes.withUnsafeBufferPointer { bytes throws(ScriptException) in
      try platform.bytes(UnsafeRawBufferPointer(bytes))
    }
    return platform.object([
      ("name", platform.string(name)), ("type", platform.string(type)), ("bytes", buffer),
      ("lastModified", platform.number(lastModified)),
    ])
  }

  /// MIME types by the endings of names.
  private static let types = [
    "csv": "text/csv", "gif": "image/gif", "html": "text/html", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript", "json": "application/json", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain", "webp": "image/webp",
    "xml": "text/xml", "zip": "application/zip",
  ]
}
