/// What the coordinates of a point are from.
public enum PointSpace: String, Sendable, CaseIterable {
  /// The upper left corner of the viewport, as the page is scrolled and zoomed.
  case viewport

  /// The beginning of the document.
  case document
}
