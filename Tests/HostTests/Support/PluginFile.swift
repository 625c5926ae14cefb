import Foundation

/// A plugin in a file of its own, which goes with the value.
final class PluginFile: Sendable {

  /// The file's path.
  let path: String

  private let folder: URL

  /// Writes a plugin to a file of that name in a folder of its own.
  init(_ source: String, named name: String = "plugin.js") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "hansom-plugin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: name).path
    try write(source)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Puts another plugin in its place.
  func write(_ source: String) throws {
    try source.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The command that runs the file as a program in Python.
  var command: String { "python3 '\(path)'" }

  /// A plugin in Python whose hooks are `cases`, the lines of a chain of `elif` on `method`; each may set `result`.
  static func python(_ manifest: String, _ cases: String = "") throws -> PluginFile {
    let indented = cases.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return try PluginFile("""
      import json, os, sys, time
      def send(message):
          sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\\n")
          sys.stdout.flush()
      for line in sys.stdin:
          message = json.loads(line)
          method, params, result = message.get("method"), message.get("params"), None
          if method == "initialize": result = json.loads('''\(manifest)''')
      \(indented)
          if "id" in message and "method" in message: send({"id": message["id"], "result": result})
      """, named: "plugin.py")
  }
}
