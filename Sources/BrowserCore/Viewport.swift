import ScriptEngine

/// The part of a page that would be seen, and how it may be zoomed.
public struct Viewport: Sendable, Hashable {
  /// The size in CSS pixels.
  public var width: Double
  public var height: Double

  /// Where the page is scrolled to.
  public var scrollX: Double
  public var scrollY: Double

  public var zoom: Double

  /// The zoom that the page begins with.
  public var initialZoom: Double
  public var minimumZoom: Double
  public var maximumZoom: Double

  /// Whether the page lets a user zoom.
  public var isUserScalable: Bool

  /// The width that the page wants to be laid out in, in CSS pixels.
  public var layoutWidth: Double

  /// What the page's viewport metas say together, if there are any.
  public var meta: String?

  init(_ value: Value) {
    width = value["width"].number
    height = value["height"].number
    scrollX = value["scrollX"].number
    scrollY = value["scrollY"].number
    zoom = value["zoom"].number
    initialZoom = value["initialZoom"].number
    minimumZoom = value["minimumZoom"].number
    maximumZoom = value["maximumZoom"].number
    isUserScalable = value["userScalable"].boolean
    layoutWidth = value["layoutWidth"].number
    meta = value["meta"].optionalText
  }
}
