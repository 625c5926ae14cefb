// What is wrong with a form control's value; each flag is worked out when it is read.
class ValidityState extends ScriptWrappable {
  constructor(element) {
    super();
    this.element = element;
  }

  get realm() {
    return this.element.realm;
  }

  get valueMissing() {
    return this.element.suffers("valueMissing");
  }

  get typeMismatch() {
    return this.element.suffers("typeMismatch");
  }

  get patternMismatch() {
    return this.element.suffers("patternMismatch");
  }

  get tooLong() {
    return this.element.suffers("tooLong");
  }

  get tooShort() {
    return this.element.suffers("tooShort");
  }

  get rangeUnderflow() {
    return this.element.suffers("rangeUnderflow");
  }

  get rangeOverflow() {
    return this.element.suffers("rangeOverflow");
  }

  get stepMismatch() {
    return this.element.suffers("stepMismatch");
  }

  get badInput() {
    return this.element.suffers("badInput");
  }

  get customError() {
    return customValidityMessage(this.element) !== "";
  }

  get valid() {
    return constraintViolation(this.element) === null;
  }
}
