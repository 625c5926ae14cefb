// A form control of any type; what the types differ in stands in InputTypes.js.
//
// Internal members for other parts: `inputType` (the type's name), `typeRecord`, `rawValue` (the value in the
// standard's sense), `setUserValue(value)` (what a user types: fires input, and change when the focus leaves),
// `commitUserChange()`, `setFiles(files)`.
class HTMLInputElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
    this.inputType = "text";
    this.typeRecord = inputTypes.text;
    this.rawValue = "";
    this.valueIsDirty = false;
    this.checkedness = false;
    this.checkednessIsDirty = false;
    this.isIndeterminate = false;
    this.selection = null;
    this.selectedFiles = null;
    this.userInteracted = false;
    this.userChanged = false;
    this.beforeActivation = null;
  }

  attributeChanged(name, oldValue, value, namespace) {
    if (namespace !== null) return;
    switch (name) {
      case "type":
        this.changeType(inputTypeNamed(value));
        break;
      case "value":
        if (!this.valueIsDirty && this.typeRecord.mode === "value") this.setRawValue(value === null ? "" : value);
        break;
      case "checked":
        if (!this.checkednessIsDirty) this.setCheckedness(value !== null);
        break;
      case "name":
        if (this.checkedness && this.inputType === "radio") uncheckOthersInGroup(this);
        break;
      case "multiple":
      case "min":
      case "max":
      case "step":
        if (this.typeRecord.mode === "value") this.sanitize();
        break;
      case "form":
        noteDistantControl(this);
        break;
      case "popovertarget":
        forgetReference(this, name);
    }
  }

  clonedInto(copy) {
    copy.rawValue = this.rawValue;
    copy.valueIsDirty = this.valueIsDirty;
    copy.checkedness = this.checkedness;
    copy.checkednessIsDirty = this.checkednessIsDirty;
    copy.isIndeterminate = this.isIndeterminate;
    copy.selectedFiles = this.selectedFiles;
  }

  inserted(parent) {
    noteDistantControl(this);
    if (this.checkedness && this.inputType === "radio" && (this.isConnected || this.form !== null)) {
      uncheckOthersInGroup(this);
    }
  }

  // The standard's steps for a changed type attribute.
  changeType(name) {
    const old = this.typeRecord, record = inputTypes[name];
    if (name === this.inputType) return;
    const oldValue = this.value;
    this.inputType = name;
    this.typeRecord = record;
    if (old.mode === "value" && record.mode !== "value" && record.mode !== "filename" && oldValue !== "") {
      setAttributeValue(this, "value", oldValue);
    } else if (old.mode !== "value" && record.mode === "value") {
      this.rawValue = getAttributeValue(this, "value") ?? "";
      this.valueIsDirty = false;
    } else if (old.mode !== "filename" && record.mode === "filename") {
      this.rawValue = "";
    } else if (!this.valueIsDirty) {
      // A value that the old type's sanitization made up is not carried over.
      this.rawValue = getAttributeValue(this, "value") ?? "";
    }
    this.sanitize();
    if (name === "radio" && this.checkedness) uncheckOthersInGroup(this);
    const hadSelection = old.applies.includes("selection"), hasSelection = record.applies.includes("selection");
    if (!hadSelection && hasSelection) this.selection = new TextSelection(this);
  }

  applies(word) {
    return this.typeRecord.applies.split(" ").includes(word);
  }

  sanitize() {
    const sanitize = this.typeRecord.sanitize;
    if (sanitize !== undefined) this.rawValue = sanitize(this.rawValue, this);
  }

  setRawValue(value) {
    this.rawValue = value;
    this.sanitize();
    this.document.attributeVersion++;
  }

  get type() {
    return this.inputType;
  }

  set type(value) {
    setAttributeValue(this, "type", value);
  }

  get value() {
    switch (this.typeRecord.mode) {
      case "value": return this.rawValue;
      case "default": return getAttributeValue(this, "value") ?? "";
      case "default/on": return getAttributeValue(this, "value") ?? "on";
      default: return this.fileList.length === 0 ? "" : "C:\\fakepath\\" + this.fileList.item(0).name;
    }
  }

  set value(value) {
    switch (this.typeRecord.mode) {
      case "value": {
        const old = this.rawValue;
        this.valueIsDirty = true;
        this.userChanged = false;
        this.setRawValue(value);
        if (this.rawValue !== old && this.selection !== null) this.selection.moveToEnd();
        break;
      }
      case "filename":
        if (value !== "") {
          throw new DOMException("The value of a file input can only be set to an empty string.", "InvalidStateError");
        }
        this.selectedFiles = null;
        break;
      default:
        setAttributeValue(this, "value", value);
    }
  }

  get checked() {
    return this.checkedness;
  }

  set checked(value) {
    this.checkednessIsDirty = true;
    this.setCheckedness(value);
  }

  get indeterminate() {
    return this.isIndeterminate;
  }

  set indeterminate(value) {
    if (this.isIndeterminate !== value) this.document.attributeVersion++;
    this.isIndeterminate = value;
  }

  setCheckedness(value) {
    if (this.checkedness !== value) this.document.attributeVersion++;
    this.checkedness = value;
    if (value && this.inputType === "radio") uncheckOthersInGroup(this);
  }

  get fileList() {
    if (this.selectedFiles === null) this.selectedFiles = new FileList(this.realm, []);
    return this.selectedFiles;
  }

  get files() {
    return this.inputType === "file" ? this.fileList : null;
  }

  set files(value) {
    if (this.inputType === "file" && value !== null) this.selectedFiles = value;
  }

  // What a user chooses in a file input.
  setFiles(files) {
    this.selectedFiles = new FileList(this.realm, files);
    this.userInteracted = true;
    fireEvent(this, "input", { bubbles: true, composed: true });
    fireEvent(this, "change", { bubbles: true });
  }

  get autocomplete() {
    return autocompleteValue(this);
  }

  set autocomplete(value) {
    setAttributeValue(this, "autocomplete", value);
  }

  get colorSpace() {
    return enumeratedAttribute(this, "colorspace", ["limited-srgb", "display-p3"], "limited-srgb", "limited-srgb");
  }

  set colorSpace(value) {
    setAttributeValue(this, "colorspace", value);
  }

  get formAction() {
    return formActionOf(this, "formaction");
  }

  set formAction(value) {
    setAttributeValue(this, "formaction", value);
  }

  get width() {
    return this.inputType === "image" ? dimensionAttribute(this, "width") : 0;
  }

  set width(value) {
    setAttributeValue(this, "width", String(value));
  }

  get height() {
    return this.inputType === "image" ? dimensionAttribute(this, "height") : 0;
  }

  set height(value) {
    setAttributeValue(this, "height", String(value));
  }

  get list() {
    if (!this.applies("list")) return null;
    const id = getAttributeValue(this, "list");
    const found = id === null ? null : elementByIdInTree(this, id);
    return found instanceof HTMLDataListElement ? found : null;
  }

  get labels() {
    if (this.inputType === "hidden") return null;
    return keptObject(this, "labels", () => new LabelList(this));
  }

  get isReadOnly() {
    return this.applies("readonly") && hasAttributeNamed(this, "readonly");
  }

  // Radio buttons and check boxes change before their click is dispatched, and back where it is cancelled.
  legacyPreActivation(event) {
    if (this.inputType === "checkbox") {
      this.beforeActivation = { checked: this.checkedness, indeterminate: this.indeterminate };
      this.checkednessIsDirty = true;
      this.setCheckedness(!this.checkedness);
      this.indeterminate = false;
    } else if (this.inputType === "radio") {
      this.beforeActivation = { checked: this.checkedness, other: checkedInGroup(this) };
      this.checkednessIsDirty = true;
      this.setCheckedness(true);
    }
  }

  legacyCanceledActivation(event) {
    const before = this.beforeActivation;
    this.beforeActivation = null;
    if (before === null) return;
    if (this.inputType === "checkbox") {
      this.setCheckedness(before.checked);
      this.indeterminate = before.indeterminate;
    } else if (this.inputType === "radio") {
      if (before.other === null) {
        this.setCheckedness(false);
      } else if (before.other !== this) {
        before.other.setCheckedness(true);
      }
    }
  }

  activationBehavior(event) {
    const before = this.beforeActivation;
    this.beforeActivation = null;
    const type = this.inputType;
    const changesDisabled = type === "checkbox" || type === "radio";
    if (isDisabledControl(this) && !changesDisabled) return;
    const form = this.form;
    switch (type) {
      case "checkbox":
      case "radio":
        if (!this.isConnected || before !== null && type === "radio" && before.other === this) break;
        this.userInteracted = true;
        fireEvent(this, "input", { bubbles: true, composed: true });
        fireEvent(this, "change", { bubbles: true });
        break;
      case "submit":
      case "image":
        if (form !== null) submitForm(form, { submitter: this, userInvolved: event.isTrusted });
        break;
      case "reset":
        if (form !== null) resetForm(form);
    }
    runPopoverTarget(this, event);
  }

  resetToDefault() {
    this.valueIsDirty = false;
    this.checkednessIsDirty = false;
    this.userInteracted = false;
    this.userChanged = false;
    this.selectedFiles = null;
    this.setRawValue(this.typeRecord.mode === "value" ? getAttributeValue(this, "value") ?? "" : "");
    this.setCheckedness(hasAttributeNamed(this, "checked"));
    if (this.selection !== null) this.selection.moveToEnd();
  }

  static {
    includeLazily(this, inputNumberMembers);
    includeLazily(this, inputValidationMembers);
    includeLazily(this, textSelectionMembers);
    includeLazily(this, userValueMembers);
    includeMembers(this, formAssociatedMembers);
    includeLazily(this, constraintValidationMembers);
    includeLazily(this, popoverInvokerMembers);
  }
}

// The other radio buttons of a button's group, in tree order.
function radioGroupOf(element) {
  const name = getAttributeValue(element, "name");
  const others = [];
  if (name === null || name === "") return others;
  const form = formOwnerOf(element);
  const root = form !== null && element.document.hasDistantControls !== true ? form : rootOf(element);
  for (let each = firstElementOf(root); each !== null; each = nextElement(each, root)) {
    if (each !== element && each instanceof HTMLInputElement && each.inputType === "radio" &&
      getAttributeValue(each, "name") === name && formOwnerOf(each) === form) others.push(each);
  }
  return others;
}

function uncheckOthersInGroup(element) {
  for (const other of radioGroupOf(element)) other.checkedness = false;
}

// The button of a radio group that is checked, the element itself included, or null.
function checkedInGroup(element) {
  if (element.checkedness) return element;
  for (const other of radioGroupOf(element)) {
    if (other.checkedness) return other;
  }
  return null;
}

// A width or height attribute in pixels; 0 where there is none.
function dimensionAttribute(element, name) {
  return reflectNonNegative(element, name, 0);
}

// The URL that a form or its submitter sends to: the document's own where the attribute is missing or empty.
function formActionOf(element, attribute) {
  const value = getAttributeValue(element, attribute);
  if (value === null || value === "") return element.document.URL;
  return urlAttribute(element, attribute);
}

// The autofill attribute as its IDL attribute shows it: known tokens in lower case, "" for what is not understood.
function autocompleteValue(element) {
  const value = getAttributeValue(element, "autocomplete");
  if (value === null) return "";
  return splitOnWhitespace(asciiLowercase(value)).join(" ");
}
