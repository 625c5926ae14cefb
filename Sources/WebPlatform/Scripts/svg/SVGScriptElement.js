// A script in SVG.
class SVGScriptElement extends SVGElement {
  constructor(document, type) {
    super(document, type);
    initializeScript(this);
  }

  static {
    includeMembers(this, scriptElementMembers);
    includeMembers(this, crossOriginMembers);
  }
}
