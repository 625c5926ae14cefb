// Observers of what comes into view (Intersection Observer). Without a layout every element that has a box counts as
// wholly in view, so that what a page loads when it is seen is loaded.

// Tells a page's callback which of the observed elements are in view, once for each, in the next frame.
class IntersectionObserver extends ScriptWrappable {
  constructor(realm, callback, options) {
    super();
    this.realm = realm;
    this.callback = callback;
    if (options.root !== null && options.root.nodeType !== 1 && options.root.nodeType !== 9) {
      throw new TypeError("The root must be an element or a document.");
    }
    this.root = options.root;
    this.rootMargin = parseRootMargin(options.rootMargin);
    this.scrollMargin = parseRootMargin(options.scrollMargin);
    const given = options.threshold;
    const thresholds = given === undefined ? [0] : typeof given === "object" && given !== null
      ? Array.from({ length: Number(given.length) }, (_, index) => Number(given[index])) : [Number(given)];
    for (const threshold of thresholds) {
      if (Number.isNaN(threshold)) throw new TypeError("A threshold must be a number.");
      if (threshold < 0 || threshold > 1) throw new RangeError("A threshold must be between 0 and 1.");
    }
    if (thresholds.length === 0) thresholds.push(0);
    this.thresholds = realm.createArray(thresholds.sort((one, other) => one - other));
    this.targets = new Set();
    this.due = new Set();
    this.records = [];
    this.timer = 0;
  }

  observe(target) {
    if (this.targets.has(target)) return;
    this.targets.add(target);
    this.due.add(target);
    if (this.timer === 0) this.timer = this.realm.window.timers.start(() => this.run(), frameInterval);
  }

  unobserve(target) {
    this.targets.delete(target);
    this.due.delete(target);
  }

  disconnect() {
    this.targets.clear();
    this.due.clear();
  }

  takeRecords() {
    const { records } = this;
    this.records = [];
    return records;
  }

  // Records what is in view, and tells the page.
  run() {
    this.timer = 0;
    for (const target of this.due) this.records.push(new IntersectionObserverEntry(this.realm, this, target));
    this.due.clear();
    const records = this.takeRecords();
    if (records.length === 0) return;
    const wrapper = wrap(this);
    invokeCallback(this.callback, wrapper, [toPage(this.realm, records), wrapper]);
  }
}

// What is known of one element's being in view.
class IntersectionObserverEntry extends ScriptWrappable {
  constructor(realm, observer, target) {
    super();
    this.realm = realm;
    this.target = target;
    const { window } = realm;
    const box = new BoxEstimate(target.document);
    const rect = box.rect(target);
    const { root } = observer;
    const rootBox = root === null || root.nodeType === 9
      ? { x: 0, y: 0, width: window.innerWidth, height: window.innerHeight }
      : new BoxEstimate(root.document).rect(root);
    this.time = window.performance.now();
    this.isIntersecting = rect !== null;
    this.intersectionRatio = rect === null ? 0 : 1;
    this.rootBounds = domRectOf(realm, rootBox);
    this.boundingClientRect = domRectOf(realm, rect);
    this.intersectionRect = domRectOf(realm, rect);
  }
}

// The four margins of a root, in the manner of CSS. Throws where the text is none.
function parseRootMargin(text) {
  const parts = text.trim() === "" ? ["0px"] : text.trim().split(/\s+/);
  if (parts.length > 4 || !parts.every((part) => /^[-+]?(?:\d+\.?\d*|\.\d+)(?:px|%)$|^0$/i.test(part))) {
    throw new DOMException("The margin must be up to four lengths in pixels or percentages.", "SyntaxError");
  }
  const [top, right = top, bottom = top, left = right] = parts
    .map((part) => parseFloat(part) + (part.endsWith("%") ? "%" : "px"));
  return [top, right, bottom, left].join(" ");
}
