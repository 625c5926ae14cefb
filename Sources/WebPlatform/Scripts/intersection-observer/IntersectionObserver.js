// Observers of what comes into view (Intersection Observer), by the layout of their document.

// Tells a page's callback how much of the observed elements is in view: at first, and whenever another threshold is
// crossed.
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
    this.limits = thresholds.sort((one, other) => one - other);
    this.thresholds = realm.createArray(this.limits);
    // For each target the index of the threshold that it had reached, and whether it was in view.
    this.targets = new Map();
    this.records = [];
  }

  observe(target) {
    if (this.targets.has(target)) return;
    this.targets.set(target, { threshold: -1, isIntersecting: false });
    viewObserversOf(this.realm).add(this);
  }

  unobserve(target) {
    this.targets.delete(target);
    if (this.targets.size === 0) this.disconnect();
  }

  disconnect() {
    this.targets.clear();
    viewObserversOf(this.realm).remove(this);
  }

  takeRecords() {
    const { records } = this;
    this.records = [];
    return records;
  }

  // The standard's "run the update intersection observations steps" for one observer: what is to be told.
  look() {
    const rootBounds = this.rootBounds();
    for (const [target, state] of this.targets) {
      const entry = new IntersectionObserverEntry(this, target, rootBounds);
      const { limits } = this;
      let threshold = 0;
      if (entry.isIntersecting) {
        threshold = limits.findIndex((limit) => limit > entry.intersectionRatio);
        if (threshold < 0) threshold = limits.length;
      }
      if (threshold === state.threshold && entry.isIntersecting === state.isIntersecting) continue;
      state.threshold = threshold;
      state.isIntersecting = entry.isIntersecting;
      this.records.push(entry);
    }
    return this.takeRecords();
  }

  // The standard's "root intersection rectangle", or null where the root has no box.
  rootBounds() {
    const { root } = this;
    const { window } = this.realm;
    if (root === null || root.nodeType === 9) {
      const view = root === null ? window : root.window;
      if (view === null) return null;
      return expandedRect({ x: 0, y: 0, width: view.innerWidth, height: view.innerHeight }, this.rootMargin);
    }
    const box = boxOf(root);
    if (box === null) return null;
    const rect = boundingRect(viewportRects(root));
    return expandedRect(box.style.clips ? paddingRect(box, rect) : rect, this.rootMargin);
  }
}

// What is known of one element's being in view.
class IntersectionObserverEntry extends ScriptWrappable {
  constructor(observer, target, rootBounds) {
    super();
    const { realm } = observer;
    this.realm = realm;
    this.target = target;
    const rect = boundingRect(viewportRects(target));
    const shown = rect === null || rootBounds === null || !isObservedWithin(observer, target) ? null
      : intersectionOf(observer, target, rect, rootBounds);
    this.time = realm.window.performance.now();
    this.isIntersecting = shown !== null;
    const area = rect === null ? 0 : rect.width * rect.height;
    this.intersectionRatio = shown === null ? 0 : area > 0 ? Math.min(1, shown.width * shown.height / area) : 1;
    this.rootBounds = rootBounds === null ? null : domRectOf(realm, rootBounds);
    this.boundingClientRect = domRectOf(realm, rect);
    this.intersectionRect = domRectOf(realm, shown);
  }
}

// Whether a target is in the root that its observer asks about.
function isObservedWithin({ root }, target) {
  if (root === null) return target.document.window !== null;
  if (root.nodeType === 9) return target.document === root;
  for (let box = boxOf(target)?.parent ?? null; box !== null; box = box.parent) if (box.element === root) return true;
  return false;
}

// The standard's "compute the intersection": what is seen of a target through all that cuts it off, or null.
function intersectionOf(observer, target, rect, rootBounds) {
  let shown = rect;
  let box = boxOf(target);
  if (!box.isFixed || observer.root === null) {
    for (box = box.parent; box !== null && box.element !== observer.root; box = box.parent) {
      if (box.element === null || box.rects !== null || !box.style.clips || box.parent === null ||
        box.element === target.document.body) continue;
      const view = paddingRect(box, boundingRect(viewportRects(box.element)));
      shown = commonRect(shown, expandedRect(view, scrollsContents(box) ? observer.scrollMargin : "0px"));
      if (shown === null) return null;
    }
  }
  return commonRect(shown, rootBounds);
}

// The part of a box's rectangle that is inside its borders.
function paddingRect({ style }, { x, y, width, height }) {
  return { x: x + style.borderLeft, y: y + style.borderTop, width: width - style.borderLeft - style.borderRight,
    height: height - style.borderTop - style.borderBottom };
}

// What two rectangles have in common, be it only an edge; null where that is nothing.
function commonRect(one, other) {
  const x = Math.max(one.x, other.x), y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width < 0 || height < 0 ? null : { x, y, width, height };
}

// A rectangle that margins, as `parseRootMargin` writes them, make larger.
function expandedRect({ x, y, width, height }, margins) {
  const parts = margins.split(" ");
  const [top, right = top, bottom = top, left = right] = parts.map((part, index) =>
    part.endsWith("%") ? parseFloat(part) * (index % 2 === 0 ? height : width) / 100 : parseFloat(part));
  return { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom };
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
