// Any element of MathML.
class MathMLElement extends Element {
  static {
    includeMembers(this, htmlOrSVGMembers);
  }
}
