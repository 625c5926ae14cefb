// Any element of SVG. Nothing is drawn, so that what depends on geometry is absent.
class SVGElement extends Element {
  get className() {
    return keptObject(this, "className", () => new SVGAnimatedString(this, "class", null));
  }

  get href() {
    return keptObject(this, "href", () => new SVGAnimatedString(this, "href", XLINK_NAMESPACE));
  }

  get ownerSVGElement() {
    return this.viewportElement;
  }

  get viewportElement() {
    for (let node = this.parent; node !== null && node instanceof SVGElement; node = node.parent) {
      if (node.localName === "svg") return node;
    }
    return null;
  }

  static {
    includeMembers(this, htmlOrSVGMembers);
  }
}
