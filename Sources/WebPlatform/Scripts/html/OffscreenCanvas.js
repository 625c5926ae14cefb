// A canvas that stands in no document (HTML 4.12.5.3).
class OffscreenCanvas extends EventTarget {
  constructor(realm, width, height) {
    super(realm);
    this.pixelWidth = width;
    this.pixelHeight = height;
    this.context = null;
  }

  get width() {
    return this.pixelWidth;
  }

  set width(value) {
    this.pixelWidth = value;
    this.context?.restart();
  }

  get height() {
    return this.pixelHeight;
  }

  set height(value) {
    this.pixelHeight = value;
    this.context?.restart();
  }

  getContext(contextId, options) {
    return contextId === "2d" ? canvasContext(this, OffscreenCanvasRenderingContext2D, options) : null;
  }

  convertToBlob() {
    const { realm } = this;
    const bytes = blankPicture(this);
    if (bytes === null) return Promise.reject(new DOMException("The canvas has no pixels.", "IndexSizeError"));
    return realm.resolvedPromise(wrap(Blob.fromBytes(realm, bytes, "image/png")));
  }
}
