// A resource for a plug-in; none is loaded.
class HTMLEmbedElement extends HTMLElement {
  static {
    includeMembers(this, namedElementMembers);
  }

  getSVGDocument() {
    return null;
  }
}
