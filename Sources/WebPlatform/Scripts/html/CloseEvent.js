// The event of a connection that closed.
class CloseEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.wasClean = init?.wasClean ?? false;
    this.code = init?.code ?? 0;
    this.reason = init?.reason ?? "";
  }
}
