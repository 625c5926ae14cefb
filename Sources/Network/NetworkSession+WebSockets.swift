import BrowserPlugin

extension NetworkSession {

  /// Opens a web socket. `tell` hears of everything that happens to it, on the browser thread, until it is closed; the
  /// answer is for sending and closing.
  ///
  /// - Parameters:
  ///   - request: the handshake; its URL has the scheme `ws` or `wss`, and its header fields may hold `Origin`.
  ///   - protocols: the names of the protocols that the page offers, in its order.
  public func openWebSocket(
    _ request: ResourceRequest, protocols: [String], tell: @escaping (WebSocketEvent) -> Void
  ) -> WebSocketTask {
    var request = request
    request.id = Self.makeRequestID()
    let task = WebSocketTask(request, protocols: protocols, session: self, tell: tell)
    task.start()
    return task
  }
}
