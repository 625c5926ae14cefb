// The event of a URL whose fragment changed.
class HashChangeEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.oldURL = init?.oldURL ?? "";
    this.newURL = init?.newURL ?? "";
  }
}
