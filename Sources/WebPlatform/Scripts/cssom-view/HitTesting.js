// Which elements are at a point (CSSOM View, section 5.1): boxes in the order in which they are painted (CSS 2,
// appendix E).

// A box with the place of its border box in the document.
class PaintedBox {
  constructor(box, x, y) {
    this.box = box;
    this.x = x;
    this.y = y;
  }
}

// Finds the elements at one point of a document.
class HitTest {
  constructor(layout, x, y, scrollX, scrollY) {
    this.layout = layout;
    // The point in the document, and in the viewport for what is fixed there.
    this.x = x;
    this.y = y;
    this.scrollX = scrollX;
    this.scrollY = scrollY;
    // What was hit, the lowest first.
    this.found = [];
  }

  // The elements at the point, the topmost first.
  run() {
    const { root } = this.layout;
    if (root === null) return [];
    this.paint(new PaintedBox(root, root.x, root.y));
    return [...new Set(this.found.reverse())];
  }

  // Visits a box and what is in it, from the lowest to the topmost.
  paint(painted) {
    const below = [], blocks = [], floats = [], above = [];
    this.hit(painted);
    if (this.isInView(painted)) this.collect(painted, below, blocks, floats, above);
    const byOrder = (one, other) => one.box.style.zIndex - other.box.style.zIndex;
    for (const each of below.sort(byOrder)) this.paint(each);
    for (const each of blocks) if (each !== painted) this.hit(each);
    for (const each of floats) this.paint(each);
    for (const each of [painted, ...blocks]) this.paintLines(each);
    for (const each of above.sort(byOrder)) this.paint(each);
  }

  // Sorts what is in a box by when it is painted.
  collect(painted, below, blocks, floats, above) {
    const { box } = painted;
    const scroll = box.scroll;
    const x = painted.x - (scroll === null ? 0 : scroll.left), y = painted.y - (scroll === null ? 0 : scroll.top);
    for (const child of box.children) {
      const { style } = child;
      const isFixed = style.position === "fixed";
      if (child.rects !== null) continue;
      const inner = new PaintedBox(child, x + child.x + (isFixed ? this.scrollX : 0),
        y + child.y + (isFixed ? this.scrollY : style.position === "sticky" ? stickyShift(child) : 0));
      if (style.isPositioned) {
        (style.zIndex < 0 ? below : above).push(inner);
      } else if (style.float !== "none") {
        floats.push(inner);
      } else if (!style.isInlineLevel || box.lines === null) {
        blocks.push(inner);
        if (this.isInView(inner)) this.collect(inner, below, blocks, floats, above);
      }
    }
  }

  // Visits the inline contents of a block.
  paintLines({ box, x, y }) {
    if (box.lines === null) return;
    const scroll = box.scroll;
    if (scroll !== null) {
      x -= scroll.left;
      y -= scroll.top;
    }
    const px = this.x - x, py = this.y - y;
    for (const child of box.children) {
      if (child.rects !== null) {
        if (child.rects.some((rect) => !rect.isOfBlock && px >= rect.x && px < rect.x + rect.width && py >= rect.y &&
          py < rect.y + rect.height)) this.find(child);
      } else if (child.style.isInlineLevel && !child.style.isPositioned && child.style.float === "none") {
        this.paint(new PaintedBox(child, x + child.x, y + child.y));
      }
    }
  }

  // Whether what is in a box can be at the point: not if the box cuts it off.
  isInView({ box, x, y }) {
    return !box.style.clips || box === this.layout.root || box.element === this.layout.document.body ||
      (this.x >= x && this.x < x + box.width && this.y >= y && this.y < y + box.height);
  }

  // Notes a box if the point is in it.
  hit({ box, x, y }) {
    if (this.x >= x && this.x < x + box.width && this.y >= y && this.y < y + box.height) this.find(box);
  }

  find(box) {
    const { element, style: { font } } = box;
    if (element === null || !font.isVisible || !font.isTarget) return;
    const area = element.localName === "img" && hasAttributeNamed(element, "usemap") ? this.areaOf(box) : null;
    this.found.push(area ?? element);
  }

  // The area of an image's map that is at the point, or null.
  areaOf(box) {
    const { element } = box;
    const name = getAttributeValue(element, "usemap").replace(/^[^#]*#/, "");
    let map = null;
    const root = rootOf(element);
    for (let each = firstElementOf(root); each !== null && map === null; each = nextElement(each, root)) {
      if (each.localName === "map" && (getAttributeValue(each, "name") === name || each.elementId === name)) map = each;
    }
    if (map === null || name === "") return null;
    const [{ x, y }] = box.documentRects();
    const px = this.x - x - box.left - (box.isFixed ? this.scrollX : 0);
    const py = this.y - y - box.top - (box.isFixed ? this.scrollY : 0);
    for (let each = nextElement(map, map); each !== null; each = nextElement(each, map)) {
      if (each.localName === "area" && isInArea(each, px, py)) return each;
    }
    return null;
  }
}

// Whether a point of an image is in an area of its map (HTML Standard, section 4.8.14).
function isInArea(area, x, y) {
  const shape = asciiLowercase(getAttributeValue(area, "shape") ?? "rect");
  const numbers = (getAttributeValue(area, "coords") ?? "").split(/[\s,;]+/).map(Number);
  if (shape === "default") return true;
  if (numbers.some((number) => Number.isNaN(number))) return false;
  if (shape.startsWith("circ")) {
    return numbers.length >= 3 && Math.hypot(x - numbers[0], y - numbers[1]) <= numbers[2];
  }
  if (!shape.startsWith("poly")) {
    const [left, top, right, bottom] = numbers;
    return numbers.length >= 4 && x >= Math.min(left, right) && x <= Math.max(left, right) &&
      y >= Math.min(top, bottom) && y <= Math.max(top, bottom);
  }
  let isInside = false;
  const count = numbers.length >> 1;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const [x1, y1, x2, y2] = [numbers[2 * i], numbers[2 * i + 1], numbers[2 * j], numbers[2 * j + 1]];
    if (y1 > y !== y2 > y && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

// The elements at a point of the viewport, the topmost first; the root is always among them where the point is in view.
function elementsAtPoint(document, x, y) {
  const { window } = document;
  if (window === null || !(x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight)) return [];
  return elementsAtPlace(document, x + window.scrollX, y + window.scrollY);
}

// The elements at a point of the document, which may be out of view.
function elementsAtPlace(document, x, y) {
  const { window, documentElement } = document;
  const layout = layoutOf(document);
  if (layout.root === null) return [];
  const elements = new HitTest(layout, x, y, window?.scrollX ?? 0, window?.scrollY ?? 0).run();
  if (!elements.includes(documentElement)) elements.push(documentElement);
  return elements;
}

// An element as the nodes of a tree see it: the host of the shadow tree that it is in.
function retargetToTree(element, root) {
  let node = element;
  for (;;) {
    const own = rootOf(node);
    if (own === root || !(own instanceof ShadowRoot)) return own === root ? node : null;
    node = own.host;
  }
}

// The elements at a point of the viewport as a document or a shadow root sees them, the topmost first.
function elementsFromPoint(root, x, y) {
  const elements = new Set();
  for (const element of elementsAtPoint(root.document, x, y)) {
    const seen = retargetToTree(element, root);
    if (seen !== null) elements.add(seen);
  }
  return [...elements];
}
