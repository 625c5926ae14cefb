// Text that would scroll, were it painted.
class HTMLMarqueeElement extends HTMLElement {
  get loop() {
    const value = parseIntegerPrefix(getAttributeValue(this, "loop"));
    return isNaN(value) || value < 1 || value > 2147483647 ? -1 : value;
  }

  set loop(value) {
    if (value < -1 || value === 0) {
      throw new DOMException("A marquee loops a positive number of times, or -1.", "IndexSizeError");
    }
    setAttributeValue(this, "loop", String(value));
  }

  start() {}

  stop() {}
}
