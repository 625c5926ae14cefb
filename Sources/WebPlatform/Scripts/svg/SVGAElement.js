// A link in SVG.
class SVGAElement extends SVGElement {
  get target() {
    return keptObject(this, "target", () => new SVGAnimatedString(this, "target", null));
  }

  get relList() {
    return tokenListAttribute(this, "relList", "rel", linkRelations);
  }

  activationBehavior(event) {
    if (this.href.baseVal !== "") followHyperlink(this, event);
  }
}
