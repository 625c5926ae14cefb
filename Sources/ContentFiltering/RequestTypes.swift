/// A set of kinds of request, as the options of network rules name them.
public struct RequestTypes: OptionSet, Hashable, Sendable {

  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The document of a tab.
  public static let document = RequestTypes(rawValue: 1 << 0)

  /// The document of a frame.
  public static let subdocument = RequestTypes(rawValue: 1 << 1)

  /// A script.
  public static let script = RequestTypes(rawValue: 1 << 2)

  /// A style sheet.
  public static let stylesheet = RequestTypes(rawValue: 1 << 3)

  /// An image.
  public static let image = RequestTypes(rawValue: 1 << 4)

  /// A font.
  public static let font = RequestTypes(rawValue: 1 << 5)

  /// Sound or video.
  public static let media = RequestTypes(rawValue: 1 << 6)

  /// What an `object` or `embed` element asks for.
  public static let object = RequestTypes(rawValue: 1 << 7)

  /// A request by `XMLHttpRequest` or `fetch()`.
  public static let xmlhttprequest = RequestTypes(rawValue: 1 << 8)

  /// The handshake of a `WebSocket`.
  public static let websocket = RequestTypes(rawValue: 1 << 9)

  /// A beacon or a hyperlink's ping.
  public static let ping = RequestTypes(rawValue: 1 << 10)

  /// Anything else.
  public static let other = RequestTypes(rawValue: 1 << 11)

  /// The document of a tab that a page opened.
  public static let popup = RequestTypes(rawValue: 1 << 12)

  /// The types that a rule has which names none: everything but a tab's document.
  public static let subresources: RequestTypes = [
    .subdocument, .script, .stylesheet, .image, .font, .media, .object, .xmlhttprequest, .websocket, .ping, .other,
  ]

  /// Every type.
  public static let all: RequestTypes = [.document, .subresources, .popup]
}
