import Glibc

/// Answers with the contents of files.
enum TestFiles {

  /// The response for a file, or for the `index.html` of a folder; 404 if there is neither.
  static func response(for path: String) -> TestResponse {
    var status = stat()
    guard stat(path, &status) == 0 else { return .text("no such file", status: 404) }
    if status.st_mode & S_IFMT == S_IFDIR { return response(for: path + "/index.html") }
    guard let bytes = contents(of: path, size: status.st_size) else { return .text("cannot be read", status: 403) }
    return .bytes(bytes, type: type(of: path))
  }

  private static func contents(of path: String, size: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: size)
    var length = 0
    while length < size {
      let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + length, size - length) }
      if count <= 0 { break }
      length += count
    }
    bytes.removeLast(size - length)
    return bytes
  }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html", "htm": "text/html; charset=utf-8"
    case "xhtml": "application/xhtml+xml"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "txt": "text/plain; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "gif": "image/gif"
    case "jpg", "jpeg": "image/jpeg"
    case "ico": "image/x-icon"
    case "xml": "application/xml"
    case "woff2": "font/woff2"
    case "wasm": "application/wasm"
    default: "application/octet-stream"
    }
  }
}
