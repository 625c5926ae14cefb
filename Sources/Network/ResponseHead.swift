import BrowserPlugin

/// A response as a hop ends with it: the head, and the source of the body.
struct ResponseHead {
  var response: ResourceResponse
  var body: any BodySource
  var blockedBy: BlockReason?

  /// Whether Set-Cookie fields count.
  var setsCookies: Bool

  init(_ response: ResourceResponse, _ body: any BodySource) {
    self.response = response
    self.body = body
    setsCookies = !response.isFromCache
  }

  /// The answer of a plugin.
  @BrowserActor
  init(_ answer: ResourceAnswer, url: String) {
    response = ResourceResponse(url: url, status: answer.status, headers: answer.headers, isFromCache: true)
    body = BytesBody(answer.body)
    blockedBy = answer.blockedBy
    setsCookies = answer.setsCookies
  }
}
