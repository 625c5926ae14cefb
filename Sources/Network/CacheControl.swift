/// The directives of a Cache-Control header that a private cache heeds (RFC 9111, section 5.2).
struct CacheControl {

  /// How long a response is fresh, in seconds.
  var maxAge: Int?

  /// Whether a response is validated before each use.
  var noCache = false

  /// Whether nothing is kept.
  var noStore = false

  /// Parses the header's values. A directive that is not understood is ignored; a `max-age` that is no number is 0.
  init(_ values: [String]) {
    for value in values {
      for directive in value.split(separator: ",") {
        let parts = directive.split(separator: "=", maxSplits: 1).map { part in
          part.filter { $0 != " " && $0 != "\t" && $0 != "\"" }.lowercased()
        }
        switch parts.first {
        case "max-age": maxAge = maxAge ?? (parts.count == 2 ? max(Int(parts[1]) ?? 0, 0) : 0)
        case "no-cache": noCache = true
        case "no-store": noStore = true
        default: break
        }
      }
    }
  }
}
