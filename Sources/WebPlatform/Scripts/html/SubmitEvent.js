// The event that says that a form is about to be submitted.
class SubmitEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.submitter = init?.submitter ?? null;
  }
}
