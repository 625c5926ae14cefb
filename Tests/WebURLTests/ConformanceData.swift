import Foundation

/// The suite of the Web Platform Tests that the environment variable `HANSOM_CONFORMANCE` points to.
enum ConformanceData {

  /// The folder with the suites, or nil if the tests are to be skipped.
  static let folder = ProcessInfo.processInfo.environment["HANSOM_CONFORMANCE"]

  /// Whether the suites are there.
  static var isAvailable: Bool {
    if folder == nil { print("HANSOM_CONFORMANCE is not set: skipping the URL conformance suites") }
    return folder != nil
  }

  /// Reads `url/<name>`. Unpaired surrogates, which Foundation refuses, become U+FFFD, as they do in a USVString.
  static func json(_ name: String) throws -> Any {
    let url = URL(fileURLWithPath: folder ?? "").appendingPathComponent("url/\(name)")
    let text = try String(contentsOf: url, encoding: .utf8)
    return try JSONSerialization.jsonObject(with: Data(replacingLoneSurrogates(text).utf8))
  }

  /// The test cases of a file whose comments are plain strings.
  static func cases(_ name: String) throws -> [[String: Any]] {
    (try json(name) as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  private static func replacingLoneSurrogates(_ text: String) -> String {
    var output = Array(text.utf8)
    var index = 0
    func isSurrogate(_ index: Int, _ third: String) -> Bool {
      index + 5 < output.count && output[index] == UInt8(ascii: "\\") && output[index + 1] == UInt8(ascii: "u")
        && output[index + 2] | 0x20 == UInt8(ascii: "d") && third.utf8.contains(output[index + 3] | 0x20)
    }
    while index < output.count {
      if isSurrogate(index, "89ab"), isSurrogate(index + 6, "cdef") {
        index += 12
      } else if isSurrogate(index, "89abcdef") {
        output.replaceSubrange(index..<index + 6, with: "\\uFFFD".utf8)
        index += 6
      } else {
        index += output[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Counts what passed and keeps what did not.
struct Tally {
  let name: String
  private(set) var passed = 0
  private(set) var failures: [String] = []

  init(_ name: String) {
    self.name = name
  }

  var total: Int { passed + failures.count }

  /// Records a case; `failure` is evaluated only if it failed.
  mutating func record(_ isPassed: Bool, _ failure: @autoclosure () -> String) {
    if isPassed { passed += 1 } else { failures.append(failure()) }
  }

  /// Prints the result, with the failures.
  func report() {
    print("\(name): \(passed)/\(total)")
    for failure in failures.prefix(40) { print("  \(failure)") }
  }
}
