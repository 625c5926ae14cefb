// The layout of one document: blocks, lines, floats, tables, flexible boxes and grids, with text of estimated widths.
// It is made when a page or the host first asks for geometry, and kept until the tree or the style changes.
class Layout {
  constructor(document, resolver) {
    this.document = document;
    this.styles = resolver.layoutStyles ??= new LayoutStyles(resolver);
    this.styles.begin();
    this.viewportWidth = document.window?.innerWidth ?? 1280;
    this.viewportHeight = document.window?.innerHeight ?? 720;
    // The first box of each element.
    this.boxes = new Map();
    this.intrinsic = new Map();
    this.positioned = [];
    this.afterPlacing = [];
    this.depth = 0;
    this.root = null;
    this.width = this.viewportWidth;
    this.height = this.viewportHeight;
    const { documentElement } = document;
    if (documentElement !== null) this.layoutRoot(documentElement);
  }

  // Lays the whole document out.
  layoutRoot(element) {
    const style = this.styles.styleOf(element, null, "");
    if (style.display === "none") return;
    const root = this.root = this.makeBox(element, style, null, true);
    root.setEdges(this.viewportWidth);
    const margin = (side) => pixelsOf(style[side], this.viewportWidth) ?? 0;
    const available = this.viewportWidth - margin("marginLeft") - margin("marginRight");
    root.x = margin("marginLeft");
    root.y = margin("marginTop");
    const content = this.blockWidth(root, this.viewportWidth, available, this.viewportHeight, null);
    this.layoutContents(root, content, this.viewportHeight, null, 0, 0, null);
    this.settlePlaces();
    for (let i = 0; i < this.positioned.length; i++) {
      layoutPositioned(this, this.positioned[i]);
      this.settlePlaces();
    }
    this.positioned = [];
    this.styles.end();
    const [width, height] = overflowOf(root, true);
    this.width = Math.max(this.viewportWidth, root.x + width);
    this.height = Math.max(this.viewportHeight, root.y + Math.max(height, root.height + margin("marginBottom")));
  }

  // Does what had to wait until lines were placed.
  settlePlaces() {
    const steps = this.afterPlacing;
    this.afterPlacing = [];
    for (const step of steps) step();
  }

  // Makes a box; `isMain` says that it is the element's own.
  makeBox(element, style, parent, isMain) {
    const box = new LayoutBox(element, style, parent);
    if (isMain && !this.boxes.has(element)) this.boxes.set(element, box);
    return box;
  }

  // The style and contents of a pseudo-element, or null where an element has none.
  pseudoElement(element, style, name) {
    if (!this.styles.hasPseudoElements[name]) return null;
    const content = this.styles.value(element, "content", name);
    if (content === "normal" || content === "none") return null;
    return { style: this.styles.styleOf(element, style.font, style.display, name),
      node: { nodeType: 3, text: generatedText(element, content), parent: element, isGenerated: true } };
  }

  // The margins above a block: its own and those of its first children that reach out, as [positive, negative].
  // `clears` says that there are floats below which a child with `clear` would begin, `dropsDefaults` that the margins
  // which elements have without the page's style do not count.
  topMargins(element, style, whole, nodes, clears, dropsDefaults) {
    const margins = { positive: 0, negative: 0, whole, clears, dropsDefaults };
    this.joinTop(element, style, nodes, margins, 0);
    return [margins.positive, margins.negative];
  }

  // Adds the margins of a block and its first children; answers whether they join with what comes after the block,
  // which has no height then.
  joinTop(element, style, nodes, margins, depth) {
    const margin = pixelsOf(style.marginTop, margins.whole) ?? 0;
    if (!margins.dropsDefaults || !isDefaultMargin(element, style, margin)) joinMargin(margins, margin);
    const padding = (side) => pixelsOf(style[side], margins.whole) ?? 0;
    if (nodes !== null || style.isContextRoot || style.borderTop + padding("paddingTop") > 0 ||
      isReplacedElement(element) || depth > layoutDepthLimit) return false;
    const outer = margins.dropsDefaults;
    if (element.localName === "body" && element.document.mode === "quirks") margins.dropsDefaults = true;
    const isThrough = this.joinChildren(element, style, margins, depth + 1);
    margins.dropsDefaults = outer;
    if (!isThrough || style.borderBottom + padding("paddingBottom") > 0 || (style.height ?? 0) !== 0 ||
      (style.minHeight ?? 0) !== 0 || style.display === "list-item") return false;
    joinMargin(margins, pixelsOf(style.marginBottom, margins.whole) ?? 0);
    return true;
  }

  // The same for what is in an element, which may be an inline one.
  joinChildren(element, style, margins, depth) {
    if (depth > layoutDepthLimit || this.pseudoElement(element, style, "::before") !== null) return false;
    for (const node of layoutChildren(element)) {
      if (node.nodeType === 3 || node.nodeType === 4) {
        if (style.font.keepsSpaces ? node.text !== "" : /[^\t\n\f\r ]/.test(node.text)) return false;
        continue;
      }
      if (node.nodeType !== 1) continue;
      const own = this.styles.styleOf(node, style.font, style.display);
      if (own.display === "none" || own.isOutOfFlow) continue;
      if (own.float !== "none") {
        margins.clears = true;
        continue;
      }
      if (own.isInline && !isReplacedElement(node) && !isLineBreakElement(node)) {
        if (own.horizontalEdges(margins.whole) > 0 || !this.joinChildren(node, own, margins, depth + 1)) return false;
      } else if (own.isInlineLevel || (own.clear !== "none" && margins.clears) ||
        !this.joinTop(node, own, null, margins, depth)) {
        return false;
      }
    }
    return this.pseudoElement(element, style, "::after") === null;
  }

  // The width of the contents of a block-level box.
  blockWidth(box, whole, available, wholeHeight, nodes) {
    const { style, element } = box;
    const edges = box.horizontalEdges;
    if (nodes === null && isReplacedElement(element)) return this.replacedSize(box, whole, wholeHeight).width;
    if (style.display === "table" && nodes === null) return tableWidth(this, box, whole, available);
    const words = style.value("width");
    let content = style.contentSize(style.width, whole, edges);
    if (content === null) {
      const isFitted = /^(?:-webkit-|-moz-)?(?:fit|max|min)-content/.test(words);
      content = isFitted || element.localName === "button" ? this.shrunkWidth(box, available, nodes)
        : Math.max(0, available - edges);
    }
    return this.limitWidth(style, content, whole, edges);
  }

  // A width within the limits of a style.
  limitWidth(style, content, whole, edges) {
    const most = style.contentSize(style.maxWidth, whole, edges);
    const least = style.contentSize(style.minWidth, whole, edges);
    if (most !== null) content = Math.min(content, most);
    return least !== null ? Math.max(content, least) : content;
  }

  // The width that contents take of what is available.
  shrunkWidth(box, available, nodes) {
    const { least, most } = contentWidths(this, box.element, box.style, nodes);
    return Math.max(least, Math.min(most, available - box.horizontalEdges));
  }

  // The least width that a block needs beside floats.
  leastWidth(element, style, whole, nodes) {
    const margins = (pixelsOf(style.marginLeft, whole) ?? 0) + (pixelsOf(style.marginRight, whole) ?? 0);
    const edges = style.horizontalEdges(whole);
    const own = style.contentSize(style.width, whole, edges);
    return margins + edges + (own ?? contentWidths(this, element, style, nodes).least);
  }

  // Lays out a box that is as wide as its contents.
  layoutShrunk(box, whole, wholeHeight, nodes) {
    const { style, element } = box;
    box.setEdges(whole);
    const edges = box.horizontalEdges;
    let content;
    if (nodes === null && isReplacedElement(element)) {
      content = this.replacedSize(box, whole, wholeHeight).width;
    } else if (/table$/.test(style.display) && nodes === null) {
      content = tableWidth(this, box, whole, whole);
    } else {
      const margins = (pixelsOf(style.marginLeft, whole) ?? 0) + (pixelsOf(style.marginRight, whole) ?? 0);
      content = style.contentSize(style.width, whole, edges) ?? this.shrunkWidth(box, whole - margins, nodes);
      content = this.limitWidth(style, content, whole, edges);
    }
    this.layoutContents(box, content, wholeHeight, null, 0, 0, nodes);
  }

  // Lays out what is in a box whose width is known, and finds its height. `floats` are those of the context that it is
  // in, null where it begins one of its own.
  layoutContents(box, content, wholeHeight, floats, ox, oy, nodes, stretched = null) {
    const { style, element } = box;
    box.contentWidth = content;
    box.width = content + box.horizontalEdges;
    const edges = box.verticalEdges;
    const limited = (height) => {
      const most = style.contentSize(style.maxHeight, wholeHeight, edges);
      const least = style.contentSize(style.minHeight, wholeHeight, edges);
      if (most !== null) height = Math.min(height, most);
      return least !== null ? Math.max(height, least) : height;
    };
    if (nodes === null && isReplacedElement(element)) {
      box.height = edges + (stretched ?? this.replacedSize(box, null, wholeHeight, content).height);
      return;
    }
    if (this.depth > layoutDepthLimit) {
      box.height = edges;
      return;
    }
    this.depth++;
    let height = stretched ?? style.contentSize(style.height, wholeHeight, edges);
    if (height !== null) height = limited(height);
    let used;
    if (/table$/.test(style.display) && nodes === null) {
      used = layoutTable(this, box, height);
      height = height === null ? used : Math.max(height, used);
    } else if (/flex$|^-webkit-box$/.test(style.display) && nodes === null) {
      used = layoutFlex(this, box, height);
    } else if (/grid$/.test(style.display) && nodes === null) {
      used = layoutGrid(this, box, height);
    } else {
      used = this.layoutFlow(box, height, floats, ox, oy, nodes);
    }
    this.depth--;
    const contents = height ?? Math.max(limited(used), nodes === null ? this.filledHeight(box) : 0);
    box.height = contents + edges;
    if (element !== null && element.localName === "button" && contents > used) {
      box.moveContents(0, (contents - used) / 2);
      if (box.baseline >= 0) box.baseline += (contents - used) / 2;
    }
    const [right, bottom] = overflowOf(box, false);
    box.scrollWidth = right;
    box.scrollHeight = bottom;
  }

  // The height that the contents of the root and the body have at least in quirks mode, where they fill the viewport
  // (Quirks Mode Standard, section 3.5 and 3.6).
  filledHeight(box) {
    const { document } = this;
    const { element, style, parent } = box;
    const isBody = element === document.body && parent === this.root;
    if (document.mode !== "quirks" || style.isOutOfFlow || style.float !== "none" ||
      !(isBody || element === document.documentElement)) return 0;
    const whole = isBody ? this.filledHeight(parent) : this.viewportHeight;
    const margin = (side) => pixelsOf(style[side], this.viewportWidth) ?? 0;
    return Math.max(0, whole - margin("marginTop") - margin("marginBottom") - box.verticalEdges);
  }

  // Lays out a block container; answers the height of its contents.
  layoutFlow(box, height, floats, ox, oy, nodes) {
    const { style, element } = box;
    const isRoot = floats === null;
    const flow = new BlockFlow(this, box, floats ?? new FloatContext(), isRoot ? 0 : ox, isRoot ? 0 : oy, height,
      nodes);
    if (nodes === null) flow.addChildren(element, style);
    else for (const node of nodes) flow.addNode(node, style);
    flow.finishLines();
    const sharesBottom = !isRoot && box.bottom === 0 && !style.isContextRoot && height === null &&
      (style.minHeight === null || style.minHeight === 0);
    let end = flow.y;
    if (sharesBottom) {
      box.endPositive = flow.positive;
      box.endNegative = flow.negative;
    } else if (!(flow.isAtStart && flow.sharesTop)) {
      end += (flow.dropsDefaults && element.localName !== "body" ? flow.ownPositive : flow.positive) + flow.negative;
    }
    box.isCollapsed = sharesBottom && flow.isAtStart && flow.sharesTop;
    if (isRoot) end = Math.max(end, flow.floats.end);
    if (style.display === "list-item" && box.lines === null && end === box.top && nodes === null &&
      style.value("list-style-type") !== "none") {
      // The marker has a line of its own.
      box.isCollapsed = false;
      end += style.font.lineHeight;
    }
    return Math.max(0, end - box.top);
  }

  // The size of the contents of a replaced element. `given` is the width where that is settled.
  replacedSize(box, whole, wholeHeight, given = null) {
    const { style, element } = box;
    const edges = style.horizontalEdges(whole ?? 0), verticalEdges = style.verticalEdges(whole ?? 0);
    const natural = naturalSize(element, style);
    const { ratio } = natural;
    let width = given ?? style.contentSize(style.width, whole, edges);
    let height = style.contentSize(style.height, wholeHeight, verticalEdges);
    if (width === null && height === null && natural.fills && whole !== null) {
      const margins = (pixelsOf(style.marginLeft, whole) ?? 0) + (pixelsOf(style.marginRight, whole) ?? 0);
      width = Math.max(0, whole - edges - margins);
    }
    if (width === null && height === null) {
      ({ width, height } = natural);
      if (style.value("width").endsWith("%")) height = natural.height;
    }
    if (width === null) width = ratio === null ? natural.width : height * ratio;
    if (given === null) {
      const limited = this.limitWidth(style, width, whole, edges);
      if (height !== null && ratio !== null && style.height === null) height = limited / ratio;
      width = limited;
    }
    if (height === null || (given !== null && style.height === null && ratio !== null)) {
      height = ratio === null ? natural.height : width / ratio;
    }
    const most = style.contentSize(style.maxHeight, wholeHeight, verticalEdges);
    const least = style.contentSize(style.minHeight, wholeHeight, verticalEdges);
    if (most !== null && height > most) {
      if (ratio !== null && style.width === null && given === null) width = most * ratio;
      height = most;
    }
    if (least !== null) height = Math.max(height, least);
    return { width, height };
  }
}

// Joins a margin with others.
function joinMargin(margins, margin) {
  margins.positive = Math.max(margins.positive, margin);
  margins.negative = Math.min(margins.negative, margin);
}

// The shares of the font size that are above and below elements without the page's style.
const defaultMargins = { p: 1, dl: 1, ul: 1, ol: 1, menu: 1, dir: 1, blockquote: 1, pre: 1, listing: 1, xmp: 1,
  plaintext: 1, h1: 0.67, h2: 0.83, h3: 1, h4: 1.33, h5: 1.67, h6: 2.33 };

// Whether a margin above or below an element is what it has by default. In quirks mode such margins do not count where
// a cell or the body begins or a cell ends (HTML Standard, section 15.3.10).
function isDefaultMargin(element, style, margin) {
  const share = defaultMargins[element.localName];
  return share !== undefined && Math.abs(margin - share * style.font.fontSize) < 0.01;
}

// Places a box that is absolutely positioned (CSS 2, section 10.3.7 and 10.6.4).
function layoutPositioned(layout, { element, style, nodes, parent, x, y }) {
  let container = parent;
  if (style.position === "fixed") container = layout.root;
  else {
    while (container.parent !== null && !isPositioningBox(container)) {
      container = container.parent;
    }
  }
  const isInitial = container === layout.root && (style.position === "fixed" || !isPositioningBox(container));
  const area = isInitial ? { x: 0, y: 0, width: layout.viewportWidth, height: layout.viewportHeight }
    : paddingArea(container);
  const box = layout.makeBox(element, style, isInitial ? layout.root : container, nodes === null);
  box.setEdges(area.width);
  box.parent.children.push(box);
  const offset = (side, whole) => pixelsOf(style.length(side), whole);
  const left = offset("left", area.width), right = offset("right", area.width);
  const top = offset("top", area.height), bottom = offset("bottom", area.height);
  const margin = (side) => pixelsOf(style[side], area.width);
  const marginLeft = margin("marginLeft") ?? 0, marginRight = margin("marginRight") ?? 0;
  const marginTop = margin("marginTop") ?? 0, marginBottom = margin("marginBottom") ?? 0;
  const isReplaced = nodes === null && isReplacedElement(element);
  // Where the box would be in the flow, from the area.
  const from = parent.origin(), to = isInitial ? { x: 0, y: 0 } : container.origin();
  const staticX = from.x + x - to.x - area.x, staticY = from.y + y - to.y - area.y;
  const edges = box.horizontalEdges;
  const available = area.width - (left ?? 0) - (right ?? 0) - marginLeft - marginRight;
  let content;
  if (isReplaced) content = layout.replacedSize(box, area.width, area.height).width;
  else if (/table$/.test(style.display) && nodes === null) content = tableWidth(layout, box, area.width, available);
  else {
    content = style.contentSize(style.width, area.width, edges);
    const isFitted = /-content/.test(style.value("width"));
    if (content === null) {
      content = left !== null && right !== null && !isFitted ? Math.max(0, available - edges)
        : layout.shrunkWidth(box, available - (left === null && right === null ? Math.max(0, staticX) : 0), nodes);
    }
    content = layout.limitWidth(style, content, area.width, edges);
  }
  const free = area.height - (top ?? 0) - (bottom ?? 0) - marginTop - marginBottom - box.verticalEdges;
  const isStretched = top !== null && bottom !== null && style.height === null && !isReplaced &&
    !/-content/.test(style.value("height"));
  layout.layoutContents(box, content, area.height, null, 0, 0, nodes, isStretched ? Math.max(0, free) : null);
  const spare = area.width - (left ?? 0) - (right ?? 0) - box.width;
  const spareHeight = area.height - (top ?? 0) - (bottom ?? 0) - box.height;
  const auto = (side) => style[side] === null;
  const shift = left !== null && right !== null && auto("marginLeft") ? auto("marginRight") ? spare / 2 : spare : 0;
  const down = top !== null && bottom !== null && auto("marginTop") ? auto("marginBottom") ? spareHeight / 2
    : spareHeight : 0;
  box.x = area.x + (left !== null ? left + marginLeft + Math.max(0, shift)
    : right !== null ? area.width - right - marginRight - box.width : staticX + marginLeft);
  box.y = area.y + (top !== null ? top + marginTop + Math.max(0, down)
    : bottom !== null ? area.height - bottom - marginBottom - box.height : staticY + marginTop);
  box.area = { width: area.width, height: area.height, x: box.x - area.x, y: box.y - area.y };
  if (isInitial) {
    box.x -= layout.root.x;
    box.y -= layout.root.y;
  }
  const [dx, dy] = translationOf(box);
  box.x += dx;
  box.y += dy;
}

// Whether positioned boxes in a box are placed by it.
function isPositioningBox(box) {
  return box.style.isPositioned || (box.style.value("transform") !== "none" && box.rects === null);
}

// The area inside the borders of a box, from its border box; of an inline box around all its lines.
function paddingArea(box) {
  const { style } = box;
  let x = 0, y = 0, { width, height } = box;
  if (box.rects !== null && box.rects.length > 0) {
    x = Math.min(...box.rects.map((rect) => rect.x));
    y = Math.min(...box.rects.map((rect) => rect.y));
    width = Math.max(...box.rects.map((rect) => rect.x + rect.width)) - x;
    height = Math.max(...box.rects.map((rect) => rect.y + rect.height)) - y;
  }
  return { x: x + style.borderLeft, y: y + style.borderTop, width: width - style.borderLeft - style.borderRight,
    height: height - style.borderTop - style.borderBottom };
}

// How far the translations of a transform move a box.
function translationOf(box) {
  const text = box.style.value("transform");
  let dx = 0, dy = 0;
  if (text === "none") return [0, 0];
  for (const [, axis, arguments_] of text.matchAll(/translate(X|Y|3d)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gi)) {
    const [first, second = "0px"] = arguments_.split(",").map((each) => each.trim());
    const length = (part, whole) => pixelsOf(box.style.parseLength(part), whole) ?? 0;
    if (axis?.toUpperCase() === "Y") {
      dy += length(first, box.height);
    } else {
      dx += length(first, box.width);
      if (axis?.toUpperCase() !== "X") dy += length(second, box.height);
    }
  }
  return [dx, dy];
}

// How far to the right and down of its border box a box and its contents reach.
function overflowOf(box, isWhole) {
  let right = box.width, bottom = box.height;
  const reach = (x, y) => {
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  };
  for (const child of box.children) {
    if (child.rects !== null) {
      for (const rect of child.rects) reach(rect.x + rect.width, rect.y + rect.height);
    } else if (child.style.position !== "fixed") {
      const clips = child.style.clips;
      const [x, y] = clips ? [child.width, child.height] : isWhole ? overflowOf(child, true)
        : [Math.max(child.width, child.scrollWidth), Math.max(child.height, child.scrollHeight)];
      reach(child.x + x, child.y + y);
    }
  }
  for (const line of box.lines ?? []) {
    for (const fragment of line.fragments) reach(fragment.x + fragment.width, line.y + line.height);
  }
  return [right, bottom];
}

// The text of a value of `content`: its strings and attributes; what else there may be is as wide as one letter.
function generatedText(element, content) {
  let text = "";
  const parts = content.split(/\s\/\s/)[0]
    .matchAll(/"((?:[^"\\]|\\[^])*)"|attr\(\s*([-\w]+)[^)]*\)|(open-quote|close-quote)|counters?\([^)]*\)/g);
  for (const [whole, string, attribute, quote] of parts) {
    if (string !== undefined) {
      text += string.replace(/\\([\da-f]{1,6})\s?|\\([^])/gi, (match, code, letter) =>
        code === undefined ? letter : String.fromCodePoint(Math.min(0x10FFFF, parseInt(code, 16))));
    } else if (attribute !== undefined) {
      text += getAttributeValue(element, attribute) ?? "";
    } else if (quote !== undefined) {
      text += quote === "open-quote" ? "\u201C" : "\u201D";
    } else if (whole.startsWith("counter")) {
      text += "1";
    }
  }
  return text;
}

// How many boxes are laid out for one document between two frames. A page that changes itself and asks in turn gets the
// last layout after that until the next frame.
const layoutWorkLimit = 150000;

// The layout of a document, up to date.
function layoutOf(document) {
  const resolver = styleResolverOf(document);
  const rare = document.rareData;
  const kept = rare.layout;
  const stamp = layoutStampOf(document, resolver);
  const now = native.now();
  const isSameFrame = kept !== undefined && now - kept.frame < frameInterval;
  if (isSameFrame && kept.work > layoutWorkLimit) return kept.layout;
  if (kept !== undefined && kept.stamp.every((part, index) => part === stamp[index])) return kept.layout;
  const layout = new Layout(document, resolver);
  const [work, frame] = isSameFrame ? [kept.work, kept.frame] : [0, now];
  rare.layout = { layout, stamp, work: work + layout.boxes.size, frame };
  return layout;
}

// What a layout depends on: versions of the tree and the style, and the elements that are in a state of their own.
function layoutStampOf(document, resolver) {
  return [document.treeVersion, document.elementVersion, document.attributeVersion, resolver.styleVersion,
    resolver.viewport, resolver.adopted, document.hoveredElement, document.focusedElement, document.activeMouseElement,
    document.URL];
}
