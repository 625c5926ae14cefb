// The implementation of a page's global object (HTML 7.2.2). Objects that most pages do not touch are made when they
// are first asked for.
class Window extends EventTarget {
  constructor(realm) {
    super(realm);
    this.document = null;
    this.timers = new TimerQueue(realm);
    this.animationFrames = new AnimationFrames(this);
    this.idleCallbacks = null;
    /** The Navigable that shows the document, or null for a tab without frames that stands alone. */
    this.navigable = null;
    this.ownName = "";
    this.indexedCount = 0;
    /** When the user last did something in the page, on the native clock, or null. */
    this.activationTime = null;
    this.status = "";
    this.crossOriginIsolated = false;
    this.innerWidth = 1280;
    this.innerHeight = 720;
    this.devicePixelRatio = 1;
    this.scrollX = 0;
    this.scrollY = 0;
    this.isScrollEventDue = false;
    this.clock = new PageClock();
    this.performanceObject = null;
    this.customElementRegistry = null;
    this.lazyObjects = new Map();
  }

  get window() {
    return this;
  }

  get event() {
    return this.realm.currentEvent;
  }

  get self() {
    return this;
  }

  get frames() {
    return this;
  }

  get parent() {
    return this.navigable === null ? this : parentOfWindow(this);
  }

  get top() {
    return this.navigable === null ? this : topOfWindow(this);
  }

  get opener() {
    return this.navigable === null ? null : openerOfWindow(this);
  }

  set opener(value) {
    setOpenerOfWindow(this, value);
  }

  get frameElement() {
    return this.navigable === null ? null : frameElementOfWindow(this);
  }

  get length() {
    return this.indexedCount;
  }

  get closed() {
    return this.navigable !== null && isClosedNavigable(this.navigable);
  }

  get name() {
    return this.navigable === null ? this.ownName : liveNavigable(this)?.name ?? "";
  }

  set name(value) {
    if (this.navigable === null) this.ownName = value;
    else renameNavigable(this.navigable, value);
  }

  get customElements() {
    this.customElementRegistry ??= new CustomElementRegistry(this.realm);
    return this.customElementRegistry;
  }

  get location() {
    return this.lazily("location", () => new Location(this.realm));
  }

  get history() {
    return this.lazily("history", () => new History(this.realm));
  }

  get navigator() {
    return this.lazily("navigator", () => new Navigator(this.realm));
  }

  get clientInformation() {
    return this.navigator;
  }

  get screen() {
    return this.lazily("screen", () => new Screen(this.realm));
  }

  get cookieStore() {
    if (!this.isSecureContext) return undefined;
    return this.lazily("cookieStore", () => new CookieStore(this.realm));
  }

  get external() {
    return this.lazily("external", () => new External(this.realm));
  }

  get localStorage() {
    return this.lazily("localStorage", () => this.makeStorage("local"));
  }

  get sessionStorage() {
    return this.lazily("sessionStorage", () => this.makeStorage("session"));
  }

  makeStorage(kind) {
    if (this.origin === "null") throw new DOMException("An opaque origin has no storage.", "SecurityError");
    return new Storage(this.realm, kind);
  }

  get isSecureContext() {
    return isPotentiallyTrustworthy(parseURL(this.document.URL));
  }

  // MARK: Timers and callbacks

  requestAnimationFrame(callback) {
    return this.animationFrames.request(callback);
  }

  cancelAnimationFrame(handle) {
    this.animationFrames.cancel(handle);
  }

  requestIdleCallback(callback, options) {
    this.idleCallbacks ??= new IdleCallbacks(this);
    return this.idleCallbacks.request(callback, options);
  }

  cancelIdleCallback(handle) {
    this.idleCallbacks?.cancel(handle);
  }

  postMessage(message, targetOriginOrOptions, transfer) {
    postWindowMessage(navigableOf(this), incumbentWindow(this), message, targetOriginOrOptions, transfer);
  }

  // MARK: The browser's window

  // Asks for the window to be closed, which the browser does if a script has opened it.
  close() {
    closeWindow(navigableOf(this));
  }

  // Ends the requests that are under way, here and in the frames. Who waits for one is told that it failed: a page that
  // was stopped while it loads would else never be complete.
  stop() {
    stopRequestsOf(this.realm);
    for (const { window } of this.navigable?.children ?? []) window.stop();
  }

  focus() {}

  blur() {}

  print() {}

  captureEvents() {}

  releaseEvents() {}

  get mayShowDialogs() {
    return this.document.sandbox === 0 || (this.document.sandbox & SANDBOX_MODALS) === 0;
  }

  alert(message = "") {
    if (this.mayShowDialogs) native.showDialog(this.realm.id, "alert", newlinesToLineFeeds(message), null);
  }

  confirm(message = "") {
    return this.mayShowDialogs && native.showDialog(this.realm.id, "confirm", newlinesToLineFeeds(message), null) === true;
  }

  prompt(message = "", defaultText = "") {
    if (!this.mayShowDialogs) return null;
    return native.showDialog(this.realm.id, "prompt", newlinesToLineFeeds(message), defaultText);
  }

  open(url, target, features) {
    return openWindow(this, url, target, features);
  }

  get menubar() {
    return this.lazily("menubar", () => new BarProp(this.realm));
  }

  get toolbar() {
    return this.lazily("toolbar", () => new BarProp(this.realm));
  }

  get locationbar() {
    return this.lazily("locationbar", () => new BarProp(this.realm));
  }

  get statusbar() {
    return this.lazily("statusbar", () => new BarProp(this.realm));
  }

  get scrollbars() {
    return this.lazily("scrollbars", () => new BarProp(this.realm));
  }

  get personalbar() {
    return this.lazily("personalbar", () => new BarProp(this.realm));
  }

  // MARK: Style and viewport

  getComputedStyle(element, pseudoElement) {
    return computedStyleOf(element, pseudoElement);
  }

  matchMedia(query) {
    return matchMediaQuery(this, query);
  }

  getSelection() {
    return this.document.getSelection();
  }

  get outerWidth() {
    return this.innerWidth;
  }

  get outerHeight() {
    return this.innerHeight;
  }

  get screenX() {
    return this.navigable?.features?.left ?? 0;
  }

  get screenY() {
    return this.navigable?.features?.top ?? 0;
  }

  get screenLeft() {
    return this.screenX;
  }

  get screenTop() {
    return this.screenY;
  }

  get pageXOffset() {
    return this.scrollX;
  }

  get pageYOffset() {
    return this.scrollY;
  }

  scroll(xOrOptions, y) {
    if (y === undefined) scrollViewport(this, xOrOptions.left ?? this.scrollX, xOrOptions.top ?? this.scrollY);
    else scrollViewport(this, xOrOptions, y);
  }

  scrollTo(xOrOptions, y) {
    this.scroll(xOrOptions, y);
  }

  scrollBy(xOrOptions, y) {
    const x = y === undefined ? xOrOptions.left ?? 0 : xOrOptions;
    scrollViewport(this, this.scrollX + x, this.scrollY + (y ?? xOrOptions.top ?? 0));
  }

  // Scrolls the viewport, however long the document is; `scroll` fires before the next frame.
  setScroll(x, y) {
    const left = Number.isFinite(x) ? Math.max(0, x) : 0;
    const top = Number.isFinite(y) ? Math.max(0, y) : 0;
    if (left === this.scrollX && top === this.scrollY) return;
    this.scrollX = left;
    this.scrollY = top;
    if (this.isScrollEventDue) return;
    this.isScrollEventDue = true;
    this.timers.start(() => {
      this.isScrollEventDue = false;
      fireEvent(this.document, "scroll", { bubbles: true });
      this.viewObservers?.schedule();
    }, frameInterval);
  }

  // Changes the size of the viewport, in CSS pixels, and tells the page.
  setViewportSize(width, height) {
    if (width === this.innerWidth && height === this.innerHeight) return;
    this.innerWidth = width;
    this.innerHeight = height;
    fireEvent(this, "resize");
    reportMediaChanges(this);
    this.viewObservers?.schedule();
  }

  static {
    includeLazily(this, windowOrWorkerMembers);
  }
}
