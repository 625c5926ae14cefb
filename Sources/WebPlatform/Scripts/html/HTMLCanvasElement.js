// A bitmap for script to draw on. No kind of context is there, so that it stays empty.
class HTMLCanvasElement extends HTMLElement {
  getContext(contextId, options) {
    return null;
  }

  toDataURL(type, quality) {
    throw new DOMException("A canvas without a context cannot be encoded.", "NotSupportedError");
  }
}
