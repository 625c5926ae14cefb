// An event of a CSS animation.
class AnimationEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.animationName = init?.animationName ?? "";
    this.elapsedTime = init?.elapsedTime ?? 0;
    this.pseudoElement = init?.pseudoElement ?? "";
  }
}
