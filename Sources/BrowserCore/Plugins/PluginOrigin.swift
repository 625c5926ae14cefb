/// Where a plugin comes from.
public enum PluginOrigin: Hashable, Sendable {

  /// It is part of the program.
  case program

  /// It is a script in a file.
  case script(path: String)

  /// It is a shared library, built from Swift.
  case library(path: String)

  /// It is another program, started by a command of the shell.
  case command(String)

  /// The word by which the protocol names the kind.
  public var kind: String {
    switch self {
    case .program: "program"
    case .script: "script"
    case .library: "library"
    case .command: "command"
    }
  }

  /// The file or the command; nil for a part of the program.
  public var place: String? {
    switch self {
    case .program: nil
    case .script(let path), .library(let path): path
    case .command(let command): command
    }
  }
}
