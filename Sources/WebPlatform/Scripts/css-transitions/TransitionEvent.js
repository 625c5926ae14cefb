// An event of a CSS transition.
class TransitionEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.propertyName = init?.propertyName ?? "";
    this.elapsedTime = init?.elapsedTime ?? 0;
    this.pseudoElement = init?.pseudoElement ?? "";
  }
}
