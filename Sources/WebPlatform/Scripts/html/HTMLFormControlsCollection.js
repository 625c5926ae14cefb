// The controls of a form. They need not be its descendants, so that the collection finds them by their form owner;
// image buttons are left out, as the standard asks.
class HTMLFormControlsCollection extends ListedCollection {
  constructor(form) {
    super(form);
    this.controls = [];
    this.elementVersion = -1;
    this.attributeVersion = -1;
    this.controlsDocument = null;
  }

  get elements() {
    const document = this.root.document;
    if (this.elementVersion !== document.elementVersion || this.attributeVersion !== document.attributeVersion ||
      this.controlsDocument !== document) {
      this.elementVersion = document.elementVersion;
      this.attributeVersion = document.attributeVersion;
      this.controlsDocument = document;
      const controls = [];
      forEachListedElement(this.root, (element) => {
        if (element.inputType !== "image") controls.push(element);
      });
      this.controls = controls;
    }
    return this.controls;
  }

  namedItem(name) {
    if (name === "") return null;
    const found = this.elements.filter((element) => hasIdOrName(element, name));
    if (found.length === 0) return null;
    return found.length === 1 ? found[0] : new RadioNodeList(this.root, name);
  }
}
