import BrowserCore

extension Method {
  /// Lists the frames of a page.
  static let listFrames = Method(
    "listFrames",
    """
    Lists the frames of a page, each before those within it. Methods that read a page or act on it take a frame's number \
    as `frameId`. A frame keeps it whatever documents it shows.
    """,
    order: .inTab,
    parameters: (tabId),
    result: [
      .always("frames", .array(.object([
        .always("frameId", .integer, "The frame."),
        .maybe("parentFrameId", .integer, "The frame around it, if that is not the page itself."),
        .always("url", .string, "The address of its document."),
        .maybe("name", .string, "The name by which links find it, if it has one."),
      ])), "The frames."),
    ],
    errors: [.notFound],
    example: Example(
      "{}", gives: #"{"frames":[{"frameId":1,"url":"https://example.org/menu","name":"menu"}]}"#)
  ) { call in
    ["frames": .array(try await call.tab.frames().map(\.json))]
  }
}

extension FrameInformation {
  /// A frame as `listFrames` answers it.
  fileprivate var json: JSON {
    .fields(
      ("frameId", JSON(id)), ("parentFrameId", parentID.map { JSON($0) }), ("url", .string(url)),
      ("name", name.isEmpty ? nil : .string(name)))
  }
}
