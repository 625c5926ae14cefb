// Observers of the sizes of elements (Resize Observer), by the layout of their document.

// Tells a page's callback the sizes of the observed elements: at first, and whenever they differ.
class ResizeObserver extends ScriptWrappable {
  constructor(realm, callback) {
    super();
    this.realm = realm;
    this.callback = callback;
    // For each target the size that the page was told last, as text, none at first; beside it the box that is observed.
    this.targets = new Map();
  }

  observe(target, options) {
    this.targets.delete(target);
    this.targets.set(target, { box: options.box, size: "" });
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

  // The entries of the sizes that differ.
  look() {
    const entries = [];
    for (const [target, observation] of this.targets) {
      const { content, width, height } = resizeSizesOf(target);
      const size = observation.box === "border-box" ? width + " " + height : content.width + " " + content.height;
      if (size === observation.size) continue;
      observation.size = size;
      entries.push(new ResizeObserverEntry(this.realm, target));
    }
    return entries;
  }
}

// The sizes of an element's border box and of its contents, which are all zero for one without a box, or an inline one.
function resizeSizesOf(target) {
  const box = blockBoxOf(target);
  if (box === null) return { content: { x: 0, y: 0, width: 0, height: 0 }, width: 0, height: 0 };
  return { content: { x: box.left - box.style.borderLeft, y: box.top - box.style.borderTop,
    width: Math.max(0, box.width - box.horizontalEdges), height: Math.max(0, box.height - box.verticalEdges) },
  width: box.width, height: box.height };
}

// The size of one element.
class ResizeObserverEntry extends ScriptWrappable {
  constructor(realm, target) {
    super();
    this.realm = realm;
    this.target = target;
    const { content, width, height } = resizeSizesOf(target);
    const border = new ResizeObserverSize(realm, width, height);
    const inner = new ResizeObserverSize(realm, content.width, content.height);
    this.contentRect = new DOMRect(realm, content.x, content.y, content.width, content.height);
    this.borderBoxSize = realm.createArray([wrap(border)]);
    this.contentBoxSize = realm.createArray([wrap(inner)]);
    this.devicePixelContentBoxSize = realm.createArray([wrap(inner)]);
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
