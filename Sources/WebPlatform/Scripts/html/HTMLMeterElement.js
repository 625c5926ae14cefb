// A measurement within a range. Each number is kept within what the others allow, as the standard says.
class HTMLMeterElement extends HTMLElement {
  get min() {
    return floatAttribute(this, "min", 0);
  }

  set min(value) {
    setAttributeValue(this, "min", String(value));
  }

  get max() {
    return Math.max(floatAttribute(this, "max", 1), this.min);
  }

  set max(value) {
    setAttributeValue(this, "max", String(value));
  }

  get value() {
    return this.clamp(floatAttribute(this, "value", 0), this.min);
  }

  set value(value) {
    setAttributeValue(this, "value", String(value));
  }

  get low() {
    return this.clamp(floatAttribute(this, "low", this.min), this.min);
  }

  set low(value) {
    setAttributeValue(this, "low", String(value));
  }

  get high() {
    return this.clamp(floatAttribute(this, "high", this.max), this.low);
  }

  set high(value) {
    setAttributeValue(this, "high", String(value));
  }

  get optimum() {
    const { min, max } = this;
    return this.clamp(floatAttribute(this, "optimum", min + (max - min) / 2), min);
  }

  set optimum(value) {
    setAttributeValue(this, "optimum", String(value));
  }

  clamp(value, lowest) {
    return Math.max(lowest, Math.min(value, this.max));
  }

  static {
    includeMembers(this, labelableMembers);
  }
}
