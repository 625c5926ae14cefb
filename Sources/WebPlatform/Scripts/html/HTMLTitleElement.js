// The title of a document.
class HTMLTitleElement extends HTMLElement {
  get text() {
    return childTextContent(this);
  }

  set text(value) {
    this.textContent = value;
  }
}
