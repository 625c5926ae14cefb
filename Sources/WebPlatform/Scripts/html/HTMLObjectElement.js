// An external resource. None is loaded, so that its content is what a page shows instead of it.
class HTMLObjectElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
  }

  attributeChanged(name, oldValue, value, namespace) {
    if (name === "form") noteDistantControl(this);
    namedElementMembers.attributeChanged.call(this, name, oldValue, value, namespace);
  }

  inserted(parent) {
    noteDistantControl(this);
    namedElementMembers.inserted.call(this, parent);
  }

  get contentDocument() {
    return null;
  }

  get contentWindow() {
    return null;
  }

  getSVGDocument() {
    return null;
  }

  get isBarredFromValidation() {
    return true;
  }

  static {
    includeMembers(this, formAssociatedMembers);
    includeMembers(this, constraintValidationMembers);
  }
}
