// Makes documents and doctypes.
class DOMImplementation extends ScriptWrappable {
  constructor(document) {
    super();
    this.realm = document.realm;
    this.document = document;
  }

  createDocumentType(name, publicId, systemId) {
    if (!isValidDoctypeName(name)) {
      throw new DOMException(`"${name}" is not a valid name of a doctype.`, "InvalidCharacterError");
    }
    return new DocumentType(this.document, name, publicId, systemId);
  }

  createDocument(namespace, qualifiedName, doctype) {
    if (namespace === "") namespace = null;
    const contentType = namespace === HTML_NAMESPACE ? "application/xhtml+xml"
      : namespace === SVG_NAMESPACE ? "image/svg+xml" : "application/xml";
    const document = new XMLDocument(this.realm, "xml", contentType);
    document.origin = this.document.origin;
    const element = qualifiedName === "" ? null : document.createElementNS(namespace, qualifiedName);
    if (doctype !== null && doctype !== undefined) insertNode(document, doctype, null);
    if (element !== null) insertNode(document, element, null);
    return document;
  }

  createHTMLDocument(title) {
    const document = new Document(this.realm, "html", "text/html");
    document.origin = this.document.origin;
    const make = (name) => createElementInternal(document, name, HTML_NAMESPACE, null);
    insertNode(document, new DocumentType(document, "html", "", ""), null);
    const html = make("html");
    insertNode(document, html, null);
    const head = make("head");
    insertNode(html, head, null);
    if (title !== undefined) {
      const titleElement = make("title");
      insertNode(head, titleElement, null);
      insertNode(titleElement, new Text(document, title), null);
    }
    insertNode(html, make("body"), null);
    return document;
  }

  hasFeature() {
    return true;
  }
}
