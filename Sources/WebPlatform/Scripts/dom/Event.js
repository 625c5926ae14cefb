// An event. Internal fields: `dispatching`, `initialized`, `propagationStopped`, `immediatelyStopped`, `canceled` and
// `inPassiveListener` are the standard's flags; `path` is null outside a dispatch, then an array of targets, or of
// EventPathItem where shadow trees are concerned; `activates` says whether activation behaviour follows.
class Event {
  static {
    inherit(this, ScriptWrappable);
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
    if (init !== undefined) {
      this.bubbles = init.bubbles === true;
      this.cancelable = init.cancelable === true;
      this.composed = init.composed === true;
    }
  }

  get srcElement() {
    return this.target;
  }

  get defaultPrevented() {
    return this.canceled;
  }

  get timeStamp() {
    return Math.max(0, this.creationTime - this.realm.window.clock.start);
  }

  get cancelBubble() {
    return this.propagationStopped;
  }

  set cancelBubble(value) {
    if (value) this.propagationStopped = true;
  }

  get returnValue() {
    return !this.canceled;
  }

  set returnValue(value) {
    if (!value) this.preventDefault();
  }

  composedPath() {
    if (this.path === null) return [];
    if (this.path[0] instanceof EventPathItem) return composedShadowPath(this);
    return this.path;
  }

  stopPropagation() {
    this.propagationStopped = true;
  }

  stopImmediatePropagation() {
    this.propagationStopped = true;
    this.immediatelyStopped = true;
  }

  preventDefault() {
    if (this.cancelable && !this.inPassiveListener) this.canceled = true;
  }

  initEvent(type, bubbles, cancelable) {
    if (!this.dispatching) this.initialize(type, bubbles, cancelable);
  }

  // The standard's "initialize", which the init… methods of derived interfaces share.
  initialize(type, bubbles, cancelable) {
    this.initialized = true;
    this.propagationStopped = false;
    this.immediatelyStopped = false;
    this.canceled = false;
    this.isTrusted = false;
    this.target = null;
    this.type = type;
    this.bubbles = bubbles === true;
    this.cancelable = cancelable === true;
  }
}
