// A document with what the HTML Standard says of documents.
class Document extends DocumentNode {
  static {
    includeMembers(this, documentLifecycleMembers);
  }

  constructor(realm, kind, contentType) {
    super(realm, kind, contentType);
    this.lifecycle = null;
    this.readyState = "complete";
    this.referrer = "";
    this.lastModifiedTime = null;
    this.scriptingEnabled = false;
  }

  static construct(realm) {
    const document = new Document(realm, "xml", "application/xml");
    document.origin = realm.document.origin;
    return document;
  }
}
