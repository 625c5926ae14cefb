// Points and quadrilaterals (Geometry Interfaces, sections 2 and 4).

// A point that its holder cannot change.
class DOMPointReadOnly extends ScriptWrappable {
  constructor(realm, x = 0, y = 0, z = 0, w = 1) {
    super();
    this.realm = realm;
    this.x = x;
    this.y = y;
    this.z = z;
    this.w = w;
  }

  static fromPoint(realm, other) {
    return new this(realm, other.x, other.y, other.z, other.w);
  }

  matrixTransform(matrix) {
    return DOMMatrix.fromMatrix(this.realm, matrix).transformPoint(this);
  }

  toJSON() {
    const { x, y, z, w } = this;
    return { x, y, z, w };
  }

  serializeForClone() {
    const { constructor, x, y, z, w } = this;
    return (realm) => new constructor(realm, x, y, z, w);
  }

  encodeForMessage() {
    return [this.x, this.y, this.z, this.w].map(encodePrimitive);
  }
}

// A point.
class DOMPoint extends DOMPointReadOnly {}

// Four points.
class DOMQuad extends ScriptWrappable {
  constructor(realm, p1 = {}, p2 = {}, p3 = {}, p4 = {}) {
    super();
    this.realm = realm;
    this.p1 = DOMPoint.fromPoint(realm, p1);
    this.p2 = DOMPoint.fromPoint(realm, p2);
    this.p3 = DOMPoint.fromPoint(realm, p3);
    this.p4 = DOMPoint.fromPoint(realm, p4);
  }

  static fromRect(realm, { x, y, width, height }) {
    const point = (pointX, pointY) => ({ x: pointX, y: pointY, z: 0, w: 1 });
    return new DOMQuad(realm, point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height));
  }

  static fromQuad(realm, { p1, p2, p3, p4 }) {
    return new DOMQuad(realm, p1, p2, p3, p4);
  }

  // The smallest rectangle around the points.
  getBounds() {
    const points = [this.p1, this.p2, this.p3, this.p4];
    const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
    const left = Math.min(...xs), top = Math.min(...ys);
    return new DOMRect(this.realm, left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  }

  toJSON() {
    const { p1, p2, p3, p4 } = this;
    return { p1, p2, p3, p4 };
  }

  serializeForClone() {
    const points = [this.p1, this.p2, this.p3, this.p4].map((point) => point.toJSON());
    return (realm) => new DOMQuad(realm, ...points);
  }

  encodeForMessage() {
    return [this.p1, this.p2, this.p3, this.p4].map((point) => point.encodeForMessage());
  }
}
