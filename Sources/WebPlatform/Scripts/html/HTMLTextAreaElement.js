// A form control for text of several lines. `rawValue` holds the raw value; what scripts see has its line breaks as LF.
class HTMLTextAreaElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
    this.rawValue = "";
    this.valueIsDirty = false;
    this.selection = null;
    this.userInteracted = false;
    this.userChanged = false;
  }

  childrenChanged() {
    if (!this.valueIsDirty) this.setRawValue(childTextContent(this));
  }

  clonedInto(copy) {
    copy.rawValue = this.rawValue;
    copy.valueIsDirty = this.valueIsDirty;
  }

  attributeChanged(name) {
    if (name === "form") noteDistantControl(this);
  }

  setRawValue(value) {
    this.rawValue = newlinesToLineFeeds(value);
    this.document.attributeVersion++;
  }

  get type() {
    return "textarea";
  }

  get defaultValue() {
    return childTextContent(this);
  }

  set defaultValue(value) {
    this.textContent = value;
  }

  get value() {
    return this.rawValue;
  }

  set value(value) {
    const old = this.rawValue;
    this.valueIsDirty = true;
    this.userChanged = false;
    this.setRawValue(value);
    if (this.rawValue !== old && this.selection !== null) this.selection.moveToEnd();
  }

  get textLength() {
    return this.rawValue.length;
  }

  get autocomplete() {
    return autocompleteValue(this);
  }

  set autocomplete(value) {
    setAttributeValue(this, "autocomplete", value);
  }

  get isReadOnly() {
    return hasAttributeNamed(this, "readonly");
  }

  get isBarredFromValidation() {
    return this.isReadOnly || isDisabledControl(this) || hasDataListAncestor(this);
  }

  suffers(flag) {
    switch (flag) {
      case "valueMissing":
        return this.rawValue === "" && hasAttributeNamed(this, "required") && !isDisabledControl(this) &&
          !this.isReadOnly;
      case "tooLong": return exceedsLength(this, this.rawValue);
      case "tooShort": return fallsShort(this, this.rawValue);
      default: return false;
    }
  }

  resetToDefault() {
    this.valueIsDirty = false;
    this.userInteracted = false;
    this.userChanged = false;
    this.setRawValue(childTextContent(this));
    if (this.selection !== null) this.selection.moveToEnd();
  }

  static {
    includeMembers(this, textSelectionMembers);
    includeLazily(this, userValueMembers);
    includeMembers(this, formAssociatedMembers);
    includeMembers(this, constraintValidationMembers);
    includeMembers(this, labelableMembers);
  }
}
