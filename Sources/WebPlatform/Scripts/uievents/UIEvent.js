// An event of the user interface.
class UIEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.view = init?.view ?? null;
    this.detail = init?.detail ?? 0;
    this.whichButton = init?.which ?? 0;
    this.sourceCapabilities = init?.sourceCapabilities ?? null;
  }

  get which() {
    return this.whichButton;
  }

  initUIEvent(type, bubbles, cancelable, view, detail) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.view = view === undefined ? null : view;
    this.detail = detail;
  }
}
