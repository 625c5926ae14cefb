/// A fault in a `.webidl` or `.js` file, said as compilers say it.
struct IDLError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String

  var description: String { "\(file):\(line): error: \(message)" }
}
