// The constraints of input elements (HTML Standard, section 4.10.5.3).
const inputValidationMembers = {
  get isBarredFromValidation() {
    const type = this.inputType;
    return type === "hidden" || type === "reset" || type === "button" || this.isReadOnly || isDisabledControl(this) ||
      hasDataListAncestor(this);
  },

  suffers(flag) {
    const value = this.value;
    switch (flag) {
      case "valueMissing": return isInputValueMissing(this, value);
      case "typeMismatch": return value !== "" && isOfWrongType(this, value);
      case "patternMismatch": return value !== "" && mismatchesPattern(this, value);
      case "tooLong": return this.applies("length") && exceedsLength(this, value);
      case "tooShort": return this.applies("length") && fallsShort(this, value);
      case "rangeUnderflow": return this.applies("range") && isBelowRange(this, this.numberOf(value));
      case "rangeOverflow": return this.applies("range") && isAboveRange(this, this.numberOf(value));
      case "stepMismatch": return this.applies("step") && mismatchesStep(this, this.numberOf(value));
      default: return false;
    }
  },
};

function isInputValueMissing(element, value) {
  if (element.inputType === "radio") {
    if (checkedInGroup(element) !== null) return false;
    return hasAttributeNamed(element, "required") ||
      radioGroupOf(element).some((other) => hasAttributeNamed(other, "required"));
  }
  if (!hasAttributeNamed(element, "required") || !element.applies("required")) return false;
  if (element.inputType === "checkbox") return !element.checkedness;
  if (element.inputType === "file") return element.fileList.length === 0;
  return value === "" && !isDisabledControl(element) && !element.isReadOnly;
}

function isOfWrongType(element, value) {
  if (element.inputType === "url") return parseURL(value) === null;
  if (element.inputType !== "email") return false;
  if (!hasAttributeNamed(element, "multiple")) return !emailPattern.test(value);
  return value.split(",").some((address) => !emailPattern.test(stripWhitespace(address)));
}

// The pattern must match the whole value; one that does not compile constrains nothing.
function mismatchesPattern(element, value) {
  const pattern = element.applies("pattern") ? getAttributeValue(element, "pattern") : null;
  if (pattern === null) return false;
  let expression;
  try {
    new RegExp(pattern, "v");
    expression = new RegExp("^(?:" + pattern + ")$", "v");
  } catch {
    return false;
  }
  if (element.inputType === "email" && hasAttributeNamed(element, "multiple")) {
    return value.split(",").some((part) => !expression.test(part));
  }
  return !expression.test(value);
}

// Only a value that a user typed can be too long or too short.
function exceedsLength(element, value) {
  if (!element.userInteracted || !element.valueIsDirty) return false;
  const limit = parseNonNegativeInteger(getAttributeValue(element, "maxlength"));
  return !isNaN(limit) && value.length > limit;
}

function fallsShort(element, value) {
  if (!element.userInteracted || !element.valueIsDirty || value === "") return false;
  const limit = parseNonNegativeInteger(getAttributeValue(element, "minlength"));
  return !isNaN(limit) && value.length < limit;
}

// A time's range may be reversed, and then goes over midnight.
function hasReversedRange(element) {
  return element.inputType === "time" && element.minimumNumber > element.maximumNumber;
}

function isBelowRange(element, number) {
  if (hasReversedRange(element)) return number < element.minimumNumber && number > element.maximumNumber;
  return number < element.minimumNumber;
}

function isAboveRange(element, number) {
  if (hasReversedRange(element)) return number < element.minimumNumber && number > element.maximumNumber;
  return number > element.maximumNumber;
}

function mismatchesStep(element, number) {
  const step = element.allowedStep;
  return !isNaN(number) && step !== null && stepRemainder(number, element.stepBase, step) !== 0;
}
