// The event that asks whether a document may be unloaded.
class BeforeUnloadEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.message = "";
  }

  get returnValue() {
    return this.message;
  }

  set returnValue(value) {
    this.message = value;
  }
}
