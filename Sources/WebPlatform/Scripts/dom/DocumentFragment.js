// A fragment. `host` is null but for a template's contents and for shadow roots, whose host it is.
class DocumentFragment extends ParentNode {
  constructor(document) {
    super(document, 11);
    this.host = null;
  }

  get nodeName() {
    return "#document-fragment";
  }

  get textContent() {
    return descendantTextContent(this);
  }

  set textContent(value) {
    setTextContent(this, value);
  }

  getElementById(id) {
    return findElementById(this, id);
  }

  static construct(realm) {
    return new DocumentFragment(realm.document);
  }
}
