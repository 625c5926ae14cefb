// An event of any pointer: mouse, pen or touch.
class PointerEvent extends MouseEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.pointerId = init?.pointerId ?? 0;
    this.width = init?.width ?? 1;
    this.height = init?.height ?? 1;
    this.pressure = init?.pressure ?? 0;
    this.tangentialPressure = init?.tangentialPressure ?? 0;
    this.twist = init?.twist ?? 0;
    this.pointerType = init?.pointerType ?? "";
    this.isPrimary = init?.isPrimary ?? false;
    this.persistentDeviceId = init?.persistentDeviceId ?? 0;
    this.coalescedEvents = init?.coalescedEvents ?? [];
    this.predictedEvents = init?.predictedEvents ?? [];
    const tilted = init?.tiltX !== undefined || init?.tiltY !== undefined;
    const angled = init?.altitudeAngle !== undefined || init?.azimuthAngle !== undefined;
    this.tiltX = init?.tiltX ?? 0;
    this.tiltY = init?.tiltY ?? 0;
    this.altitudeAngle = init?.altitudeAngle ?? Math.PI / 2;
    this.azimuthAngle = init?.azimuthAngle ?? 0;
    if (tilted && !angled) {
      setSphericalAngles(this);
    } else if (angled && !tilted) {
      setTilt(this);
    }
  }

  getCoalescedEvents() {
    return this.coalescedEvents;
  }

  getPredictedEvents() {
    return this.predictedEvents;
  }
}

const radiansPerDegree = Math.PI / 180;

// Altitude and azimuth, in radians, for an event's tilts, in degrees (Pointer Events, "converting between").
function setSphericalAngles(event) {
  const { tiltX, tiltY } = event;
  if (Math.abs(tiltX) === 90 || Math.abs(tiltY) === 90) {
    event.altitudeAngle = 0;
    event.azimuthAngle = 0;
    return;
  }
  const x = Math.tan(tiltX * radiansPerDegree);
  const y = Math.tan(tiltY * radiansPerDegree);
  const azimuth = Math.atan2(y, x);
  event.azimuthAngle = azimuth < 0 ? azimuth + 2 * Math.PI : azimuth;
  event.altitudeAngle = Math.atan2(1, Math.hypot(x, y));
}

function setTilt(event) {
  const { altitudeAngle, azimuthAngle } = event;
  const cosine = Math.cos(azimuthAngle);
  const sine = Math.sin(azimuthAngle);
  const tangent = Math.tan(altitudeAngle);
  const degrees = (value) => Math.round(Math.atan2(value, tangent) / radiansPerDegree) + 0;
  event.tiltX = degrees(Math.abs(cosine) < 1e-12 ? 0 : cosine);
  event.tiltY = degrees(Math.abs(sine) < 1e-12 ? 0 : sine);
}
