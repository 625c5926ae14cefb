extension Method {
  /// Takes the marks of `highlight` away.
  static let removeHighlights = Method(
    "removeHighlights",
    "Takes the marks of `highlight` away and leaves the document as it was.",
    order: .inTab,
    parameters: (tabId),
    result: [.always("removed", .integer, "How many places were marked.")],
    errors: [.notFound],
    example: Example("{}", gives: #"{"removed":1}"#)
  ) { call in
    ["removed": JSON(try await call.tab.removeHighlights())]
  }
}
