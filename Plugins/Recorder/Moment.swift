import Glibc

/// A point in time, as HAR writes it.
struct Moment: Sendable {

  private let seconds: Int
  private let nanoseconds: Int

  /// The present.
  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// How much later another moment is.
  func milliseconds(to other: Moment) -> Double {
    max(0, Double(other.seconds - seconds) * 1_000 + Double(other.nanoseconds - nanoseconds) / 1_000_000)
  }

  /// The moment as ISO 8601 has it, in UTC and to the millisecond.
  var text: String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let date = "\(digits(Int(parts.tm_year) + 1900, 4))-\(digits(Int(parts.tm_mon) + 1, 2))-\(digits(Int(parts.tm_mday), 2))"
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits(Int($0), 2) }.joined(separator: ":")
    return "\(date)T\(clock).\(digits(nanoseconds / 1_000_000, 3))Z"
  }
}
