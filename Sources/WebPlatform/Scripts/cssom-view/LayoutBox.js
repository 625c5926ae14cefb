// The boxes of a layout.

// The box of an element, of a pseudo-element, or of what stands in a flex or grid container without an element. Its
// place is that of its border box from the border box of `parent`. An inline box has `rects`, one for each line, which
// are from the border box of its block.
class LayoutBox {
  constructor(element, style, parent) {
    this.element = element;
    this.style = style;
    this.parent = parent;
    this.x = 0;
    this.y = 0;
    this.width = 0;
    this.height = 0;
    // What the padding and the border of each side add up to.
    this.top = 0;
    this.right = 0;
    this.bottom = 0;
    this.left = 0;
    // The boxes that are placed in this one, and what its lines consist of.
    this.children = [];
    this.lines = null;
    this.rects = null;
    // The size of the contents, whose lower right corner may be outside of the box.
    this.contentWidth = 0;
    this.scrollWidth = 0;
    this.scrollHeight = 0;
    // The margins of the last children that reach out at the bottom.
    this.endPositive = 0;
    this.endNegative = 0;
    this.isCollapsed = false;
    // Whether a child has a height that is a share of this box's.
    this.hasShares = false;
    // How far the base line of the last line is below the top; -1 where there is no line.
    this.baseline = -1;
    // The widths of the columns and the heights of the rows of a grid; null for other boxes.
    this.gridTracks = null;
    // The size of the area in which a box is absolutely positioned, and its place there; null for other boxes.
    this.area = null;
  }

  // Works out padding and borders, given the width of the container.
  setEdges(whole) {
    const { style } = this;
    this.top = style.borderTop + (pixelsOf(style.paddingTop, whole) ?? 0);
    this.right = style.borderRight + (pixelsOf(style.paddingRight, whole) ?? 0);
    this.bottom = style.borderBottom + (pixelsOf(style.paddingBottom, whole) ?? 0);
    this.left = style.borderLeft + (pixelsOf(style.paddingLeft, whole) ?? 0);
  }

  get horizontalEdges() {
    return this.left + this.right;
  }

  get verticalEdges() {
    return this.top + this.bottom;
  }

  // How far the contents are scrolled.
  get scroll() {
    const { element } = this;
    return element !== null && element.rare !== null && element.rare.scroll !== undefined && this.rects === null
      ? element.rare.scroll : null;
  }

  // Whether the contents can be scrolled in the box; those of the root and the body are scrolled with the viewport.
  get isScroller() {
    const { element, parent, style: { overflow } } = this;
    return overflow !== "visible" && overflow !== "clip" && parent !== null && element?.localName !== "body";
  }

  // Moves everything that is in the box.
  moveContents(dx, dy) {
    for (const child of this.children) {
      if (child.rects === null) {
        child.x += dx;
        child.y += dy;
      } else {
        for (const rect of child.rects) {
          rect.x += dx;
          rect.y += dy;
        }
      }
    }
    for (const line of this.lines ?? []) {
      line.y += dy;
      for (const fragment of line.fragments) {
        fragment.x += dx;
        fragment.y += dy;
      }
    }
  }

  // Where the border box begins in the document, as its scrolled containers show it.
  origin() {
    let x = 0, y = 0;
    for (let box = this; box !== null; box = box.parent) {
      if (box.rects === null) {
        x += box.x;
        y += box.y;
        if (box.style.position === "sticky") y += stickyShift(box);
      }
      const scroll = box.parent === null ? null : box.parent.scroll;
      if (scroll !== null) {
        x -= scroll.left;
        y -= scroll.top;
      }
    }
    return { x, y };
  }

  // Whether the box or one that contains it stays where it is when the viewport is scrolled.
  get isFixed() {
    for (let box = this; box !== null; box = box.parent) if (box.style.position === "fixed") return true;
    return false;
  }

  // The places of the border box in the document.
  documentRects() {
    const { x, y } = this.origin();
    if (this.rects === null) return [{ x, y, width: this.width, height: this.height }];
    return this.rects.map((rect) => ({ x: x + rect.x, y: y + rect.y, width: rect.width, height: rect.height }));
  }
}

// How far down from its place a box with `position: sticky` is, as its scrolled container shows it (CSS Positioned
// Layout, section 3.4).
function stickyShift(box) {
  const { style, parent } = box;
  const { window } = style.element.document;
  let y = box.y, scroller = parent;
  while (scroller !== null && !scroller.isScroller) {
    y += scroller.y;
    scroller = scroller.parent;
  }
  const from = scroller === null ? window?.scrollY ?? 0 : (scroller.scroll?.top ?? 0) + scroller.style.borderTop;
  const whole = scroller === null ? window?.innerHeight ?? 0 : scroller.height;
  const top = pixelsOf(style.length("top"), whole), bottom = pixelsOf(style.length("bottom"), whole);
  const start = y - box.y + parent.top, end = y - box.y + parent.height - parent.bottom;
  let shift = 0;
  if (bottom !== null) shift = Math.min(0, Math.max(start - y, from + whole - bottom - y - box.height));
  if (top === null) return shift;
  const room = end - y - box.height - (pixelsOf(style.marginBottom, parent.contentWidth) ?? 0);
  return Math.max(shift, Math.min(Math.max(0, room), from + top - y));
}

// The floating boxes of one block formatting context, with places from the border box of its root.
class FloatContext {
  constructor() {
    this.floats = [];
    this.lowestTop = 0;
  }

  // What is free between left and right at some height, as [left, right].
  edges(y, height, left, right) {
    for (const float of this.floats) {
      if (float.bottom <= y || float.top >= y + Math.max(height, 1)) continue;
      if (float.isLeft) left = Math.max(left, float.right);
      else right = Math.min(right, float.left);
    }
    return [left, right];
  }

  // The next place below `y` where a float ends; null where there is none.
  nextEnd(y) {
    let end = Infinity;
    for (const float of this.floats) if (float.bottom > y && float.bottom < end) end = float.bottom;
    return end === Infinity ? null : end;
  }

  // How far down one must go to be below the floats of a side.
  clearance(side, y) {
    for (const float of this.floats) {
      if (side === "both" || (side === "left") === float.isLeft) y = Math.max(y, float.bottom);
    }
    return y;
  }

  // Finds the place for a box of a size at or below `y`.
  find(width, height, y, left, right) {
    for (;;) {
      const [from, to] = this.edges(y, height, left, right);
      if (to - from >= width || (from === left && to === right)) return { y, left: from, right: to };
      const next = this.nextEnd(y);
      if (next === null) return { y, left: from, right: to };
      y = next;
    }
  }

  // Places a float and answers where its margin box begins.
  place(isLeft, width, height, y, left, right) {
    const place = this.find(width, height, Math.max(y, this.lowestTop), left, right);
    const x = isLeft ? place.left : place.right - width;
    this.lowestTop = place.y;
    if (height > 0 && width > 0) {
      this.floats.push({ isLeft, left: x, right: x + width, top: place.y, bottom: place.y + height });
    }
    return { x, y: place.y };
  }

  // Where the lowest float ends.
  get end() {
    return this.floats.reduce((end, float) => Math.max(end, float.bottom), 0);
  }
}
