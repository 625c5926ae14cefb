import BrowserCore
import BrowserPlugin
import PageModules

extension RPCError {

  /// An error that came of the value of a parameter, told as one of the parameter. What a plugin or a file says is
  /// wrong with the value becomes `invalidParams`; errors that have a code of their own keep it.
  static func blaming(_ parameter: String, for error: any Error) -> any Error {
    switch error {
    case let problem as PluginProblem: BrowserError.invalidArgument(name: parameter, reason: problem.reason)
    case let error as StoreError:
      BrowserError.invalidArgument(name: parameter, reason: "\(error.path): \(error.reason)")
    default: error
    }
  }
}
