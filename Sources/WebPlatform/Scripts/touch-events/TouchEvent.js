// Touches and their events (Touch Events 5), which pages make themselves: there is no screen to touch. That elements
// have no `ontouchstart` tells pages so, as on any desktop.

const touchMembers = ["identifier", "target", "screenX", "screenY", "clientX", "clientY", "pageX", "pageY", "radiusX",
  "radiusY", "rotationAngle", "force", "altitudeAngle", "azimuthAngle", "touchType"];

// A point that is touched.
class Touch extends ScriptWrappable {
  constructor(realm, init) {
    super();
    this.realm = realm;
    for (const name of touchMembers) this[name] = init[name];
  }
}

// The touches of an event.
class TouchList extends ScriptWrappable {
  constructor(realm, touches) {
    super();
    this.realm = realm;
    this.list = touches;
  }

  get length() {
    return this.list.length;
  }

  item(index) {
    return this.list[index] ?? null;
  }
}

// What a finger did.
class TouchEvent extends UIEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    for (const name of ["touches", "targetTouches", "changedTouches"]) {
      this[name] = new TouchList(realm, init?.[name] ?? []);
    }
    for (const name of ["altKey", "metaKey", "ctrlKey", "shiftKey"]) this[name] = init?.[name] ?? false;
    this.modifiers = furtherModifiers(init);
  }

  getModifierState(name) {
    return modifierState(this, name);
  }
}
