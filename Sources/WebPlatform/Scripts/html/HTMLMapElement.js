// An image map.
class HTMLMapElement extends HTMLElement {
  get areas() {
    return keptObject(this, "areas", () => new FilteredCollection(this, (each) => each instanceof HTMLAreaElement));
  }
}
