// The event of a document that is shown or hidden.
class PageTransitionEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.persisted = init?.persisted ?? false;
  }
}
