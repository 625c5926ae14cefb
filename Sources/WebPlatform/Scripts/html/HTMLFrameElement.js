// A frame of a frameset. Its content is not loaded, so that it has no window.
class HTMLFrameElement extends HTMLElement {
  get contentDocument() {
    return null;
  }

  get contentWindow() {
    return null;
  }
}
