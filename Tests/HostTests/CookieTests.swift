import Foundation
import Host
import TestSupport
import Testing

/// Cookies and the cache, as a client sees them.
@Suite(.serialized) struct CookieTests {

  private let server: TestServer
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hansom-\(UUID().uuidString)").path

  init() throws {
    server = try TestServer()
    server.route("/page") { request in
      .html("<p>\(request["Cookie"] ?? "none")</p>").header("Set-Cookie", "served=1; HttpOnly; Path=/")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  private func names(_ answer: JSON) -> [String] {
    (answer["cookies"]?.array ?? []).compactMap { $0["name"]?.string }.sorted()
  }

  @Test func serversPagesAndClientsShareOneStore() async throws {
    defer { removeFolder() }
    let hansom = try HansomProcess()
    let url = JSON.string(server.url("/page"))
    let set = try await hansom.request("setCookie", ["name": "mine", "value": "2", "url": url])
    #expect(set["cookie"]?["domain"] == "127.0.0.1")
    #expect(set["cookie"]?["secure"] == false)
    _ = try await hansom.request("openTab", ["url": url])
    #expect(try await hansom.request("getText")["text"] == "mine=2")
    let script = JSON.fields(("expression", "document.cookie = 'scripted=3'; document.cookie"))
    #expect(try await hansom.request("evaluate", script)["value"] == "mine=2; scripted=3")
    #expect(names(try await hansom.request("getCookies")) == ["mine", "scripted", "served"])
    #expect(names(try await hansom.request("getCookies", ["url": "http://example.org/"])) == [])
    let served = try await hansom.request("getCookies", ["url": url, "name": "served"])["cookies"]?.array
    #expect(served?.map { $0["httpOnly"] } == [true])
    #expect(try await hansom.request("clearCookies", ["url": url, "name": "mine"])["removed"] == 1)
    #expect(try await hansom.request("evaluate", ["expression": "document.cookie"])["value"] == "scripted=3")
    #expect(try await hansom.request("clearCookies")["removed"] == 2)
    #expect(names(try await hansom.request("getCookies")) == [])
  }

  @Test(arguments: [
    #"{"name":"a","value":"1"}"#,
    #"{"name":"a","value":"1","url":"about:blank"}"#,
    #"{"name":"a;b","value":"1","domain":"example.com"}"#,
    #"{"name":"a","value":"1","domain":".com"}"#,
    #"{"name":"__Host-a","value":"1","domain":"example.com"}"#,
    #"{"name":"a","value":"1","domain":"other.org","url":"https://example.com/"}"#,
    #"{"name":"a","value":"1","domain":"example.com","path":"x"}"#,
    #"{"name":"a","value":"1","url":"https://example.com/","partitionKey":"../x"}"#,
    #"{"name":"a","value":"1","url":"http://example.com/","partitionKey":"https://example.com"}"#,
  ])
  func whatNoServerCouldSetIsRefused(params: String) async throws {
    defer { removeFolder() }
    let hansom = try HansomProcess()
    #expect(try await hansom.error("setCookie", JSON(parsing: params)).code == .invalidParams)
    #expect(names(try await hansom.request("getCookies")) == [])
  }

  @Test func cookiesMoveBetweenBrowsers() async throws {
    defer { removeFolder() }
    let path = JSON.string(folder + "/cookies.json")
    let first = try HansomProcess()
    for name in ["a", "b"] {
      let cookie: JSON = ["name": .string(name), "value": "1", "domain": ".example.com", "sameSite": "Strict"]
      _ = try await first.request("setCookie", cookie)
    }
    #expect(try await first.request("exportCookies", ["path": path]) == ["count": 2])
    let text = try await first.request("exportCookies", ["format": "netscape"])["text"]?.string ?? ""
    let second = try HansomProcess()
    #expect(try await second.request("importCookies", ["path": path]) == ["count": 2, "rejected": []])
    #expect(try await second.request("getCookies") == first.request("getCookies"))
    let third = try HansomProcess()
    let answer = try await third.request("importCookies", ["text": .string(text + "nonsense")])
    #expect(answer["count"] == 2)
    #expect(answer["rejected"]?.array?.count == 1)
    #expect(names(try await third.request("getCookies")) == ["a", "b"])
    #expect(try await third.error("importCookies", ["path": .string(folder + "/none")]).code == .refused)
    #expect(try await third.error("exportCookies", ["path": .string(folder + "/none/x")]).code == .refused)
    #expect(try await third.error("importCookies", ["text": "[{"]).code == .invalidParams)
  }

  @Test func theCookieFileOutlivesTheSession() async throws {
    defer { removeFolder() }
    let file = folder + "/cookies.txt"
    for expected in ["none", "served=1"] {
      let outcome = try await Executable.run(
        "hansom", ["fetch", server.url("/page"), "--dump", "text", "--ephemeral", "--cookie-file", file])
      #expect(outcome.output == expected + "\n")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t0\tserved"))
    try "no cookies".write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try await Executable.run("hansom", ["fetch", server.url("/page"), "--cookie-file", file])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("line 1"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "no cookies")
  }

  @Test(arguments: ["/none/cookies.txt", "/", "/file/cookies.txt"])
  func aCookieFileThatCannotBeWrittenIsToldAtOnce(path: String) async throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "a file".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
    let arguments = ["--ephemeral", "--cookie-file", folder + path]
    for command in [["fetch", server.url("/page")], ["serve"]] {
      let outcome = try await Executable.run("hansom", command + arguments)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(folder + path), "\(outcome.errors)")
    }
    #expect(server.requests.isEmpty)
  }

  /// A link stays one, and what is no file is written into and not replaced.
  @Test func theCookieFileMayBeALinkOrADevice() async throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (link, target) in [("/link", folder + "/real"), ("/null", "/dev/null")] {
      try FileManager.default.createSymbolicLink(atPath: folder + link, withDestinationPath: target)
    }
    try "".write(toFile: folder + "/real", atomically: true, encoding: .utf8)
    for link in ["/link", "/null"] {
      let outcome = try await Executable.run(
        "hansom", ["fetch", server.url("/page"), "--dump", "text", "--ephemeral", "--cookie-file", folder + link])
      #expect(outcome.status == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + link).isEmpty == false)
    }
    #expect(try String(contentsOfFile: folder + "/real", encoding: .utf8).contains("served"))
    let device = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(device[.type] as? FileAttributeType == .typeCharacterSpecial)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "null", "real"])
  }

  @Test func aDamagedStoreIsPutAside() async throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/cookies.sqlite"
    try "this is no database".write(toFile: file, atomically: false, encoding: .utf8)
    let cookie: JSON = ["name": "a", "value": "1", "url": "https://example.com/", "expires": 9_000_000_000]
    server.route("/far") { _ in .text("x").header("Set-Cookie", "far=1; Max-Age=9000000000") }
    let first = try HansomProcess(["--data-dir", folder])
    // An end beyond what the file has room for is the last one that it has.
    #expect(try await first.request("setCookie", cookie)["cookie"]?["expires"] == 2_147_483_647)
    _ = try await first.request("openTab", ["url": .string(server.url("/far"))])
    #expect(await first.end() == 0)
    let second = try HansomProcess(["--data-dir", folder])
    #expect(Set(names(try await second.request("getCookies"))) == ["a", "far"])
    #expect(try String(contentsOfFile: file + ".damaged", encoding: .utf8) == "this is no database")
  }

  @Test func aByteOrderMarkIsNoCookie() async throws {
    let hansom = try HansomProcess()
    let text: JSON = "\u{FEFF}[{\"name\":\"a\",\"value\":\"1\",\"domain\":\"a.example\"}]"
    #expect(try await hansom.request("importCookies", ["text": text]) == ["count": 1, "rejected": []])
  }

  /// A pipe that nobody writes to would be waited for, and a device might have no end.
  @Test func onlyRegularFilesAreRead() async throws {
    defer { removeFolder() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    let hansom = try HansomProcess()
    _ = try await hansom.request("openTab")
    for path in [folder + "/pipe", "/dev/zero"] {
      for method in ["importCookies", "addFilterList", "installModule", "loadPlugin", "runModule"] {
        let error = try await hansom.error(method, ["path": .string(path), "name": "list"])
        #expect([.invalidParams, .refused, .internalError].contains(error.code), "\(method) \(error)")
      }
    }
    for method in ["exportCookies", "importCookies"] {
      let error = try await hansom.error(method, ["path": .string(folder + "/a\u{0}b")])
      #expect(error.message.contains("NUL"), "\(error)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pipe"])
  }

  @Test func theCacheIsClearedAndItsModeSet() async throws {
    defer { removeFolder() }
    let count = TestCounter()
    server.route("/counted") { _ in .text("\(count.next())").header("Cache-Control", "max-age=1000") }
    let hansom = try HansomProcess(["--data-dir", folder])
    let url = JSON.string(server.url("/counted"))
    func load() async throws -> JSON? {
      _ = try await hansom.request("openTab", ["url": url])
      return try await hansom.request("getText")["text"]
    }
    #expect(try await load() == "1")
    #expect(try await load() == "1")
    _ = try await hansom.request("clearCache")
    #expect(try await load() == "2")
    #expect(try await hansom.request("setCacheMode", ["cacheMode": "reload"])["cacheMode"] == "reload")
    #expect(try await load() == "3")
    _ = try await hansom.request("setCacheMode", ["cacheMode": "only-if-cached"])
    #expect(try await load() == "3")
    let missing = JSON.fields(("url", .string(server.url("/page"))))
    #expect(try await hansom.error("openTab", missing).code == .navigationFailed)
    #expect(try await hansom.error("setCacheMode", ["cacheMode": "never"]).code == .invalidParams)
    #expect(await hansom.end() == 0)
    let cache = folder + "/http-cache"
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache).count == 1)
    let second = try HansomProcess(["--data-dir", folder])
    _ = try await second.request("clearCache")
    #expect(await second.end() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache) == [])
  }
}
