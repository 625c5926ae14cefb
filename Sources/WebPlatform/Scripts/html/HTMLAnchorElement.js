// A link. It is made like a PlainHTMLElement, as pages have nearly as many.
class HTMLAnchorElement {
  static {
    inherit(this, HTMLElement);
  }

  constructor(document, type) {
    this.wrapper = null;
    this.listeners = null;
    this.document = document;
    this.nodeType = 1;
    this.flags = type.flags;
    this.parent = null;
    this.firstChild = null;
    this.lastChild = null;
    this.previousSibling = null;
    this.nextSibling = null;
    this.childCount = 0;
    this.rare = null;
    this.localName = type.localName;
    this.namespaceURI = type.namespaceURI;
    this.elementType = type;
    this.attributeList = null;
    this.elementId = null;
    this.classTokens = null;
  }

  get relList() {
    return tokenListAttribute(this, "relList", "rel", linkRelations);
  }

  get text() {
    return this.textContent;
  }

  set text(value) {
    this.textContent = value;
  }

  activationBehavior(event) {
    if (hasAttributeNamed(this, "href")) followHyperlink(this, event);
  }

  static {
    includeLazily(this, hyperlinkMembers);
    includeLazily(this, referrerPolicyMembers);
  }
}
