// An event that carries a value of the page's own.
class CustomEvent {
  static {
    inherit(this, Event);
  }

  constructor(realm, type, init) {
    this.wrapper = null;
    this.realm = realm;
    this.type = type;
    this.target = null;
    this.currentTarget = null;
    this.relatedTarget = null;
    this.eventPhase = 0;
    this.bubbles = false;
    this.cancelable = false;
    this.composed = false;
    this.isTrusted = false;
    this.initialized = true;
    this.dispatching = false;
    this.propagationStopped = false;
    this.immediatelyStopped = false;
    this.canceled = false;
    this.inPassiveListener = false;
    this.activates = false;
    this.targetIsInShadowTree = false;
    this.path = null;
    this.creationTime = native.now();
    this.detail = null;
    if (init !== undefined) {
      this.bubbles = init.bubbles === true;
      this.cancelable = init.cancelable === true;
      this.composed = init.composed === true;
      if (init.detail !== undefined) this.detail = init.detail;
    }
  }

  initCustomEvent(type, bubbles, cancelable, detail) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.detail = detail === undefined ? null : detail;
  }
}
