import ScriptEngine

/// The functions with which streams of bytes are compressed and decompressed.
enum CompressionFunctions {
  private final class Converters {
    var byID: [Int: StreamConverter] = [:]
    var nextID = 1
  }

  static func install(in functions: NativeFunctions) {
    let converters = Converters()

    functions.define("createCompressor") { platform, arguments in
      let id = converters.nextID
      converters.nextID += 1
      converters.byID[id] = StreamConverter(format: arguments[0].text, compresses: arguments[1].boolean)
      return platform.realm.number(id)
    }

    functions.define("compress") { platform, arguments in
      guard let converter = converters.byID[arguments[0].integer] else { throw NoSuchConverter() }
      let isLast = arguments[2].boolean
      let outcome = arguments[1].withBytes { bytes in
        Result { () throws(StreamConverter.Malformed) in try converter.convert(bytes, isLast: isLast) }
      }
      switch outcome ?? .success([]) {
      case .success(let bytes): return try bytes.withUnsafeBytes { try platform.bytes($0) }
      case .failure(let problem): return platform.string(problem.reason)
      }
    }

    functions.define("releaseCompressor") { platform, arguments in
      converters.byID[arguments[0].integer] = nil
      return platform.realm.undefined
    }
  }

  struct NoSuchConverter: Error, CustomStringConvertible {
    var description: String { "there is no such compressor" }
  }
}
