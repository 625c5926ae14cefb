// An external resource, which is shown if it is a document.
class HTMLObjectElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
    this.contentNavigable = null;
  }

  attributeChanged(name, oldValue, value, namespace) {
    if (name === "form") noteDistantControl(this);
    namedElementMembers.attributeChanged.call(this, name, oldValue, value, namespace);
    this.contentAttributeChanged(name, namespace);
  }

  inserted(parent) {
    noteDistantControl(this);
    namedElementMembers.inserted.call(this, parent);
  }

  removed(parent) {
    formAssociatedMembers.removed.call(this, parent);
    objectContentMembers.removed.call(this, parent);
  }

  get isBarredFromValidation() {
    return true;
  }

  static {
    includeMembers(this, objectContentMembers);
    includeMembers(this, formAssociatedMembers);
    includeMembers(this, constraintValidationMembers);
  }
}
