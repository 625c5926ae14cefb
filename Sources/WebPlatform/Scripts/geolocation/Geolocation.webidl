callback PositionCallback = undefined (any position);
callback PositionErrorCallback = undefined (GeolocationPositionError positionError);

[Exposed=Window]
interface Geolocation {
  undefined getCurrentPosition(PositionCallback successCallback, optional PositionErrorCallback? errorCallback = null,
    optional any options);
  long watchPosition(PositionCallback successCallback, optional PositionErrorCallback? errorCallback = null,
    optional any options);
  undefined clearWatch(long watchId);
};

[Exposed=Window]
interface GeolocationPositionError {
  const unsigned short PERMISSION_DENIED = 1;
  const unsigned short POSITION_UNAVAILABLE = 2;
  const unsigned short TIMEOUT = 3;
  readonly attribute unsigned short code;
  readonly attribute DOMString message;
};
