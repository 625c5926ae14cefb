// A form. Its controls are found when they are asked for; `pastNames` remembers what script has read by name, as the
// standard's "past names map" does.
class HTMLFormElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.pastNames = null;
    this.firesSubmit = false;
    this.isResetting = false;
    this.isConstructingEntries = false;
    this.plansNavigation = 0;
  }

  static {
    includeMembers(this, namedElementMembers);
  }

  attributeChanged(name, oldValue, value, namespace) {
    namedElementMembers.attributeChanged.call(this, name, oldValue, value, namespace);
    if (name === "id" && customElements.used) updateFormAssociations(this.document);
  }

  get action() {
    return formActionOf(this, "action");
  }

  set action(value) {
    setAttributeValue(this, "action", value);
  }

  get relList() {
    return tokenListAttribute(this, "relList", "rel", linkRelations);
  }

  get elements() {
    return keptObject(this, "elements", () => new HTMLFormControlsCollection(this));
  }

  get length() {
    return this.elements.length;
  }

  getIndexed(index) {
    return this.elements.item(index);
  }

  // The standard's named properties: controls by id or name, images where there are none, and those controls
  // that had the name when script last asked.
  getNamed(name) {
    const found = this.namedCandidates(name);
    if (found.length === 0) return this.pastNamed(name);
    if (found.length > 1) return new RadioNodeList(this, name);
    if (this.pastNames === null) this.pastNames = new Map();
    this.pastNames.set(name, found[0]);
    return found[0];
  }

  pastNamed(name) {
    const past = this.pastNames === null ? undefined : this.pastNames.get(name);
    return past !== undefined && formOwnerOf(past) === this ? past : null;
  }

  supportsPropertyName(name) {
    return this.namedCandidates(name).length !== 0 || this.pastNamed(name) !== null;
  }

  namedCandidates(name) {
    if (name === "") return [];
    const found = this.elements.elements.filter((element) => hasIdOrName(element, name));
    if (found.length !== 0) return found;
    for (let element = nextElement(this, this); element !== null; element = nextElement(element, this)) {
      if (element instanceof HTMLImageElement && hasIdOrName(element, name) && ancestorForm(element) === this) {
        found.push(element);
      }
    }
    return found;
  }

  supportedPropertyNames() {
    const names = new Set();
    for (const element of this.elements.elements) addIdAndName(element, names);
    for (let element = nextElement(this, this); element !== null; element = nextElement(element, this)) {
      if (element instanceof HTMLImageElement) addIdAndName(element, names);
    }
    if (this.pastNames !== null) {
      for (const name of this.pastNames.keys()) {
        if (this.pastNamed(name) !== null) names.add(name);
      }
    }
    return [...names];
  }

  submit() {
    submitForm(this, { fromSubmitMethod: true });
  }

  requestSubmit(submitter) {
    if (submitter !== null) {
      if (!isSubmitButton(submitter)) throw new TypeError("The submitter is not a submit button.");
      if (submitter.form !== this) {
        throw new DOMException("The submitter is not a button of this form.", "NotFoundError");
      }
    }
    submitForm(this, { submitter });
  }

  reset() {
    resetForm(this);
  }

  checkValidity() {
    return checkFormValidity(this, false);
  }

  reportValidity() {
    return checkFormValidity(this, true);
  }
}

// The standard's "reset" of a form.
function resetForm(form) {
  if (form.isResetting) return;
  form.isResetting = true;
  try {
    if (!fireEvent(form, "reset", { bubbles: true, cancelable: true })) return;
    const controls = [];
    forEachListedElement(form, (element) => controls.push(element));
    for (const control of controls) {
      if (control.resetToDefault !== undefined) control.resetToDefault();
    }
  } finally {
    form.isResetting = false;
  }
}
