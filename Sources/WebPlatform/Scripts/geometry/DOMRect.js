// Rectangles (Geometry Interfaces, section 3).

// A rectangle that its holder cannot change.
class DOMRectReadOnly extends ScriptWrappable {
  constructor(realm, x = 0, y = 0, width = 0, height = 0) {
    super();
    this.realm = realm;
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }

  static fromRect(realm, other) {
    return new this(realm, other.x, other.y, other.width, other.height);
  }

  get top() {
    return Math.min(this.y, this.y + this.height);
  }

  get right() {
    return Math.max(this.x, this.x + this.width);
  }

  get bottom() {
    return Math.max(this.y, this.y + this.height);
  }

  get left() {
    return Math.min(this.x, this.x + this.width);
  }

  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return { x, y, width, height, top, right, bottom, left };
  }

  serializeForClone() {
    const { constructor, x, y, width, height } = this;
    return (realm) => new constructor(realm, x, y, width, height);
  }

  encodeForMessage() {
    return [this.x, this.y, this.width, this.height].map(encodePrimitive);
  }
}

// A rectangle.
class DOMRect extends DOMRectReadOnly {}

// The rectangles of an element's boxes.
class DOMRectList extends ScriptWrappable {
  constructor(realm, rects) {
    super();
    this.realm = realm;
    this.rects = rects;
  }

  get length() {
    return this.rects.length;
  }

  item(index) {
    return this.rects[index] ?? null;
  }
}
