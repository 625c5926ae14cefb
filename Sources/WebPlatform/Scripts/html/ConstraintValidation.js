// Constraint validation (HTML Standard, section 4.10.21). An element that can be validated has:
//   isBarredFromValidation      whether the element is never validated
//   suffers(flag)               whether a flag of ValidityState, other than customError, is set

const violationMessages = {
  valueMissing: "Fill in this field.",
  typeMismatch: "Enter a value of the right kind.",
  patternMismatch: "Match the requested format.",
  tooLong: "Shorten this text.",
  tooShort: "Lengthen this text.",
  rangeUnderflow: "Enter a larger value.",
  rangeOverflow: "Enter a smaller value.",
  stepMismatch: "Enter a valid value.",
  badInput: "Enter a value that can be read.",
};

// The members of elements that take part in constraint validation.
const constraintValidationMembers = {
  get willValidate() {
    return willValidate(this);
  },
  get validity() {
    return keptObject(this, "validity", () => new ValidityState(this));
  },
  get validationMessage() {
    return willValidate(this) ? validationMessageOf(this) : "";
  },
  get isBarredFromValidation() {
    return isDisabledControl(this) || hasDataListAncestor(this);
  },
  suffers(flag) {
    return false;
  },
  checkValidity() {
    return checkValidity(this, false);
  },
  reportValidity() {
    return checkValidity(this, true);
  },
  setCustomValidity(message) {
    this.rareData.customValidity = newlinesToLineFeeds(message);
    this.document.attributeVersion++;
  },
};

function hasDataListAncestor(element) {
  for (let node = element.parent; node !== null; node = node.parent) {
    if (node.localName === "datalist" && node.namespaceURI === HTML_NAMESPACE) return true;
  }
  return false;
}

function customValidityMessage(element) {
  return element.rare === null || element.rare.customValidity === undefined ? "" : element.rare.customValidity;
}

// Whether an element is a candidate for constraint validation.
function willValidate(element) {
  return !element.isBarredFromValidation;
}

// The first flag that makes an element's value invalid, "customError" included, or null.
function constraintViolation(element) {
  if (customValidityMessage(element) !== "") return "customError";
  for (const flag in violationMessages) {
    if (element.suffers(flag)) return flag;
  }
  return null;
}

function validationMessageOf(element) {
  const flag = constraintViolation(element);
  if (flag === null) return "";
  return flag === "customError" ? customValidityMessage(element) : violationMessages[flag];
}

// The standard's "check validity steps", and "report validity steps" where `report`: an invalid element gets an event,
// and the focus where the problem is reported and nobody handled it.
function checkValidity(element, report) {
  if (!willValidate(element) || constraintViolation(element) === null) return true;
  const unhandled = fireEvent(element, "invalid", { cancelable: true });
  if (report && unhandled) focusElement(element);
  return false;
}

// Validates the controls of a form; answers whether all were valid.
function checkFormValidity(form, report) {
  const invalid = [];
  forEachListedElement(form, (element) => {
    if (element.suffers !== undefined && willValidate(element) && constraintViolation(element) !== null) {
      invalid.push(element);
    }
  });
  let reported = false;
  for (const element of invalid) {
    const unhandled = fireEvent(element, "invalid", { cancelable: true });
    if (report && unhandled && !reported) {
      reported = true;
      focusElement(element);
    }
  }
  return invalid.length === 0;
}
