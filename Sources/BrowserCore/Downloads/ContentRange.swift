/// A Content-Range header, `bytes 100-199/1000` (RFC 9110, section 14.4).
struct ContentRange {

  /// The place of the first byte.
  let start: Int

  /// The place of the last byte.
  let end: Int

  /// How many bytes the whole has; nil where the server does not say.
  let total: Int?

  /// Reads the header's value; nil where it is none, or not of bytes that there are.
  init?(_ value: String?) {
    guard let value, value.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = value.dropFirst(6).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, bounds.count == 2, let start = bounds[0], let end = bounds[1], start <= end, end < .max
    else { return nil }
    self.start = start
    self.end = end
    total = Int(parts[1])
  }

  /// Whether nothing comes behind the range: it ends where the whole does by what the server says now, and has said
  /// before.
  func reaches(_ known: Int?) -> Bool {
    [total, known].allSatisfy { $0 == nil || $0 == end + 1 }
  }
}
