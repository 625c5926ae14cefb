// The body of a document; it has the window's event handlers.
class HTMLBodyElement extends HTMLElement {
  static {
    includeLazily(this, windowHandlerMembers);
  }
}
