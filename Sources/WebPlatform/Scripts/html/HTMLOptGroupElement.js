// A group of options.
class HTMLOptGroupElement extends HTMLElement {
  inserted(parent) {
    if (this.parent instanceof HTMLSelectElement) this.parent.selectednessNeedsReset = true;
  }

  removed(oldParent) {
    if (this.parent === null && oldParent instanceof HTMLSelectElement) oldParent.selectednessNeedsReset = true;
  }
}
