// What elements and ranges tell of their boxes (CSSOM View, sections 6 to 8), by the layout of their document.

// The members of Element.
const elementViewMembers = {
  getClientRects() {
    return new DOMRectList(this.realm, viewportRects(this).map((rect) => domRectOf(this.realm, rect)));
  },

  getBoundingClientRect() {
    return domRectOf(this.realm, boundingRect(viewportRects(this)));
  },

  scrollIntoView(options) {
    scrollElementIntoView(this, options);
  },

  scroll(xOrOptions, y) {
    const isPair = y !== undefined;
    scrollElement(this, isPair ? xOrOptions : xOrOptions.left ?? this.scrollLeft,
      isPair ? y : xOrOptions.top ?? this.scrollTop);
  },

  scrollTo(xOrOptions, y) {
    this.scroll(xOrOptions, y);
  },

  scrollBy(xOrOptions, y) {
    const isPair = y !== undefined;
    scrollElement(this, this.scrollLeft + (isPair ? xOrOptions : xOrOptions.left ?? 0),
      this.scrollTop + (isPair ? y : xOrOptions.top ?? 0));
  },

  get scrollTop() {
    return scrollsViewport(this) ? this.document.window?.scrollY ?? 0 : this.rare?.scroll?.top ?? 0;
  },

  set scrollTop(value) {
    scrollElement(this, this.scrollLeft, value);
  },

  get scrollLeft() {
    return scrollsViewport(this) ? this.document.window?.scrollX ?? 0 : this.rare?.scroll?.left ?? 0;
  },

  set scrollLeft(value) {
    scrollElement(this, value, this.scrollTop);
  },

  get scrollWidth() {
    if (scrollsViewport(this)) return Math.round(layoutOf(this.document).width);
    const box = blockBoxOf(this);
    return box === null ? 0 : Math.round(Math.max(box.width - box.style.borderRight, box.scrollWidth) -
      box.style.borderLeft);
  },

  get scrollHeight() {
    if (scrollsViewport(this)) return Math.round(layoutOf(this.document).height);
    const box = blockBoxOf(this);
    return box === null ? 0 : Math.round(Math.max(box.height - box.style.borderBottom, box.scrollHeight) -
      box.style.borderTop);
  },

  get clientTop() {
    return Math.round(blockBoxOf(this)?.style.borderTop ?? 0);
  },

  get clientLeft() {
    return Math.round(blockBoxOf(this)?.style.borderLeft ?? 0);
  },

  get clientWidth() {
    if (scrollsViewport(this)) return this.document.window?.innerWidth ?? 0;
    const box = blockBoxOf(this);
    return box === null ? 0 : Math.round(box.width - box.style.borderLeft - box.style.borderRight);
  },

  get clientHeight() {
    if (scrollsViewport(this)) return this.document.window?.innerHeight ?? 0;
    const box = blockBoxOf(this);
    return box === null ? 0 : Math.round(box.height - box.style.borderTop - box.style.borderBottom);
  },
};

// The members of HTMLElement.
const offsetMembers = {
  get offsetParent() {
    return offsetParentOf(this);
  },

  get offsetTop() {
    return Math.round(offsetOf(this).y);
  },

  get offsetLeft() {
    return Math.round(offsetOf(this).x);
  },

  get offsetWidth() {
    return Math.round(boundingRect(documentRects(this))?.width ?? 0);
  },

  get offsetHeight() {
    return Math.round(boundingRect(documentRects(this))?.height ?? 0);
  },
};

// The members of Range.
const rangeViewMembers = {
  getClientRects() {
    return new DOMRectList(this.realm, rangeRects(this).map((rect) => domRectOf(this.realm, rect)));
  },

  getBoundingClientRect() {
    return domRectOf(this.realm, boundingRect(rangeRects(this)));
  },
};

// A page's rectangle; all zeros for null.
function domRectOf(realm, rect) {
  return rect === null ? new DOMRect(realm) : new DOMRect(realm, rect.x, rect.y, rect.width, rect.height);
}

// The box of an element, or null where it has none.
function boxOf(element) {
  const { document } = element;
  if (document.window === null || !element.isConnected) return null;
  return layoutOf(document).boxes.get(element) ?? null;
}

// The box of an element if it is no inline box.
function blockBoxOf(element) {
  const box = boxOf(element);
  return box === null || box.rects !== null ? null : box;
}

// The places of an element's boxes from the beginning of the document, or, where it is fixed, of the viewport.
function documentRects(element) {
  return boxOf(element)?.documentRects() ?? [];
}

// The places of an element's boxes in the viewport.
function viewportRects(element) {
  const box = boxOf(element);
  return box === null ? [] : inViewport(box, box.documentRects());
}

// Rectangles of a box's document as they are in its viewport.
function inViewport(box, rects) {
  const { window } = box.element.document;
  if (box.isFixed || (window.scrollX === 0 && window.scrollY === 0)) return rects;
  return rects.map(({ x, y, width, height }) => ({ x: x - window.scrollX, y: y - window.scrollY, width, height }));
}

// What surrounds rectangles; those without an area count only where there are no others. Null for none.
function boundingRect(rects) {
  if (rects.length < 2) return rects[0] ?? null;
  const full = rects.filter((rect) => rect.width > 0 && rect.height > 0);
  if (full.length === 0) return rects[0];
  const x = Math.min(...full.map((rect) => rect.x)), y = Math.min(...full.map((rect) => rect.y));
  return { x, y, width: Math.max(...full.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...full.map((rect) => rect.y + rect.height)) - y };
}

// The places of what a range contains: of whole elements, and of parts of text.
function rangeRects(range) {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (range.collapsed) {
    return startContainer.nodeType === 3 ? textRects(startContainer, startOffset, startOffset).slice(-1) : [];
  }
  const rects = [];
  const within = (node) => compareBoundaries(node.parent, childIndex(node), startContainer, startOffset) >= 0 &&
    compareBoundaries(node.parent, childIndex(node) + 1, endContainer, endOffset) <= 0;
  const root = range.commonAncestorContainer;
  const visit = (node) => {
    if (node.nodeType === 3) {
      const from = node === startContainer ? startOffset : 0;
      const to = node === endContainer ? endOffset : node.text.length;
      if (node === startContainer || node === endContainer || within(node)) rects.push(...textRects(node, from, to));
    } else if (node.nodeType === 1 && node !== root && within(node)) {
      rects.push(...viewportRects(node));
    } else {
      for (let child = node.firstChild; child !== null; child = child.nextSibling) {
        if (rangeReaches(range, child)) visit(child);
      }
    }
  };
  visit(root);
  return rects;
}

// Whether a part of a node is in a range.
function rangeReaches({ startContainer, startOffset, endContainer, endOffset }, node) {
  const index = childIndex(node);
  return compareBoundaries(node.parent, index + 1, startContainer, startOffset) > 0 &&
    compareBoundaries(node.parent, index, endContainer, endOffset) < 0;
}

// The places in the viewport of a part of a text node.
function textRects(node, from, to) {
  let element = node.parent;
  if (element !== null && element instanceof ShadowRoot) element = element.host;
  let box = null;
  for (; element !== null && element.nodeType === 1 && box === null; element = element.parent) box = boxOf(element);
  if (box !== null && box.rects !== null) box = box.parent;
  if (box === null) return [];
  const origin = box.origin();
  const rects = [];
  for (const { fragments } of box.lines ?? []) {
    for (const fragment of fragments) {
      if (fragment.node !== node || fragment.end < from || fragment.start > to) continue;
      const start = Math.max(from, fragment.start), end = Math.min(to, fragment.end);
      if (start === end && from !== to) continue;
      const before = Math.min(fragment.width, textWidth(node.text, fragment.start, start, fragment.font));
      const whole = end === fragment.end ? fragment.width
        : Math.min(fragment.width, textWidth(node.text, fragment.start, end, fragment.font));
      rects.push({ x: origin.x + fragment.x + before, y: origin.y + fragment.y, width: whole - before,
        height: fragment.height });
    }
  }
  return inViewport(box, rects);
}

// Whether scrolling an element scrolls the viewport: the root, or in quirks mode the body.
function scrollsViewport(element) {
  return element === element.document.scrollingElement;
}

// Scrolls the viewport as far as the document reaches.
function scrollViewport(window, x, y) {
  let left = Number.isFinite(x) ? Math.max(0, x) : 0, top = Number.isFinite(y) ? Math.max(0, y) : 0;
  if (left > 0 || top > 0) {
    const layout = layoutOf(window.document);
    left = Math.min(left, layout.width - window.innerWidth);
    top = Math.min(top, layout.height - window.innerHeight);
  }
  window.setScroll(left, top);
}

// Scrolls an element as far as its contents reach; `scroll` fires before the next frame.
function scrollElement(element, x, y) {
  const { window } = element.document;
  if (window === null) return;
  if (scrollsViewport(element)) {
    scrollViewport(window, x, y);
    return;
  }
  const box = blockBoxOf(element);
  if (box === null || !scrollsContents(box)) return;
  const limit = (value, end) => Number.isFinite(value) ? Math.max(0, Math.min(value, end)) : 0;
  const left = limit(x, element.scrollWidth - element.clientWidth);
  const top = limit(y, element.scrollHeight - element.clientHeight);
  const { rareData } = element;
  const scroll = rareData.scroll ??= { left: 0, top: 0, isEventDue: false };
  if (left === scroll.left && top === scroll.top) return;
  scroll.left = left;
  scroll.top = top;
  if (scroll.isEventDue) return;
  scroll.isEventDue = true;
  window.timers.start(() => {
    scroll.isEventDue = false;
    fireEvent(element, "scroll");
    window.viewObservers?.schedule();
  }, frameInterval);
}

// Whether the contents of a box can be scrolled.
function scrollsContents(box) {
  const { overflow } = box.style;
  return overflow !== "visible" && overflow !== "clip" && !isReplacedElement(box.element) ||
    box.element.localName === "textarea";
}

// Scrolls what contains an element, and the viewport, so that it is seen. `options` are as a page gives them: whether
// the element's top comes to the top, or an object with `block` and `inline`.
function scrollElementIntoView(element, options) {
  const { document } = element;
  const { window } = document;
  if (boxOf(element) === null) return;
  const isObject = typeof options === "object" && options !== null;
  const block = isObject ? options.block ?? "start" : options === false ? "end" : "start";
  const inline = isObject ? options.inline ?? "nearest" : "nearest";
  for (let box = boxOf(element).parent; box !== null; box = box.parent) {
    if (box.element === null || box.rects !== null || !scrollsContents(box) || box === layoutOf(document).root ||
      box.element === document.body) continue;
    const view = box.documentRects()[0], rect = boundingRect(documentRects(element));
    const { style } = box;
    scrollElement(box.element,
      box.element.scrollLeft + scrollDistance(rect.x - view.x - style.borderLeft, rect.width,
        box.element.clientWidth, inline),
      box.element.scrollTop + scrollDistance(rect.y - view.y - style.borderTop, rect.height,
        box.element.clientHeight, block));
  }
  if (boxOf(element).isFixed) return;
  const rect = boundingRect(viewportRects(element));
  if (rect === null) return;
  scrollViewport(window, window.scrollX + scrollDistance(rect.x, rect.width, window.innerWidth, inline),
    window.scrollY + scrollDistance(rect.y, rect.height, window.innerHeight, block));
}

// How far something at a place in a view of a size is to be scrolled.
function scrollDistance(place, size, view, alignment) {
  switch (alignment) {
    case "start": return place;
    case "center": return place + size / 2 - view / 2;
    case "end": return place + size - view;
    default:
      if ((place >= 0 && place + size <= view) || (place < 0 && place + size > view)) return 0;
      return (place < 0) === (size <= view) ? place : place + size - view;
  }
}

// The element that offsets are from, or null.
function offsetParentOf(element) {
  const { document } = element;
  const box = boxOf(element);
  if (box === null || element === document.documentElement || element === document.body ||
    box.style.position === "fixed") return null;
  const resolver = styleResolverOf(document);
  for (let node = resolver.styleParent(element); node !== null; node = resolver.styleParent(node)) {
    if (node === document.body || resolver.specifiedValue(node, "position") !== "static") return node;
    if (box.style.position === "static" && ["td", "th", "table"].includes(node.localName)) return node;
  }
  return null;
}

// How far an element's box begins from the padding edge of its offset parent.
function offsetOf(element) {
  const { document } = element;
  const rects = documentRects(element);
  if (rects.length === 0 || element === document.body) return { x: 0, y: 0 };
  const [{ x, y }] = rects;
  const parent = offsetParentOf(element);
  const box = parent === null ? null : boxOf(parent);
  if (box === null || (parent === document.body && !box.style.isPositioned)) return { x, y };
  const from = box.documentRects()[0] ?? { x: 0, y: 0 };
  return { x: x - from.x - box.style.borderLeft + (box.scroll?.left ?? 0),
    y: y - from.y - box.style.borderTop + (box.scroll?.top ?? 0) };
}
