/// What goes from one machine to another: JSON and buffers, as `html/MessageEncoding.js` writes them.
struct PortMessage: Sendable {
  /// `message`; or the name of something else that the other end is to know.
  var kind: String
  var text: String
  var buffers: [[UInt8]]
}
