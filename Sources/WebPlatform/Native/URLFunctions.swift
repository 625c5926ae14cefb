import ScriptEngine
import TextEncoding
import WebURL

/// The functions with which scripts parse and change URLs. A URL is its serialization.
enum URLFunctions {
  static func install(in functions: NativeFunctions) {
    functions.define("parseURL") { platform, arguments in
      let base = arguments[1]
      var baseRecord: URLRecord?
      if !base.isNullish {
        guard let record = URLRecord(base.text) else { return platform.realm.null }
        baseRecord = record
      }
      let record = URLRecord(arguments[0].text, base: baseRecord, queryEncoder: queryEncoder(arguments[2]))
      return record.map { platform.realm.string($0.href) } ?? platform.realm.null
    }

    functions.define("setURLComponent") { platform, arguments in
      guard let component = URLComponent(rawValue: arguments[1].text),
        let record = URLRecord(arguments[0].text)?.setting(component, to: arguments[2].text)
      else { return platform.realm.null }
      return platform.realm.string(record.href)
    }

    functions.define("percentDecode") { platform, arguments in
      let bytes = PercentEncoding.decode(arguments[0].text.utf8)
      return platform.realm.string(utf16: TextDecoder.utf8DecodeWithoutBOM(bytes))
    }
  }

  /// The encoder for a document's encoding, or nil where that is UTF-8 or not given.
  private static func queryEncoder(_ label: Value) -> QueryEncoder? {
    if label.isNullish { return nil }
    let encoding = TextEncoding(label: label.text)?.outputEncoding ?? .utf8
    return encoding == .utf8 ? nil : QueryEncoder(encoding)
  }
}
