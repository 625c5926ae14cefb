// The event of details, dialogs and popovers that open or close.
class ToggleEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.oldState = init?.oldState ?? "";
    this.newState = init?.newState ?? "";
    this.source = init?.source ?? null;
  }
}
