/// The namespace of an element that the HTML parser makes.
public enum ElementNamespace: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// http://www.w3.org/1999/xhtml
  case html = 0
  /// http://www.w3.org/2000/svg
  case svg = 1
  /// http://www.w3.org/1998/Math/MathML
  case mathML = 2
}
