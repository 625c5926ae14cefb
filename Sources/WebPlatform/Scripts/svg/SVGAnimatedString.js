// A string attribute that could be animated; without animation both values are the attribute's.
class SVGAnimatedString extends ScriptWrappable {
  // `legacyNamespace` is null, or the namespace of an older attribute that is read where the newer one is absent.
  constructor(element, attribute, legacyNamespace) {
    super();
    this.element = element;
    this.attribute = attribute;
    this.legacyNamespace = legacyNamespace;
  }

  get realm() {
    return this.element.realm;
  }

  get baseVal() {
    const value = getAttributeValue(this.element, this.attribute);
    if (value !== null || this.legacyNamespace === null) return value ?? "";
    return this.element.getAttributeNS(this.legacyNamespace, this.attribute) ?? "";
  }

  set baseVal(value) {
    const usesLegacy = this.legacyNamespace !== null && !hasAttributeNamed(this.element, this.attribute) &&
      this.element.hasAttributeNS(this.legacyNamespace, this.attribute);
    if (usesLegacy) {
      this.element.setAttributeNS(this.legacyNamespace, "xlink:" + this.attribute, value);
    } else {
      setAttributeValue(this.element, this.attribute, value);
    }
  }

  get animVal() {
    return this.baseVal;
  }
}
