import BrowserPlugin
import CSoup
import Glibc
import WebURL

/// Opens the files of `file:` URLs.
@BrowserActor
enum LocalFile {

  /// Opens a file; its type is told by its name.
  static func open(_ url: URLRecord) throws(NetworkError) -> (ResourceResponse, any BodySource) {
    func failure(_ reason: String) -> NetworkError { NetworkError(url: url.href, kind: .file, reason: reason) }
    if let host = url.host, !host.isEmpty { throw failure("the host of a file must be empty, not \(host)") }
    let bytes = PercentEncoding.decode(url.path.utf8)
    guard !bytes.contains(0) else { throw failure("the path has a NUL in it") }
    let path = String(decoding: bytes, as: UTF8.self)
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw failure(status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
    }
    var error: UnsafeMutablePointer<GError>?
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let stream = g_file_read(file, nil, &error) else {
      throw NetworkError(consuming: error, url: url.href, certificateErrors: GTlsCertificateFlags(rawValue: 0))
        .with(kind: .file)
    }
    var headers = HTTPHeaders()
    if let type = contentType(of: path) { headers["Content-Type"] = type }
    headers["Content-Length"] = String(status.st_size)
    let input = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self)
    let body = StreamBody(stream: input, expectedSize: status.st_size, activity: {}) { error in
      NetworkError(consuming: error, url: url.href, certificateErrors: GTlsCertificateFlags(rawValue: 0))
        .with(kind: .file)
    }
    return (ResourceResponse(url: url.href, headers: headers), body)
  }

  /// The type that a file's name stands for, or nil if it has to be told from the contents.
  private static func contentType(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return switch path[path.index(after: dot)...].lowercased() {
    case "html", "htm": "text/html"
    case "xhtml", "xht": "application/xhtml+xml"
    case "xml", "xsl", "rdf": "application/xml"
    case "svg": "image/svg+xml"
    case "css": "text/css"
    case "js", "mjs", "cjs": "text/javascript"
    case "json", "map": "application/json"
    case "txt", "text", "log": "text/plain"
    case "md": "text/markdown"
    case "csv": "text/csv"
    case "png": "image/png"
    case "gif": "image/gif"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/x-icon"
    case "woff": "font/woff"
    case "woff2": "font/woff2"
    case "ttf": "font/ttf"
    case "otf": "font/otf"
    case "mp3": "audio/mpeg"
    case "ogg": "audio/ogg"
    case "wav": "audio/wav"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "pdf": "application/pdf"
    case "zip": "application/zip"
    case "wasm": "application/wasm"
    case "vtt": "text/vtt"
    default: nil
    }
  }
}

extension NetworkError {
  /// The same error with another kind.
  fileprivate func with(kind: Kind) -> NetworkError {
    NetworkError(url: url, kind: kind, reason: reason)
  }
}
