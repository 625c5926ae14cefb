/// What a request is for. The names are those that browser extensions and filter lists know.
public enum ResourceType: String, Hashable, Sendable, CaseIterable {

  /// The document of a tab.
  case document

  /// The document of a frame inside another document.
  case subdocument

  /// A classic or a module script.
  case script

  /// A style sheet.
  case stylesheet

  /// An image.
  case image

  /// A font of a style sheet.
  case font

  /// Sound or video.
  case media

  /// The content of an `object` or `embed` element.
  case object

  /// A request by `XMLHttpRequest`.
  case xmlhttprequest

  /// A request by `fetch()`.
  case fetch

  /// A stream of an `EventSource`.
  case eventsource

  /// The handshake of a `WebSocket`.
  case websocket

  /// A beacon or a hyperlink's ping.
  case ping

  /// A web application's manifest.
  case manifest

  /// A file that the user downloads.
  case download

  /// Anything else.
  case other
}
