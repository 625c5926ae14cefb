// What a page may do (Permissions 6): nothing that a user would have to be asked for.
class Permissions extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  async query(descriptor) {
    if (!isObject(descriptor) || descriptor.name === undefined) {
      throw new TypeError("The descriptor does not name a permission.");
    }
    const name = toEnumeration(descriptor.name, "PermissionName", permissionNames);
    return new PermissionStatus(this.realm, name);
  }
}

// The state of one permission.
class PermissionStatus extends EventTarget {
  constructor(realm, name) {
    super(realm);
    this.name = name;
    this.state = "denied";
  }
}

// The permissions that a page may ask about.
const permissionNames = ["accelerometer", "ambient-light-sensor", "background-fetch", "background-sync", "bluetooth",
  "camera", "clipboard-read", "clipboard-write", "display-capture", "geolocation", "gyroscope", "local-fonts",
  "magnetometer", "microphone", "midi", "nfc", "notifications", "payment-handler", "persistent-storage", "push",
  "screen-wake-lock", "speaker-selection", "storage-access", "window-management", "xr-spatial-tracking"];
