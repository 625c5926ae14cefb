// The event of a move through the session history within a document.
class PopStateEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.state = init?.state ?? null;
    this.hasUAVisualTransition = init?.hasUAVisualTransition ?? false;
  }
}
