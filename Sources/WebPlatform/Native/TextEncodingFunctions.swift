import HTMLParsing
import ScriptEngine
import TextEncoding

/// The functions with which scripts decode and encode text.
enum TextEncodingFunctions {

  /// The decoders of streams that are not finished, by the number under which scripts know them.
  private final class Decoders {
    var byID: [Int: TextDecoder] = [:]
    var nextID = 1
  }

  static func install(in functions: NativeFunctions) {
    functions.define("encodingName") { platform, arguments in
      TextEncoding(label: arguments[0].text).map { platform.realm.string($0.name) } ?? platform.realm.null
    }

    functions.define("sniffEncoding") { platform, arguments in
      let sniffer = EncodingSniffer { TextEncoding(label: $0)?.name }
      let found = arguments[0].withBytes { bytes in
        bytes.withMemoryRebound(to: UInt8.self) { sniffer.sniff($0) }
      }
      return (found ?? nil).map { platform.realm.string($0.encoding) } ?? platform.realm.null
    }

    functions.define("encodeText") { platform, arguments in
      let encoding = try encoding(arguments[1])
      guard encoding.outputEncoding != .utf8 else {
        let bytes = arguments[0].scriptString?.withUTF16 { UTF8Encoder.encode($0) } ?? []
        return try bytes.withUnsafeBytes { try platform.realm.uint8Array($0) }
      }
      return try TextEncoder.encode(arguments[0].text, as: encoding).withUnsafeBytes { try platform.realm.uint8Array($0) }
    }

    functions.define("decodeText") { platform, arguments in
      var decoder = TextDecoder(
        encoding: try encoding(arguments[1]), isFatal: arguments[2].boolean, ignoresBOM: arguments[3].boolean)
      return decode(arguments[0], with: &decoder, stream: false, in: platform.realm)
    }

    installStreams(in: functions)
  }

  private static func installStreams(in functions: NativeFunctions) {
    let decoders = Decoders()

    functions.define("createTextDecoder") { platform, arguments in
      let id = decoders.nextID
      decoders.nextID += 1
      decoders.byID[id] = TextDecoder(
        encoding: try encoding(arguments[0]), isFatal: arguments[1].boolean, ignoresBOM: arguments[2].boolean)
      return platform.realm.number(id)
    }

    functions.define("decodeChunk") { platform, arguments in
      let id = arguments[0].integer
      guard var decoder = decoders.byID[id] else { throw NoSuchDecoder(id: id) }
      let text = decode(arguments[1], with: &decoder, stream: arguments[2].boolean, in: platform.realm)
      decoders.byID[id] = decoder
      return text
    }

    functions.define("releaseTextDecoder") { platform, arguments in
      decoders.byID[arguments[0].integer] = nil
      return platform.realm.undefined
    }
  }

  /// Decodes a buffer to a string, or to null if it is malformed and the decoder is fatal.
  private static func decode(
    _ buffer: Value, with decoder: inout TextDecoder, stream: Bool, in realm: Realm
  ) -> Value {
    var units: [UInt16] = []
    let isValid = buffer.withBytes { bytes in
      (try? decoder.decode(bytes, stream: stream, into: &units)) != nil
    }
    if isValid == false { return realm.null }
    return realm.string(utf16: units)
  }

  private static func encoding(_ label: Value) throws -> TextEncoding {
    guard let encoding = TextEncoding(label: label.text) else { throw NoSuchEncoding(label: label.text) }
    return encoding
  }

  struct NoSuchDecoder: Error, CustomStringConvertible {
    let id: Int
    var description: String { "there is no text decoder \(id)" }
  }

  struct NoSuchEncoding: Error, CustomStringConvertible {
    let label: String
    var description: String { "there is no encoding \"\(label)\"" }
  }
}
