import BrowserPlugin
import Glibc

extension NetworkSession {

  /// Reads the cookie file, where the configuration names one; a file that is not there, or a device, has no cookies.
  ///
  /// - Throws: `PluginProblem` where the file cannot be read, could not be written later, or has anything in it that is
  ///   no cookie. It is not written then.
  public func readCookieFile() throws(PluginProblem) {
    guard let path = configuration.cookieFile else { return }
    try FileContents.checkWritable(path)
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      cookieFileFormat = path.hasSuffix(".json") ? .json : .netscape
      return
    }
    let text = String(decoding: try FileContents.read(path), as: UTF8.self)
    let read: CookieText
    do throws(JSONSyntaxError) {
      read = try CookieText(parsing: text)
    } catch {
      throw PluginProblem("\(path) is no cookie file: \(error.reason) at byte \(error.offset)")
    }
    if let problem = read.problems.first {
      let place = read.format == .json ? "cookie" : "line"
      throw PluginProblem("\(path) is no cookie file: in \(place) \(problem.place), \(problem.reason)")
    }
    for cookie in read.cookies { cookies.set(cookie) }
    cookieFileFormat = read.format
  }

  /// Writes the cookies to the cookie file, if it has been read, in the form that it had.
  ///
  /// - Throws: `PluginProblem` with the system's reason.
  public func writeCookieFile() throws(PluginProblem) {
    guard let path = configuration.cookieFile, let format = cookieFileFormat else { return }
    try FileContents.write(Array(CookieText.text(of: cookies.list(), format).utf8), to: path)
  }
}
