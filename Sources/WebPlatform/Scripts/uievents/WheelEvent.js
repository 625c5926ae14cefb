// A turn of a wheel, in pixels, lines or pages as `deltaMode` says.
class WheelEvent extends MouseEvent {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.deltaX = init?.deltaX ?? 0;
    this.deltaY = init?.deltaY ?? 0;
    this.deltaZ = init?.deltaZ ?? 0;
    this.deltaMode = init?.deltaMode ?? 0;
  }

  get wheelDeltaX() {
    return this.deltaX === 0 ? 0 : -this.deltaX;
  }

  get wheelDeltaY() {
    return this.deltaY === 0 ? 0 : -this.deltaY;
  }

  get wheelDelta() {
    return this.wheelDeltaY !== 0 ? this.wheelDeltaY : this.wheelDeltaX;
  }
}
