import CSoup
import Glibc

/// Serves the files of a folder on the loopback interface, for the demonstration.
///
///     SampleSite FOLDER [PORT]
///
/// The address is printed once the server listens; port 0, the default, means any free one.
@main struct SampleSite {

  private let folder: String
  private let server: UnsafeMutablePointer<SoupServer>

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, let port = UInt32(arguments.count > 2 ? arguments[2] : "0") else {
      print("usage: SampleSite FOLDER [PORT]", to: STDERR_FILENO)
      exit(2)
    }
    SampleSite(folder: arguments[1]).run(port: port)
  }

  private init(folder: String) {
    self.folder = folder
    let object = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil)
    server = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: SoupServer.self)
  }

  private func run(port: UInt32) {
    let handler: SoupServerCallback = { _, message, path, _, folder in
      let folder = folder!.assumingMemoryBound(to: CChar.self)
      SampleSite.answer(message!, path: String(cString: path!), from: String(cString: folder))
    }
    soup_server_add_handler(server, "/", handler, strdup(folder), free)
    var error: UnsafeMutablePointer<GError>?
    guard soup_server_listen_local(server, port, SOUP_SERVER_LISTEN_IPV4_ONLY, &error) != 0 else {
      Self.print("SampleSite: \(String(cString: error!.pointee.message))", to: STDERR_FILENO)
      exit(1)
    }
    let address = g_uri_to_string(OpaquePointer(soup_server_get_uris(server).pointee.data))!
    Self.print(String(cString: address), to: STDOUT_FILENO)
    g_main_loop_run(g_main_loop_new(nil, 0))
  }

  private static func print(_ line: String, to descriptor: Int32) {
    let line = line + "\n"
    _ = line.withCString { write(descriptor, $0, line.utf8.count) }
  }

  private static func answer(_ message: OpaquePointer, path: String, from folder: String) {
    let name = path.hasSuffix("/") ? path + "index.html" : path
    guard !name.contains("/../"), let contents = read(folder + name) else {
      soup_server_message_set_status(message, 404, nil)
      soup_server_message_set_response(message, "text/plain", SOUP_MEMORY_STATIC, "Not found", 9)
      return
    }
    soup_server_message_set_status(message, 200, nil)
    soup_server_message_set_response(message, type(of: name), SOUP_MEMORY_COPY, contents, gsize(contents.count))
  }

  private static func read(_ path: String) -> [CChar]? {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &contents, &length, nil) != 0, let contents else { return nil }
    defer { g_free(contents) }
    return Array(UnsafeBufferPointer(start: contents, count: Int(length)))
  }

  private static func type(of name: String) -> String {
    let types = [".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json",
      ".css": "text/css"]
    return types.first { name.hasSuffix($0.key) }?.value ?? "application/octet-stream"
  }
}
