/// The reason for which `HTMLParser.run()` returned.
public enum Pause: Sendable, Equatable {

  /// All input there is was parsed up to the insertion point, if there is one: append more, finish, or end the script.
  case needsInput

  /// A script element ended, and scripting is enabled: apply the operations, prepare the script (between
  /// `beginScript()` and `endScript()`), and run the parser again.
  ///
  /// `line` is the line, counted from 1, of the script's start tag in the input that was appended (as opposed to
  /// inserted).
  case script(handle: Int32, line: Int)

  /// There are as many operations as `HTMLParser.Options.batchLimit` asks for: apply them and run the parser again.
  case batchFull

  /// The end of the input was reached and all elements were popped.
  case finished
}
