/// A plugin that the command line asks for.
enum PluginArgument: Sendable {

  /// A file, or the name of one that comes with the browser.
  case pathOrName(String)

  /// A command of the shell.
  case command(String)
}
