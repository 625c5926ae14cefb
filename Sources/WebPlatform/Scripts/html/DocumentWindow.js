// The members of a document that have to do with its window, its address and its user.
const documentWindowMembers = {
  get defaultView() {
    return this.window;
  },

  get location() {
    return this.window === null ? null : this.window.location;
  },

  get domain() {
    return this.origin === "null" ? "" : parseURL(this.origin)?.hostname ?? "";
  },
  set domain(value) {
    if (this.window === null || value === "" || value !== this.domain) {
      throw new DOMException("The document's domain cannot be changed to that.", "SecurityError");
    }
  },

  get cookie() {
    if (isCookieAverse(this)) return "";
    return native.cookies(this.window.realm.id, this.URL);
  },
  set cookie(value) {
    if (!isCookieAverse(this)) native.setCookie(this.window.realm.id, value, this.URL);
  },

  get lastModified() {
    const date = new Date(this.lastModifiedTime ?? Date.now());
    return `${padTwo(date.getMonth() + 1)}/${padTwo(date.getDate())}/${padYear(date.getFullYear())} ` +
      `${padTwo(date.getHours())}:${padTwo(date.getMinutes())}:${padTwo(date.getSeconds())}`;
  },

  get hidden() {
    return this.window === null;
  },

  get visibilityState() {
    return this.window === null ? "hidden" : "visible";
  },

  get activeElement() {
    return activeElementOf(this);
  },

  hasFocus() {
    return this.window !== null;
  },

  get designMode() {
    return this.designModeState;
  },
  set designMode(value) {
    const state = asciiLowercase(value);
    if (state === "on" || state === "off") this.designModeState = state;
  },

  execCommand(command, showUI, value) {
    return executeCommand(this, command, value);
  },
  queryCommandEnabled(command) {
    return isCommandEnabled(this, command);
  },
  queryCommandIndeterm(command) {
    return isCommandIndeterminate(this, command);
  },
  queryCommandState(command) {
    return commandState(this, command);
  },
  queryCommandSupported(command) {
    return isCommandSupported(this, command);
  },
  queryCommandValue(command) {
    return commandValue(this, command);
  },

  clear() {},
  captureEvents() {},
  releaseEvents() {},
};

// Whether a document neither has nor takes cookies: it has no window, or did not come over HTTP. It is an error to ask
// where the origin is opaque.
function isCookieAverse(document) {
  if (document.window === null || !/^https?:/.test(document.URL)) return true;
  if (document.origin === "null") {
    throw new DOMException("A document with an opaque origin has no cookies.", "SecurityError");
  }
  return false;
}
