/// The answer to a dialog: whether it was accepted, and the text of a prompt.
public struct DialogAnswer: Sendable {
  public var isAccepted: Bool
  public var text: String?

  public init(isAccepted: Bool, text: String? = nil) {
    self.isAccepted = isAccepted
    self.text = text
  }
}
