// The members of input that treat its value as a number or a date (HTML Standard, section 4.10.5.4), and its steps.
const inputNumberMembers = {
  // The value as a number, by the type's own reading; NaN for none.
  numberOf(text) {
    const read = this.typeRecord.toNumber;
    return read === undefined ? NaN : read(text);
  },

  // The bounds, with the type's default ones; infinite where there is none.
  get minimumNumber() {
    const value = this.numberOf(getAttributeValue(this, "min") ?? "");
    return !isNaN(value) ? value : this.inputType === "range" ? 0 : -Infinity;
  },
  get maximumNumber() {
    const value = this.numberOf(getAttributeValue(this, "max") ?? "");
    return !isNaN(value) ? value : this.inputType === "range" ? 100 : Infinity;
  },

  // The distance between allowed values, or null where any value is allowed.
  get allowedStep() {
    const { stepScale, defaultStep } = this.typeRecord;
    const text = getAttributeValue(this, "step");
    if (text !== null && asciiLowercase(text) === "any") return null;
    const step = text === null ? NaN : parseValidFloat(text);
    const isWhole = this.inputType === "date" || this.inputType === "month" || this.inputType === "week";
    return (step > 0 ? isWhole ? Math.max(1, Math.round(step)) : step : defaultStep) * stepScale;
  },

  get stepBase() {
    const minimum = this.numberOf(getAttributeValue(this, "min") ?? "");
    if (!isNaN(minimum)) return minimum;
    const value = this.numberOf(getAttributeValue(this, "value") ?? "");
    return !isNaN(value) ? value : this.typeRecord.stepBase;
  },

  get valueAsNumber() {
    return this.numberOf(this.value);
  },
  set valueAsNumber(number) {
    if (number === Infinity || number === -Infinity) throw new TypeError("valueAsNumber must be finite.");
    if (!this.applies("number")) {
      throw new DOMException(`An input of type ${this.inputType} has no number.`, "InvalidStateError");
    }
    this.value = isNaN(number) ? "" : this.typeRecord.fromNumber(number);
  },

  get valueAsDate() {
    if (!this.applies("date")) return null;
    const number = this.numberOf(this.value);
    if (isNaN(number)) return null;
    return this.realm.createDate(this.inputType === "month" ? momentOfDay(1970, number, 1) : number);
  },
  set valueAsDate(date) {
    if (!this.applies("date")) {
      throw new DOMException(`An input of type ${this.inputType} has no date.`, "InvalidStateError");
    }
    if (date === null) {
      this.value = "";
      return;
    }
    let moment;
    try {
      moment = Date.prototype.getTime.call(date);
    } catch {
      throw new TypeError("valueAsDate must be a Date or null.");
    }
    if (isNaN(moment)) {
      this.value = "";
    } else if (this.inputType === "month") {
      const day = new Date(moment);
      this.value = serializeMonth((day.getUTCFullYear() - 1970) * 12 + day.getUTCMonth());
    } else {
      this.value = this.typeRecord.fromNumber(moment);
    }
  },

  stepUp(count) {
    changeByStep(this, count);
  },
  stepDown(count) {
    changeByStep(this, -count);
  },
};

// The standard's steps for stepUp and stepDown.
function changeByStep(element, count) {
  if (!element.applies("step")) {
    throw new DOMException(`An input of type ${element.inputType} has no steps.`, "InvalidStateError");
  }
  const step = element.allowedStep;
  if (step === null) throw new DOMException("Any value is allowed, so that there is no step.", "InvalidStateError");
  const base = element.stepBase;
  const minimum = element.minimumNumber, maximum = element.maximumNumber;
  if (minimum > maximum) return;
  const lowest = minimum === -Infinity ? minimum : roundToStep(base, Math.ceil((minimum - base) / step), step);
  const highest = maximum === Infinity ? maximum : roundToStep(base, Math.floor((maximum - base) / step), step);
  if (lowest > highest) return;
  let value = element.numberOf(element.value);
  const isEmpty = isNaN(value);
  if (isEmpty) value = 0;
  const before = value;
  const steps = (value - base) / step;
  if (stepRemainder(value, base, step) !== 0) {
    const whole = count > 0 ? Math.ceil(steps) + count - 1 : Math.floor(steps) + count + 1;
    value = roundToStep(base, count === 0 ? Math.floor(steps) : whole, step);
  } else {
    value = roundToStep(base, Math.round(steps) + count, step);
  }
  if (value < lowest) value = lowest;
  if (value > highest) value = highest;
  if (!isEmpty && (count > 0 && value < before || count < 0 && value > before)) return;
  element.value = element.typeRecord.fromNumber(value);
}
