import Host
import TestSupport
import Testing

/// The command line of the executable.
@Suite(.serialized) struct CommandLineTests {

  private let server: TestServer

  init() throws {
    server = try TestServer()
    server.route("/page") { _ in
      .html("<title>t</title><p>Hello <a href=/x>link</a><script>document.title = 'set'</script>")
    }
  }

  private func run(_ arguments: String...) async throws -> Executable.Outcome {
    try await Executable.run("hansom", arguments)
  }

  @Test func printsItsHelpAndVersion() async throws {
    let help = try await run("--help")
    #expect(help.status == 0)
    for word in ["serve", "fetch URL", "eval URL EXPRESSION", "run MODULE URL", "--data-dir", "--ephemeral",
      "--locale", "--user-agent", "--proxy", "--block-private-networks", "--timeout", "--dump", "--help", "--version"] {
      #expect(help.output.contains(word), "\(word)")
    }
    #expect(try await run("--version").output == "hansom \(Server.version)\n")
  }

  @Test(arguments: [
    (["nonsense"], "nonsense"), (["--nonsense"], "--nonsense"), (["fetch"], "URL"), (["eval", "x"], "EXPRESSION"),
    (["fetch", "x", "y"], "y"), (["serve", "x"], "x"), (["fetch", "x", "--dump", "pdf"], "pdf"),
    (["--timeout", "soon"], "soon"), (["--timeout", "0"], "--timeout"), (["--timeout"], "--timeout"),
    (["--ephemeral=yes"], "--ephemeral"), (["eval", "x", "y", "--dump", "text"], "--dump"), (["--locale="], "--locale"),
    (["--locale", "de\r\nX-B: 1"], "--locale"), (["--user-agent", "a\nb"], "U+000A"), (["--proxy", "((("], "((("),
  ])
  func saysWhichArgumentIsWrong(arguments: [String], named: String) async throws {
    let outcome = try await Executable.run("hansom", arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("hansom: "))
    #expect(outcome.errors.contains(named))
  }

  @Test func fetchPrintsAPage() async throws {
    let url = server.url("/page")
    let html = try await run("fetch", "--ephemeral", url)
    #expect(html.status == 0)
    #expect(html.errors == "")
    #expect(html.output.contains("<title>set</title>"))
    #expect(try await run("fetch", url, "--dump", "text", "--ephemeral").output == "Hello link\n")
    let markdown = try await run("fetch", url, "--dump", "markdown", "--ephemeral")
    #expect(markdown.output == "Hello [link](\(server.url("/x")))\n")
    #expect(try await run("fetch", url, "--dump=links", "--ephemeral").output == "\(server.url("/x"))\tlink\n")
  }

  @Test func saysThatItsOutputCouldNotBeWritten() async throws {
    let hansom = Executable.products.appending(path: "hansom").path
    let outcome = try await Executable.run(
      "/bin/sh", ["-c", "'\(hansom)' fetch --ephemeral '\(server.url("/page"))' >/dev/full"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "hansom: standard output: No space left on device\n")
  }

  @Test func fetchFailsWithAReason() async throws {
    let closed = try TestServer()
    let url = closed.url("/")
    closed.stop()
    let outcome = try await run("fetch", "--ephemeral", url)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(url))
  }

  @Test(arguments: [
    ("document.title", "set\n"), ("[1, 'a']", "[1,\"a\"]\n"), ("undefined", "undefined\n"),
    ("Promise.resolve(2)", "2\n"), ("null", "null\n"),
  ])
  func evalPrintsAValue(expression: String, output: String) async throws {
    let outcome = try await run("eval", "--ephemeral", server.url("/page"), expression)
    #expect(outcome.status == 0)
    #expect(outcome.output == output)
  }

  @Test func runPrintsWhatAModuleReturns() async throws {
    server.route("/module.js") { _ in .script("//startconfig\n//id=a\n//title=A\n//endconfig\nreturn document.title") }
    let byAddress = try await run("run", "--ephemeral", server.url("/module.js"), server.url("/page"))
    #expect(byAddress.output == "set\n")
    let byPath = try await run("run", "--ephemeral", "Examples/modules/reading-time.js", server.url("/page"))
    #expect(byPath.output == "1 min to read\n")
    let missing = try await run("run", "--ephemeral", "no.such.module", server.url("/page"))
    #expect(missing.status == 1)
    #expect(missing.errors.contains("There is no module no.such.module."))
  }

  @Test func evalFailsWithTheException() async throws {
    let outcome = try await run("eval", "--ephemeral", server.url("/page"), "missing()")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("ReferenceError"))
  }

  @Test func optionsReachTheBrowser() async throws {
    server.route("/headers") { request in
      .html("<title>\(request["User-Agent"] ?? "")|\(request["Accept-Language"] ?? "")</title>")
    }
    let outcome = try await run(
      "eval", "--ephemeral", "--user-agent", "Example/1.0", "--locale", "de-CH", server.url("/headers"),
      "document.title")
    #expect(outcome.output.hasPrefix("Example/1.0|de-CH"))
  }

  @Test func privateNetworksCanBeRefused() async throws {
    let outcome = try await run("fetch", "--ephemeral", "--block-private-networks", server.url("/page"))
    #expect(outcome.status == 1)
    #expect(server.requests.isEmpty)
  }

  @Test func aTimeoutIsKept() async throws {
    let gate = TestGate()
    server.route("/slow") { _ in
      gate.wait()
      return .html("")
    }
    let outcome = try await run("fetch", "--ephemeral", "--timeout", "200ms", server.url("/slow"))
    gate.open()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("/slow"))
  }
}
