// An event that carries a value of the page's own.
class CustomEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.detail = init === undefined || init.detail === undefined ? null : init.detail;
  }

  initCustomEvent(type, bubbles, cancelable, detail) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.detail = detail === undefined ? null : detail;
  }
}
