// An event of focus that comes or goes.
class FocusEvent extends UIEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.relatedTarget = init?.relatedTarget ?? null;
  }
}
