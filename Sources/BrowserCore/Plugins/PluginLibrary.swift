import BrowserPlugin

/// Loads plugins from libraries that were built from Swift.
enum PluginLibrary {

  static func load(_ path: String) throws(PluginProblem) -> any Plugin {
    throw PluginProblem("\(path): libraries are not supported by this build")
  }
}
