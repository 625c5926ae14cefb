// An event of a pointing device; coordinates are CSS pixels.
class MouseEvent extends UIEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.screenX = init?.screenX ?? 0;
    this.screenY = init?.screenY ?? 0;
    this.clientX = init?.clientX ?? 0;
    this.clientY = init?.clientY ?? 0;
    this.ctrlKey = init?.ctrlKey ?? false;
    this.shiftKey = init?.shiftKey ?? false;
    this.altKey = init?.altKey ?? false;
    this.metaKey = init?.metaKey ?? false;
    this.button = init?.button ?? 0;
    this.buttons = init?.buttons ?? 0;
    this.relatedTarget = init?.relatedTarget ?? null;
    this.movementX = init?.movementX ?? 0;
    this.movementY = init?.movementY ?? 0;
    this.modifiers = furtherModifiers(init);
    this.activates = type === "click";
  }

  get which() {
    return this.button + 1;
  }

  get pageX() {
    return this.clientX + (this.realm.window?.scrollX ?? 0);
  }

  get pageY() {
    return this.clientY + (this.realm.window?.scrollY ?? 0);
  }

  get x() {
    return this.clientX;
  }

  get y() {
    return this.clientY;
  }

  // Where the event is in its target, from the edge of the padding; in the page once it is not under way.
  get offsetX() {
    const { target } = this;
    if (!this.dispatching || target === null || target.nodeType !== 1) return this.pageX;
    return this.clientX - target.getBoundingClientRect().x - target.clientLeft;
  }

  get offsetY() {
    const { target } = this;
    if (!this.dispatching || target === null || target.nodeType !== 1) return this.pageY;
    return this.clientY - target.getBoundingClientRect().y - target.clientTop;
  }

  get layerX() {
    return this.pageX;
  }

  get layerY() {
    return this.pageY;
  }

  get fromElement() {
    return this.type === "mouseout" || this.type === "mouseleave" ? this.target : this.relatedTarget;
  }

  get toElement() {
    return this.type === "mouseout" || this.type === "mouseleave" ? this.relatedTarget : this.target;
  }

  getModifierState(name) {
    return modifierState(this, name);
  }

  initMouseEvent(type, bubbles, cancelable, view, detail, screenX, screenY, clientX, clientY, ctrlKey, altKey, shiftKey,
    metaKey, button, relatedTarget) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.view = view === undefined ? null : view;
    this.detail = detail;
    this.screenX = screenX;
    this.screenY = screenY;
    this.clientX = clientX;
    this.clientY = clientY;
    this.ctrlKey = ctrlKey;
    this.altKey = altKey;
    this.shiftKey = shiftKey;
    this.metaKey = metaKey;
    this.button = button;
    this.relatedTarget = relatedTarget;
    this.activates = type === "click";
  }
}
