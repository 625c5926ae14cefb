import CSoup

/// Dates as HTTP writes them.
enum HTTPDate {

  /// Seconds since 1970, or nil if the text is not a date.
  static func parse(_ text: String) -> Int? {
    guard let date = soup_date_time_new_from_http_string(text) else { return nil }
    defer { g_date_time_unref(date) }
    return Int(g_date_time_to_unix(date))
  }

  /// The current time in seconds since 1970.
  static var now: Int { Int(g_get_real_time() / 1_000_000) }
}
