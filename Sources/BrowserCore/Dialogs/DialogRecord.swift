/// A dialog that was opened and how it was answered.
public struct DialogRecord: Sendable, Hashable {
  public var kind: DialogQuestion.Kind
  public var message: String
  public var isAccepted: Bool
}
