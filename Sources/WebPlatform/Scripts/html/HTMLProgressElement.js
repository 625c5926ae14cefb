// The progress of a task.
class HTMLProgressElement extends HTMLElement {
  get max() {
    const max = floatAttribute(this, "max", 1);
    return max > 0 ? max : 1;
  }

  set max(value) {
    if (value > 0) setAttributeValue(this, "max", String(value));
  }

  get value() {
    return Math.max(0, Math.min(floatAttribute(this, "value", 0), this.max));
  }

  set value(value) {
    setAttributeValue(this, "value", String(value));
  }

  get position() {
    return hasAttributeNamed(this, "value") ? this.value / this.max : -1;
  }

  static {
    includeMembers(this, labelableMembers);
  }
}
