// Where the device is (Geolocation 6), which no page is told.
class Geolocation extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.nextWatch = 1;
  }

  getCurrentPosition(success, failure) {
    refusePosition(this.realm, failure);
  }

  watchPosition(success, failure) {
    refusePosition(this.realm, failure);
    return this.nextWatch++;
  }

  clearWatch() {}
}

// Why there is no position.
class GeolocationPositionError extends ScriptWrappable {
  constructor(realm, code, message) {
    super();
    this.realm = realm;
    this.code = code;
    this.message = message;
  }
}

// Tells a page's callback, if there is one, that it has no permission.
function refusePosition(realm, failure) {
  if (failure === null || failure === undefined) return;
  queueTask(realm, () => {
    const error = new GeolocationPositionError(realm, 1, "The user denied geolocation.");
    invokeCallback(failure, undefined, [wrap(error)]);
  });
}
