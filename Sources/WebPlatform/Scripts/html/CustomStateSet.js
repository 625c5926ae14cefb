// The states of a custom element that `:state()` asks for.
class CustomStateSet extends ScriptWrappable {
  constructor(element) {
    super();
    this.element = element;
    this.states = new Set();
  }

  get realm() {
    return this.element.realm;
  }

  get size() {
    return this.states.size;
  }

  pairs() {
    return Array.from(this.states, (state) => [state, state]);
  }

  has(state) {
    return this.states.has(state);
  }

  add(state) {
    this.states.add(state);
    this.element.document.attributeVersion++;
    return this;
  }

  delete(state) {
    this.element.document.attributeVersion++;
    return this.states.delete(state);
  }

  clear() {
    this.element.document.attributeVersion++;
    this.states.clear();
  }
}
