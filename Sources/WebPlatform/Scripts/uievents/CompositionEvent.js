// An event of an input method.
class CompositionEvent extends UIEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.data = init?.data ?? "";
  }

  initCompositionEvent(type, bubbles, cancelable, view, data) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.view = view === undefined ? null : view;
    this.data = data;
  }
}
