import Foundation
import ScriptEngine
import Testing
import WebPlatform

/// A page of the folder `Pages`, loaded as a tab would load it, with its scripts run and its load event fired.
final class FixturePage {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Pages")
  static let origin = "http://pages.test/"

  let host: FixtureHost
  let realmID: Int
  private let platform: Platform

  /// The paths of all pages, relative to the folder.
  static var paths: [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".html") && !$0.contains("/resources/") }.sorted()
  }

  /// Loads the page at a path, and returns once nothing is left to do.
  init(_ path: String) throws {
    host = FixtureHost(folder: Self.folder, origin: Self.origin)
    platform = try Platform(host: host)
    realmID = try platform.call(
      "createPage", platform.string(Self.origin + path), platform.value(json: #"{"contentType":"text/html"}"#)
    ).integer
    let parser = try DocumentParser(platform: platform, realmID: realmID, contentType: "text/html", charset: "utf-8")
    try parser.append([UInt8](Data(contentsOf: Self.folder.appending(path: path))))
    try parser.finish()
    try host.runUntilIdle(platform)
  }

  /// The value of an expression in the page, as a string.
  func text(_ expression: String) throws -> String {
    let realm = try #require(platform.pageRealm(realmID))
    return try realm.evaluate(ScriptString("String(\(expression))")).text
  }
}
