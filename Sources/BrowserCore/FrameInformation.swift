/// A frame of a page, as `Tab.frames` lists it.
public struct FrameInformation: Sendable, Hashable {
  /// The frame's number, which no other frame of the browser has.
  public var id: Int

  /// The frame around it; nil where that is the page itself.
  public var parentID: Int?

  /// The address of the frame's document.
  public var url: String

  /// The name by which links find the frame; empty if it has none.
  public var name: String
}
