/// Writes the bundle as Swift: a switch over string literals, so that nothing is built at start-up and a script that is
/// not used costs nothing.
struct SwiftWriter {
  let bundle: Bundle

  func write() -> String {
    let boot = bundle.scripts.firstIndex { $0.name == Bundle.bootScript } ?? -1
    return """
      // Written by the platform compiler.

      /// The platform's scripts by their place in the bundle.
      enum PlatformScripts {
        static let boot = \(boot)
        static let core = \(bundle.scripts.firstIndex { $0.name == Bundle.coreScript } ?? -1)
        static let count = \(bundle.scripts.count)

        static func name(_ index: Int) -> StaticString {
          switch index {
      \(cases { $0.name })
          default: fatalError("no script has the number \\(index)")
          }
        }

        static func source(_ index: Int) -> StaticString {
          switch index {
      \(cases { bundle.evaluatedSource(of: $0) })
          default: fatalError("no script has the number \\(index)")
          }
        }

        static func members(_ index: Int) -> StaticString {
          switch index {
      \(cases(where: { !$0.members.isEmpty }) { bundle.memberSources(of: $0) })
          default: return ""
          }
        }

        static func dependencies(_ index: Int) -> StaticString {
          switch index {
      \(cases { bundle.dependencies(of: $0).map { "\($0.name) \($0.index)" }.joined(separator: " ") })
          default: fatalError("no script has the number \\(index)")
          }
        }
      }

      """
  }

  private func cases(
    where isNeeded: (PlatformScript) -> Bool = { _ in true }, _ text: (PlatformScript) -> String
  ) -> String {
    bundle.scripts.enumerated().filter { isNeeded($0.element) }
      .map { "    case \($0.offset): return \(literal(text($0.element)))" }.joined(separator: "\n")
  }

  private func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 32 || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
