import Foundation

/// The conformance suites of others, which lie outside the repository.
public enum Conformance {

  /// The folder named by the environment variable `HANSOM_CONFORMANCE`; without it the suites are skipped.
  public static let folder = ProcessInfo.processInfo.environment["HANSOM_CONFORMANCE"].map { URL(filePath: $0) }

  /// Whether the suites can run.
  public static var isAvailable: Bool { folder != nil }

  /// Why the suites are skipped.
  public static let comment = "HANSOM_CONFORMANCE doesn't name a folder with html5lib's tests"

  /// The files of a folder with an extension, sorted by name.
  public static func files(_ path: String, _ suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder!.appending(path: path), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The tests of a `.dat` file: what follows each `#heading` line, line feeds at the end removed.
  public static func sections(_ file: URL) throws -> [[String: String]] {
    try rawSections(file).map { $0.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  /// The same, as bytes.
  public static func rawSections(_ file: URL) throws -> [[String: [UInt8]]] {
    let headings = [
      "#data", "#errors", "#new-errors", "#document-fragment", "#script-off", "#script-on", "#document", "#encoding",
    ]
    var tests: [[String: [UInt8]]] = []
    var heading = ""
    let lines = try Data(contentsOf: file).split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    for line in lines {
      if line == Array("#data".utf8) {
        tests.append([:])
        heading = ""
      }
      let isHeading = line.first == 35 && headings.contains(String(decoding: line, as: UTF8.self))
      if isHeading {
        heading = String(decoding: line.dropFirst(), as: UTF8.self)
        tests[tests.count - 1][heading] = []
      } else if !heading.isEmpty {
        tests[tests.count - 1][heading]! += line + [10]
      }
    }
    return tests.map { $0.mapValues { value in value.last == 10 ? Array(value.dropLast()) : value } }
  }
}
