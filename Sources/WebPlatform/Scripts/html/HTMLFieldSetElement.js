// A group of form controls.
class HTMLFieldSetElement extends HTMLElement {
  get type() {
    return "fieldset";
  }

  get elements() {
    return keptObject(this, "elements", () => new FilteredCollection(this, isListedElement));
  }

  static {
    includeMembers(this, formAssociatedMembers);
    includeMembers(this, constraintValidationMembers);
  }

  attributeChanged(name) {
    if (name === "form") noteDistantControl(this);
    if (name === "disabled" && customElements.used) updateFormAssociationsInside(this);
  }

  get isBarredFromValidation() {
    return true;
  }
}
