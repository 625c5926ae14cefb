import BrowserPlugin
import WebURL

/// Finds names for downloaded files that harm nothing, whoever suggests them.
enum DownloadName {

  /// The longest name in bytes; there is room for a number behind it.
  private static let longest = 200

  /// The name for a response: what was suggested, what its Content-Disposition says, what the page proposed, the end of
  /// its address.
  static func name(suggested: String?, response: ResourceResponse, proposed: String? = nil) -> String {
    let disposition = response.headers["Content-Disposition"].flatMap(fileName)
    for name in [suggested, disposition, proposed, lastPart(of: response.url)] {
      if let name, let safe = safeName(name) { return safe }
    }
    return "download"
  }

  /// A name without a path and without characters that files should not have; nil where nothing is left.
  static func safeName(_ name: String) -> String? {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    var safe = String(String.UnicodeScalarView(last.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: !":*?\"<>|".unicodeScalars.contains(scalar)
      }
    }))
    while let first = safe.first, first == "." || first.isWhitespace { safe.removeFirst() }
    while let last = safe.last, last == "." || last.isWhitespace { safe.removeLast() }
    let (stem, ending) = parts(of: safe)
    var short = stem
    while short.utf8.count + ending.utf8.count > longest, !short.isEmpty { short.removeLast() }
    let result = short + (ending.utf8.count > longest ? "" : ending)
    return result.isEmpty ? nil : result
  }

  /// A name with a number before its ending, as `report (1).pdf`; 0 stands for none.
  static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 0 else { return name }
    let (stem, ending) = parts(of: name)
    return "\(stem) (\(number))\(ending)"
  }

  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, !name[dot...].contains(" ") else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[dot...]))
  }

  /// The file name of a Content-Disposition header (RFC 6266): `filename*` before `filename`.
  private static func fileName(_ header: String) -> String? {
    let parameters = parameters(of: header)
    if let value = parameters["filename*"] {
      let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3 {
        let bytes = PercentEncoding.decode(parts[2].utf8)
        if parts[0].lowercased() == "utf-8", let name = String(validating: bytes, as: UTF8.self) { return name }
        if parts[0].lowercased() == "iso-8859-1" {
          return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
      }
    }
    return parameters["filename"]
  }

  private static func parameters(of header: String) -> [String: String] {
    var parameters: [String: String] = [:], rest = header.drop { $0 != ";" }
    while rest.popFirst() != nil {
      let name = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest[name.endIndex...]
      guard rest.first == "=" else { continue }
      rest.removeFirst()
      rest = rest.drop(while: \.isWhitespace)
      var value = ""
      if rest.first == "\"" {
        rest.removeFirst()
        while let character = rest.popFirst(), character != "\"" {
          value.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
        }
        rest = rest.drop { $0 != ";" }
      } else {
        let token = rest.prefix { $0 != ";" }
        rest = rest[token.endIndex...]
        value = String(token.reversed().drop(while: \.isWhitespace).reversed())
      }
      let key = name.drop(while: \.isWhitespace).lowercased()
      if parameters[key] == nil { parameters[key] = value }
    }
    return parameters
  }

  private static func lastPart(of url: String) -> String? {
    guard let record = URLRecord(url), record.isSpecial, let last = record.pathSegments.last else { return nil }
    return String(decoding: PercentEncoding.decode(last.utf8), as: UTF8.self)
  }
}
