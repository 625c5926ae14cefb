// An event of a keyboard.
class KeyboardEvent extends UIEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.key = init?.key ?? "";
    this.code = init?.code ?? "";
    this.location = init?.location ?? 0;
    this.repeat = init?.repeat ?? false;
    this.isComposing = init?.isComposing ?? false;
    this.charCode = init?.charCode ?? 0;
    this.keyCode = init?.keyCode ?? 0;
    this.ctrlKey = init?.ctrlKey ?? false;
    this.shiftKey = init?.shiftKey ?? false;
    this.altKey = init?.altKey ?? false;
    this.metaKey = init?.metaKey ?? false;
    this.modifiers = furtherModifiers(init);
  }

  get which() {
    return this.whichButton !== 0 ? this.whichButton : this.keyCode !== 0 ? this.keyCode : this.charCode;
  }

  getModifierState(name) {
    return modifierState(this, name);
  }

  initKeyboardEvent(type, bubbles, cancelable, view, key, location, ctrlKey, altKey, shiftKey, metaKey) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.view = view === undefined ? null : view;
    this.key = key;
    this.location = location;
    this.ctrlKey = ctrlKey;
    this.altKey = altKey;
    this.shiftKey = shiftKey;
    this.metaKey = metaKey;
  }
}
