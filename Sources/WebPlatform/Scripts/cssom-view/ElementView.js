// What elements and ranges tell of their boxes (CSSOM View, sections 6 to 8), by the estimates of BoxEstimate.

// The members of Element.
const elementViewMembers = {
  getClientRects() {
    const rect = new BoxEstimate(this.document).rect(this);
    return new DOMRectList(this.realm, rect === null ? [] : [domRectOf(this.realm, rect)]);
  },

  getBoundingClientRect() {
    return domRectOf(this.realm, new BoxEstimate(this.document).rect(this));
  },

  scrollIntoView(options) {
    const { window } = this.document;
    const box = new BoxEstimate(this.document);
    if (window === null || !box.hasBox(this)) return;
    const { x, y } = box.place(this);
    window.setScroll(window.scrollX + x, window.scrollY + y);
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
    return this.clientWidth;
  },

  get scrollHeight() {
    const box = new BoxEstimate(this.document);
    if (!box.hasBox(this) || box.isInline(this)) return 0;
    const { content, container } = box.widths(this);
    const contents = box.contentsHeight(this, content) + box.paddings(this, "top", "bottom", container);
    return Math.max(this.clientHeight, Math.round(contents));
  },

  get clientTop() {
    return clientEdge(this, "top");
  },

  get clientLeft() {
    return clientEdge(this, "left");
  },

  get clientWidth() {
    const box = new BoxEstimate(this.document);
    if (scrollsViewport(this)) return box.viewportWidth;
    if (!box.hasBox(this) || box.isInline(this)) return 0;
    return Math.round(box.widths(this).border - box.border(this, "left") - box.border(this, "right"));
  },

  get clientHeight() {
    const box = new BoxEstimate(this.document);
    if (scrollsViewport(this)) return box.viewportHeight;
    if (!box.hasBox(this) || box.isInline(this)) return 0;
    return Math.round(box.heights(this).border - box.border(this, "top") - box.border(this, "bottom"));
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
    const box = new BoxEstimate(this.document);
    return box.hasBox(this) ? Math.round(box.widths(this).border) : 0;
  },

  get offsetHeight() {
    const box = new BoxEstimate(this.document);
    return box.hasBox(this) ? Math.round(box.heights(this).border) : 0;
  },
};

// The members of Range.
const rangeViewMembers = {
  getClientRects() {
    return new DOMRectList(this.realm, rangeRects(this).map((rect) => domRectOf(this.realm, rect)));
  },

  getBoundingClientRect() {
    const rects = rangeRects(this);
    if (rects.length === 0) return domRectOf(this.realm, null);
    const x = Math.min(...rects.map((rect) => rect.x)), y = Math.min(...rects.map((rect) => rect.y));
    const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - x;
    return domRectOf(this.realm, { x, y, width, height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y });
  },
};

// A page's rectangle; all zeros for null.
function domRectOf(realm, rect) {
  return rect === null ? new DOMRect(realm) : new DOMRect(realm, rect.x, rect.y, rect.width, rect.height);
}

// The estimated boxes of what a range contains: of its elements where it contains nothing else, otherwise of the
// element that contains all of it.
function rangeRects(range) {
  const { startContainer, endContainer, startOffset, endOffset } = range;
  if (range.collapsed) return [];
  let elements = [];
  if (startContainer === endContainer && startContainer.nodeType !== 3) {
    for (let node = startContainer.firstChild, i = 0; node !== null && i < endOffset; node = node.nextSibling, i++) {
      if (i >= startOffset) elements.push(node);
    }
  }
  if (elements.length === 0 || elements.some((node) => node.nodeType !== 1)) {
    let node = range.commonAncestorContainer;
    while (node !== null && node.nodeType !== 1) node = node.nodeType === 9 ? node.documentElement : node.parent;
    elements = node === null ? [] : [node];
  }
  return elements.map((element) => new BoxEstimate(element.document).rect(element)).filter((rect) => rect !== null);
}

// Whether scrolling an element scrolls the viewport: the root, or in quirks mode the body.
function scrollsViewport(element) {
  return element === element.document.scrollingElement;
}

// Scrolls an element, whose contents have no end that is known; `scroll` fires before the next frame.
function scrollElement(element, x, y) {
  const { window } = element.document;
  if (window === null) return;
  if (scrollsViewport(element)) {
    window.setScroll(x, y);
    return;
  }
  if (!new BoxEstimate(element.document).hasBox(element)) return;
  const left = Number.isFinite(x) ? Math.max(0, x) : 0, top = Number.isFinite(y) ? Math.max(0, y) : 0;
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
  }, frameInterval);
}

// The width of the border on one side of a box that is not inline.
function clientEdge(element, side) {
  const box = new BoxEstimate(element.document);
  return box.hasBox(element) && !box.isInline(element) ? Math.round(box.border(element, side)) : 0;
}

// The element that offsets are from, or null.
function offsetParentOf(element) {
  const { document } = element;
  const box = new BoxEstimate(document);
  const { resolver } = box;
  const position = resolver.specifiedValue(element, "position");
  if (!box.hasBox(element) || element === document.documentElement || element === document.body ||
    position === "fixed") return null;
  for (let node = resolver.styleParent(element); node !== null; node = resolver.styleParent(node)) {
    if (node === document.body || resolver.specifiedValue(node, "position") !== "static") return node;
    if (position === "static" && ["td", "th", "table"].includes(node.localName)) return node;
  }
  return null;
}

// How far an element's box begins from the padding edge of its offset parent.
function offsetOf(element) {
  const box = new BoxEstimate(element.document);
  if (!box.hasBox(element) || element === element.document.body) return { x: 0, y: 0 };
  const place = box.place(element);
  const parent = offsetParentOf(element);
  const { window } = element.document;
  if (parent === null) return { x: place.x + (window?.scrollX ?? 0), y: place.y + (window?.scrollY ?? 0) };
  const from = box.place(parent);
  return { x: place.x - from.x, y: place.y - from.y };
}
