// An external resource, which is shown if it is a document. Plug-ins are not there.
class HTMLEmbedElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.contentNavigable = null;
  }

  attributeChanged(name, oldValue, value, namespace) {
    namedElementMembers.attributeChanged.call(this, name, oldValue, value, namespace);
    this.contentAttributeChanged(name, namespace);
  }

  static {
    includeMembers(this, objectContentMembers);
    includeMembers(this, namedElementMembers);
  }
}
