// Any element of SVG. Nothing is drawn, so that what depends on geometry is absent.
class SVGElement extends Element {
  get className() {
    return keptObject(this, "className", () => new SVGAnimatedString(this, "class", null));
  }

  get href() {
    return keptObject(this, "href", () => new SVGAnimatedString(this, "href", XLINK_NAMESPACE));
  }

  get transform() {
    return keptObject(this, "transform", () => new SVGAnimatedTransformList(this, "transform"));
  }

  get gradientTransform() {
    return keptObject(this, "gradientTransform", () => new SVGAnimatedTransformList(this, "gradientTransform"));
  }

  get patternTransform() {
    return keptObject(this, "patternTransform", () => new SVGAnimatedTransformList(this, "patternTransform"));
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

  createSVGPoint() {
    return new DOMPoint(this.realm, 0, 0, 0, 1);
  }

  createSVGRect() {
    return new DOMRect(this.realm, 0, 0, 0, 0);
  }

  // The first element inside that has an id.
  getElementById(id) {
    for (let node = nextInTree(this, this); node !== null; node = nextInTree(node, this)) {
      if (node instanceof Element && getAttributeValue(node, "id") === id) return node;
    }
    return null;
  }

  createSVGMatrix() {
    return new DOMMatrix(this.realm);
  }

  createSVGTransform() {
    return new SVGTransform(this.realm);
  }

  createSVGTransformFromMatrix(matrix) {
    return SVGTransform.fromMatrix(this.realm, matrix);
  }

  static {
    includeMembers(this, htmlOrSVGMembers);
  }
}
