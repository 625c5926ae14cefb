// Observers of the sizes of elements (Resize Observer), by the estimates of BoxEstimate.

// Tells a page's callback the sizes of the observed elements: at first, and where they differ after the viewport has
// changed its size.
class ResizeObserver extends ScriptWrappable {
  constructor(realm, callback) {
    super();
    this.realm = realm;
    this.callback = callback;
    // For each target the size that the page was told last, as text, none at first; beside it the box that is observed.
    this.targets = new Map();
    this.timer = 0;
  }

  observe(target, options) {
    this.targets.delete(target);
    this.targets.set(target, { box: options.box, size: "" });
    const { window } = this.realm;
    (window.resizeObservers ??= new Set()).add(this);
    this.schedule();
  }

  unobserve(target) {
    this.targets.delete(target);
    if (this.targets.size === 0) this.disconnect();
  }

  disconnect() {
    this.targets.clear();
    this.realm.window.resizeObservers?.delete(this);
  }

  // Has sizes looked at in the next frame.
  schedule() {
    if (this.timer === 0) this.timer = this.realm.window.timers.start(() => this.run(), frameInterval);
  }

  // Tells the page of the sizes that differ.
  run() {
    this.timer = 0;
    const entries = [];
    for (const [target, observation] of this.targets) {
      const entry = new ResizeObserverEntry(this.realm, target);
      const { inlineSize, blockSize } = observation.box === "border-box" ? entry.border : entry.content;
      const size = inlineSize + " " + blockSize;
      if (size === observation.size) continue;
      observation.size = size;
      entries.push(entry);
    }
    if (entries.length === 0) return;
    const wrapper = wrap(this);
    invokeCallback(this.callback, wrapper, [toPage(this.realm, entries), wrapper]);
  }
}

// The size of one element.
class ResizeObserverEntry extends ScriptWrappable {
  constructor(realm, target) {
    super();
    this.realm = realm;
    this.target = target;
    const box = new BoxEstimate(target.document);
    const isShown = box.hasBox(target);
    const widths = isShown ? box.widths(target) : { border: 0, content: 0, container: 0 };
    const heights = isShown ? box.heights(target) : { border: 0, content: 0 };
    this.border = new ResizeObserverSize(realm, widths.border, heights.border);
    this.content = new ResizeObserverSize(realm, widths.content, heights.content);
    const { container } = widths;
    this.contentRect = new DOMRect(realm, isShown ? box.length(target, "padding-left", container) ?? 0 : 0,
      isShown ? box.length(target, "padding-top", container) ?? 0 : 0, widths.content, heights.content);
    this.borderBoxSize = realm.createArray([wrap(this.border)]);
    this.contentBoxSize = realm.createArray([wrap(this.content)]);
    this.devicePixelContentBoxSize = realm.createArray([wrap(this.content)]);
  }
}

// A width and a height, by the direction of the text.
class ResizeObserverSize extends ScriptWrappable {
  constructor(realm, inlineSize, blockSize) {
    super();
    this.realm = realm;
    this.inlineSize = inlineSize;
    this.blockSize = blockSize;
  }
}
