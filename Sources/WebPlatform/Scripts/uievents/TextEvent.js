// The event of text input that InputEvent replaced; only document.createEvent makes one.
class TextEvent extends UIEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.data = init?.data ?? "";
  }

  initTextEvent(type, bubbles, cancelable, view, data) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.view = view === undefined ? null : view;
    this.data = data;
  }
}
