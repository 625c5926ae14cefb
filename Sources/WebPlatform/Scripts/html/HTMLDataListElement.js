// Suggestions for an input.
class HTMLDataListElement extends HTMLElement {
  get options() {
    return keptObject(this, "options", () => new FilteredCollection(this, (each) => each instanceof HTMLOptionElement));
  }
}
