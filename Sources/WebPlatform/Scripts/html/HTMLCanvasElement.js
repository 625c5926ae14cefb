// A bitmap for script to draw on, which stays blank.
class HTMLCanvasElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.context = null;
    this.offscreen = null;
  }

  // A new size, even the old one over again, makes a canvas like new.
  attributeChanged(name) {
    if ((name === "width" || name === "height") && this.context !== null) this.context.restart();
  }

  getContext(contextId, options) {
    if (this.offscreen !== null) {
      throw new DOMException("The canvas was transferred to an OffscreenCanvas.", "InvalidStateError");
    }
    return contextId === "2d" ? canvasContext(this, CanvasRenderingContext2D, options) : null;
  }

  toDataURL(type, quality) {
    const bytes = blankPicture(this);
    return bytes === null ? "data:," : "data:image/png;base64," + bytes.toBase64();
  }

  toBlob(callback, type, quality) {
    const bytes = blankPicture(this);
    queueTask(this.realm, () => {
      const blob = bytes === null ? null : Blob.fromBytes(this.realm, bytes, "image/png");
      invokeCallback(callback, undefined, [wrap(blob)]);
    });
  }

  transferControlToOffscreen() {
    if (this.context !== null || this.offscreen !== null) {
      throw new DOMException("The canvas has a context already.", "InvalidStateError");
    }
    this.offscreen = new OffscreenCanvas(this.realm, this.width, this.height);
    return this.offscreen;
  }

  // The IDL attributes reflect, but drawing needs them too.
  get width() {
    return canvasDimension(this, "width", 300);
  }

  set width(value) {
    setAttributeValue(this, "width", String(value > 2147483647 ? 300 : value));
  }

  get height() {
    return canvasDimension(this, "height", 150);
  }

  set height(value) {
    setAttributeValue(this, "height", String(value > 2147483647 ? 150 : value));
  }
}

// A dimension as its attribute gives it, or the one of a canvas without.
function canvasDimension(canvas, name, fallback) {
  const value = parseNonNegativeInteger(getAttributeValue(canvas, name) ?? "");
  return value <= 2147483647 ? value : fallback;
}
