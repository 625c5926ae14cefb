// The base that a document's relative URLs are resolved against.
class HTMLBaseElement extends HTMLElement {
  attributeChanged(name) {
    if (name === "href") this.document.forgetBaseURL();
  }

  inserted(parent) {
    this.document.forgetBaseURL();
  }

  removed(oldParent) {
    this.document.forgetBaseURL();
  }

  get href() {
    const document = this.document;
    const href = getAttributeValue(this, "href") ?? "";
    const url = parseURL(href, document.fallbackBaseURL);
    return url === null ? href : url.href;
  }

  set href(value) {
    setAttributeValue(this, "href", value);
  }
}
