// An element of HTML without behaviour of its own, which most elements of a page are. Nothing derives from this class,
// so that its constructor makes objects of one shape alone.
class PlainHTMLElement {
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
}
