import Host
import TestSupport
import Testing

/// The examples, run as a user would run them.
@Suite(.serialized) struct ExampleTests {

  private let server: TestServer
  private let environment = ["HANSOM": Executable.products.appending(path: "hansom").path]

  init() throws {
    server = try TestServer()
    server.serve(folder: Executable.package.appending(path: "Examples/site").path)
  }

  private func run(_ program: String, _ arguments: String...) async throws -> Executable.Outcome {
    try await Executable.run(program, arguments, environment: environment)
  }

  @Test func aShellPipe() async throws {
    let outcome = try await run("Examples/pipe.sh", server.url("/about.html"))
    #expect(outcome.status == 0)
    let answers = try outcome.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
    #expect(answers.map { $0["id"] } == [1, 2, 3, 4, 5, 6])
    #expect(answers.allSatisfy { $0["result"] != nil })
    #expect(answers[0]["result"]?["title"] == "About the cab")
    #expect(answers[2]["result"]?["links"]?[0]?["url"] == .string(server.url("/index.html")))
  }

  @Test func theDemonstration() async throws {
    let outcome = try await Executable.run(
      "Examples/demo.sh", environment: ["CONFIGURATION": Executable.products.lastPathComponent])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("The driver sees everything from up there."))
  }

  @Test func aPythonClient() async throws {
    let outcome = try await run("/usr/bin/env", "python3", "Examples/python/hansom.py", server.url("/about.html"))
    #expect(outcome.output == "About the cab\nBack: \(server.url("/index.html"))\n")
    #expect(outcome.status == 0)
    let failed = try await run("/usr/bin/env", "python3", "Examples/python/hansom.py", "http://[")
    #expect(failed.status == 1)
    #expect(failed.errors.contains("http://["))
  }

  @Test func pythonCodeThatImportsTheClient() async throws {
    let code = """
      import sys; sys.path.insert(0, "Examples/python")
      from hansom import Hansom, HansomError
      with Hansom(None, "--ephemeral") as browser:
          said = []
          browser.on("console", said.append)
          browser.openTab(html="<script>console.log('hello')</script>")
          print(browser.evaluate(expression="6 * 7")["value"], said[0]["text"])
          try:
              browser.evaluate(expression="missing")
          except HansomError as error:
              print(error.code, error.data["name"])
      """
    let outcome = try await run("/usr/bin/env", "python3", "-c", code)
    #expect(outcome.output == "42 hello\n-32003 ReferenceError\n")
    #expect(outcome.errors == "")
  }

  @Test func aNodeClient() async throws {
    let outcome = try await run(
      "/usr/bin/env", "node", "Examples/node/hansom.mjs", server.url("/about.html"), server.url("/"), "http://[")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.prefix(2) == ["About the cab", "Hansom Cabs"])
    #expect(lines.last?.hasPrefix("failed: ") == true)
    #expect(outcome.status == 0)
  }

  @Test func aSwiftFrontEnd() async throws {
    let outcome = try await run("SwiftFrontEnd", server.url("/"), "cab")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Hansom Cabs"))
    #expect(outcome.output.contains("A two-wheeled cab"))
    let misused = try await run("SwiftFrontEnd", server.url("/"))
    #expect(misused.status == 2)
    #expect(misused.output == "")
  }
}
