// The event of an exception that no script caught.
class ErrorEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.message = init?.message ?? "";
    this.filename = init?.filename ?? "";
    this.lineno = init?.lineno ?? 0;
    this.colno = init?.colno ?? 0;
    this.error = init?.error;
  }
}
