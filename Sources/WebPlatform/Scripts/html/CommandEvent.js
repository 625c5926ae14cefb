// The event of an element that a button commands.
class CommandEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.source = init?.source ?? null;
    this.command = init?.command ?? "";
  }
}
