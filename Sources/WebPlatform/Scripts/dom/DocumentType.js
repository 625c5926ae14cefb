// A doctype.
class DocumentType extends Node {
  constructor(document, name, publicId, systemId) {
    super(document, 10);
    this.name = name;
    this.publicId = publicId;
    this.systemId = systemId;
  }

  get nodeName() {
    return this.name;
  }
}
