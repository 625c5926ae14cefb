// The result of a calculation. Its default value is remembered while script has set another one.
class HTMLOutputElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
    this.defaultOverride = null;
  }

  attributeChanged(name) {
    if (name === "form") noteDistantControl(this);
  }

  get type() {
    return "output";
  }

  get htmlFor() {
    return tokenListAttribute(this, "htmlFor", "for", null);
  }

  get defaultValue() {
    return this.defaultOverride ?? this.textContent;
  }

  set defaultValue(value) {
    if (this.defaultOverride === null) {
      this.textContent = value;
    } else {
      this.defaultOverride = value;
    }
  }

  get value() {
    return this.textContent;
  }

  set value(value) {
    this.defaultOverride = this.defaultValue;
    this.textContent = value;
  }

  get isBarredFromValidation() {
    return true;
  }

  resetToDefault() {
    const value = this.defaultValue;
    this.defaultOverride = null;
    this.textContent = value;
  }

  static {
    includeMembers(this, formAssociatedMembers);
    includeMembers(this, constraintValidationMembers);
    includeMembers(this, labelableMembers);
  }
}
