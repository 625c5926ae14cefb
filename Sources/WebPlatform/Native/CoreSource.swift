import ScriptEngine

/// The platform's largest script, as the engine takes it. All machines share it.
enum CoreSource {
  /// Nothing changes the string, so that any thread may use it.
  nonisolated(unsafe) static let text = ScriptString(PlatformScripts.source(PlatformScripts.core))
}
