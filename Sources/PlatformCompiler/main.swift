import Foundation
try "// no scripts yet\n".write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
