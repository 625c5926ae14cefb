import Foundation

// PlatformCompiler SCRIPTS OUTPUT
//
// Compiles the platform's scripts and interface declarations below SCRIPTS. An OUTPUT that ends in `.swift` gets them
// as Swift source for the WebPlatform target; one that ends in `.json` gets an array of {name, source, members,
// dependencies}, from which a shell of the script engine can run the platform without the rest of Hansom.

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: PlatformCompiler SCRIPTS OUTPUT\n".utf8))
  exit(2)
}
do {
  let bundle = try Bundle(folder: URL(fileURLWithPath: CommandLine.arguments[1]))
  let output = URL(fileURLWithPath: CommandLine.arguments[2])
  if output.pathExtension == "json" {
    let rows = bundle.scripts.map { script in
      [
        "name": script.name,
        "source": bundle.evaluatedSource(of: script),
        "members": bundle.memberSources(of: script),
        "dependencies": bundle.dependencies(of: script).map { "\($0.name) \($0.index)" }.joined(separator: " "),
      ]
    }
    try JSONSerialization.data(withJSONObject: rows).write(to: output)
  } else {
    try SwiftWriter(bundle: bundle).write().write(to: output, atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
