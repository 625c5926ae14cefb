// A group of options.
class HTMLOptGroupElement extends HTMLElement {
  attributeChanged(name, oldValue, value, namespace) {
    if (name === "disabled" && namespace === null) selectAround(this)?.settleSelectedness(this, oldValue !== null);
  }

  inserted(parent) {
    if (this.parent instanceof HTMLSelectElement) this.parent.selectednessNeedsReset = true;
  }

  removed(oldParent) {
    if (this.parent === null && oldParent instanceof HTMLSelectElement) oldParent.selectednessNeedsReset = true;
  }
}
