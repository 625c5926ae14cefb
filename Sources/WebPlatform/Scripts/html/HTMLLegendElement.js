// The caption of a fieldset.
class HTMLLegendElement extends HTMLElement {
  get form() {
    const parent = this.parent;
    return parent instanceof HTMLFieldSetElement ? parent.form : null;
  }
}
