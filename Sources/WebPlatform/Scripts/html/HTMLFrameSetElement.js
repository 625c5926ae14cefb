// What a document with frames has in place of a body; it has the window's event handlers.
class HTMLFrameSetElement extends HTMLElement {
  static {
    includeMembers(this, windowHandlerMembers);
  }
}
