import Foundation

/// Programs of this package, and what they print.
enum Executable {

  /// What a program printed and how it ended.
  struct Outcome: Sendable {
    var output: String
    var errors: String
    var status: Int32
  }

  /// The package's folder.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the programs that were built along with the tests.
  static let products: URL = {
    #if DEBUG
      package.appending(path: ".build/debug")
    #else
      package.appending(path: ".build/release")
    #endif
  }()

  /// The environment of programs under test. One that crashes ends at once; the backtracer would hold its output open.
  static let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }

  /// Runs a program to its end with `input` on its standard input. A name without a slash is one of this package's
  /// products.
  static func run(
    _ program: String, _ arguments: [String] = [], input: String = "", environment: [String: String] = [:]
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = program.contains("/") ? URL(filePath: program) : products.appending(path: program)
    process.arguments = arguments
    process.currentDirectoryURL = package
    process.environment = Self.environment.merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.runWithSignals()
    async let output = readAll(stdout)
    async let errors = readAll(stderr)
    async let written: Void = writeAll(input, to: stdin)
    await written
    let outcome = (await output, await errors)
    process.waitUntilExit()
    return Outcome(output: outcome.0, errors: outcome.1, status: process.terminationStatus)
  }

  private static func readAll(_ pipe: Pipe) async -> String {
    await onThread { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
  }

  private static func writeAll(_ text: String, to pipe: Pipe) async {
    await onThread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? pipe.fileHandleForWriting.close()
    }
  }

  private static func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
