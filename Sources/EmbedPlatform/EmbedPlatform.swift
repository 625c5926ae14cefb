import Foundation
import PackagePlugin

/// Runs the platform compiler over the platform's scripts, so that they are part of the binary.
@main
struct EmbedPlatform: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let scripts = target.directoryURL.appending(path: "Scripts")
    let output = context.pluginWorkDirectoryURL.appending(path: "PlatformScripts.swift")
    let sources = FileManager.default.enumerator(at: scripts, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }
      .filter { ["js", "webidl", "txt"].contains($0.pathExtension) } ?? []
    return [
      .buildCommand(
        displayName: "Compiling the platform's scripts",
        executable: try context.tool(named: "PlatformCompiler").url,
        arguments: [scripts.path(), output.path()],
        inputFiles: sources,
        outputFiles: [output]
      )
    ]
  }
}
