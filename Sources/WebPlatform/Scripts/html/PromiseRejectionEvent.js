// The event of a promise that was rejected without a handler, or got one late.
class PromiseRejectionEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.promise = init?.promise ?? null;
    this.reason = init?.reason ?? undefined;
  }
}
