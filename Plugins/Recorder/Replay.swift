import BrowserPlugin

/// Answers requests from a HAR document. A request that was recorded several times gets the answers in their order, and
/// then the last one again.
@BrowserActor
final class Replay: RequestInterceptor {

  private struct Key: Hashable {
    var method: String
    var url: String
    var body: [UInt8]?
  }

  private var answers: [Key: [ResourceAnswer]]?
  private var failsOnMiss = true

  nonisolated init() {}

  /// Begins to answer; the result is the number of entries that can be.
  func start(_ har: JSON, failsOnMiss: Bool) throws(PluginProblem) -> Int {
    guard let entries = har["log"]?["entries"]?.array else { throw PluginProblem("it is not a HAR document") }
    var answers: [Key: [ResourceAnswer]] = [:]
    for (index, entry) in entries.enumerated() {
      do {
        guard let (key, answer) = try Self.read(entry) else { continue }
        answers[key, default: []].append(answer)
      } catch {
        throw PluginProblem("log.entries[\(index)]: \(error.reason)")
      }
    }
    self.answers = answers
    self.failsOnMiss = failsOnMiss
    return answers.values.reduce(0) { $0 + $1.count }
  }

  func stop() { answers = nil }

  func beforeRequest(_ request: ResourceRequest) -> RequestDecision {
    guard answers != nil, request.url.hasPrefix("http") else { return .proceed }
    let key = Key(
      method: request.method, url: String(request.url.prefix { $0 != "#" }), body: Self.significant(request.body))
    guard let recorded = answers?[key], let answer = recorded.first else {
      return failsOnMiss ? .block(BlockReason(list: "Recorder", rule: "not recorded")) : .proceed
    }
    if recorded.count > 1 { answers?[key]?.removeFirst() }
    return .answer(answer)
  }

  private static func significant(_ body: [UInt8]?) -> [UInt8]? { body?.isEmpty == true ? nil : body }

  /// The request of an entry and the answer to it; nil for one that had no response.
  private static func read(_ entry: JSON) throws(PluginProblem) -> (Key, ResourceAnswer)? {
    guard let method = entry["request"]?["method"]?.string, let url = entry["request"]?["url"]?.string else {
      throw PluginProblem("its request has no method or no url")
    }
    guard let response = entry["response"], !response.isNull else { return nil }
    guard let status = response["status"]?.int else { throw PluginProblem("its response has no status") }
    // Where there was no response, recorders write 0 or -1.
    guard status > 0 else { return nil }
    guard ResourceResponse.statuses.contains(status) else {
      throw PluginProblem("\(status) is no status of a response")
    }
    let post = entry["request"]?["postData"]
    let sent = try bytes(post?["text"], isBase64: post?["_encoding"]?.string == "base64")
    var headers = try HTTPHeaders(har: response["headers"] ?? [])
    // The recorded body is decoded and whole.
    for name in ["Content-Encoding", "Content-Length", "Transfer-Encoding"] { headers.remove(name) }
    let content = response["content"]
    let body = try bytes(content?["text"], isBase64: content?["encoding"]?.string == "base64") ?? []
    var answer = ResourceAnswer(status: status, headers: headers, body: body)
    answer.setsCookies = true
    return (Key(method: method, url: String(url.prefix { $0 != "#" }), body: significant(sent)), answer)
  }

  private static func bytes(_ text: JSON?, isBase64: Bool) throws(PluginProblem) -> [UInt8]? {
    guard let text, !text.isNull else { return nil }
    guard let text = text.string else { throw PluginProblem("its text is \(text.kind)") }
    guard isBase64 else { return Array(text.utf8) }
    guard let bytes = Base64.decodeForgiving(Array(text.utf8)) else { throw PluginProblem("its text is not base64") }
    return bytes
  }
}

extension HTTPHeaders {

  /// Header fields from HAR's list of names and values.
  fileprivate init(har: JSON) throws(PluginProblem) {
    self.init()
    guard let fields = har.array else { throw PluginProblem("headers must be a list, but are \(har.kind)") }
    for field in fields {
      guard let name = field["name"]?.string, let value = field["value"]?.string else {
        throw PluginProblem("a header field has no name or no value")
      }
      // HTTP/2's own fields stand for what is no header field elsewhere.
      guard !name.hasPrefix(":") else { continue }
      // Some recorders write the fields of a name as the lines of one.
      for line in value.split(separator: "\n", omittingEmptySubsequences: false) {
        guard !name.isEmpty, !(name + line).utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
          throw PluginProblem("\(field.text) is no header field")
        }
        append(name, String(line))
      }
    }
  }
}
