// Custom elements that take part in forms (HTML Standard, section 4.13.3, "form-associated custom element").

// The members that an element gets when a definition makes it a form control, beside those for validation and labels.
const formAssociatedCustomElementMembers = {
  isFormAssociatedCustomElement: true,
  // What it adds to a form's entries: null, a string, a File, or pairs of name and value.
  submissionValue: null,
  restorableState: null,
  validityFlags: null,
  validityMessage: "",
  // What was last told to its callbacks.
  knownForm: null,
  knownDisabled: false,
  get isBarredFromValidation() {
    return isDisabledControl(this) || hasAttributeNamed(this, "readonly") || hasDataListAncestor(this);
  },
  suffers(flag) {
    return this.validityFlags !== null && this.validityFlags[flag] === true;
  },
  setCustomValidity(message) {
    this.rareData.customValidity = message;
  },
  resetToDefault() {
    enqueueCallback(this, "formResetCallback", []);
  },
};

function becomeFormAssociated(element) {
  for (const members of [constraintValidationMembers, labelableMembers, formAssociatedCustomElementMembers]) {
    Object.defineProperties(element, Object.getOwnPropertyDescriptors(members));
  }
}

function requireFormAssociated(element) {
  if (element.isFormAssociatedCustomElement !== true) {
    throw new DOMException("The element is not associated with forms.", "NotSupportedError");
  }
}

// Tells an element's callbacks which form it belongs to and whether it is disabled, when that has changed.
function updateFormAssociation(element) {
  const document = element.document;
  if (element.isConnected) {
    if (document.formAssociatedCustomElements === undefined) document.formAssociatedCustomElements = new Set();
    document.formAssociatedCustomElements.add(element);
  } else {
    document.formAssociatedCustomElements?.delete(element);
  }
  const form = formOwnerOf(element);
  if (form !== element.knownForm) {
    element.knownForm = form;
    enqueueCallback(element, "formAssociatedCallback", [wrap(form)]);
  }
  const isDisabled = isActuallyDisabled(element);
  if (isDisabled !== element.knownDisabled) {
    element.knownDisabled = isDisabled;
    enqueueCallback(element, "formDisabledCallback", [isDisabled]);
  }
}

// Something changed by which the document's custom elements may have another form, or be disabled or not.
function updateFormAssociations(document) {
  if (document.formAssociatedCustomElements === undefined) return;
  for (const element of [...document.formAssociatedCustomElements]) updateFormAssociation(element);
}

// A fieldset is disabled or no longer so.
function updateFormAssociationsInside(fieldset) {
  for (let element = nextElement(fieldset, fieldset); element !== null; element = nextElement(element, fieldset)) {
    if (element.isFormAssociatedCustomElement === true) updateFormAssociation(element);
  }
}

// Adds what such an element has to submit to a form's entries.
function addCustomEntries(element, name, entries) {
  const value = element.submissionValue;
  if (value instanceof Array) {
    for (const entry of value) entries.push(entry.slice());
  } else if (value !== null && name !== "") {
    entries.push([name, value]);
  }
}
