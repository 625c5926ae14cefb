// The flow of blocks and lines in one block container (CSS 2, sections 8 to 10).

// Places the contents of a box one below the other.
class BlockFlow {
  // `ox` and `oy` say where the box is in the context of its floats; `height` is that of the contents where it is
  // known, otherwise null; `nodes` what is in a box that is not an element's own.
  constructor(layout, box, floats, ox, oy, height, nodes) {
    this.layout = layout;
    this.box = box;
    this.floats = floats;
    this.ox = ox;
    this.oy = oy;
    this.left = box.left;
    this.width = box.contentWidth;
    this.height = height;
    this.font = box.style.font;
    this.y = box.top;
    // The margins of what came last.
    this.positive = 0;
    this.negative = 0;
    // Whether nothing has been placed yet, and whether the margin of what comes first counts as the box's own.
    this.isAtStart = true;
    this.sharesTop = box.top === 0 && !box.style.isContextRoot && box !== layout.root;
    // Whether margins that elements have by default do not count at the begin and the end, and the margins of what came
    // last without them.
    const { localName } = box.element;
    this.dropsDefaults = layout.document.mode === "quirks" && (localName === "td" || localName === "th" ||
      localName === "body") && nodes === null;
    this.ownPositive = 0;
    this.line = new LineBuilder(this);
    this.isInLine = false;
    this.right = 0;
    this.scrollBottom = 0;
  }

  // Where the next line or block begins.
  get nextY() {
    return this.isAtStart && this.sharesTop ? this.y : this.y + this.positive + this.negative;
  }

  // Places the children of an element, its pseudo-elements among them.
  addChildren(element, style) {
    const { layout } = this;
    if (layout.depth > layoutDepthLimit) return;
    layout.depth++;
    const isClosed = element.localName === "details" && element.namespaceURI === HTML_NAMESPACE &&
      !hasAttributeNamed(element, "open");
    this.addPseudoElement(element, style, "::before");
    for (const node of layoutChildren(element)) {
      if (!isClosed || node.localName === "summary") this.addNode(node, style);
    }
    this.addPseudoElement(element, style, "::after");
    layout.depth--;
  }

  // Places a pseudo-element, if the element has it.
  addPseudoElement(element, style, name) {
    const pseudo = this.layout.pseudoElement(element, style, name);
    if (pseudo !== null) this.addStyled(element, pseudo.style, [pseudo.node]);
  }

  // Places a child of a box with a style.
  addNode(node, style) {
    if (node.nodeType === 1) this.addStyled(node, this.layout.styles.styleOf(node, style.font, style.display), null);
    else if (node.nodeType === 3 || node.nodeType === 4) this.addText(node, style.font);
  }

  addText(node, font) {
    this.isInLine = true;
    this.line.addText(node, font);
  }

  // Places an element, or the nodes of a pseudo-element.
  addStyled(element, style, nodes) {
    if (style.display === "none") return;
    if (style.isOutOfFlow) {
      this.addPositioned(element, style, nodes);
    } else if (style.float !== "none") {
      this.addFloat(element, style, nodes);
    } else if (style.display === "contents") {
      this.addChildren(element, style);
    } else if (nodes === null && isLineBreakElement(element)) {
      if (element.localName === "br") this.addBreak(element, style);
    } else if (style.isInline && (nodes !== null || !isReplacedElement(element))) {
      this.addInline(element, style, nodes);
    } else if (style.isInlineLevel) {
      this.addAtomic(element, style, nodes);
    } else {
      this.finishLines();
      this.addBlock(element, style, nodes);
    }
  }

  addBreak(element, style) {
    const box = this.layout.makeBox(element, style, this.box, true);
    this.box.children.push(box);
    box.rects = [];
    this.isInLine = true;
    this.line.commit();
    box.rects.push({ x: this.line.edges[0] + this.line.usedWidth, y: this.nextY, width: 0, height: style.font.height });
    this.line.lineBreak();
    if (style.clear !== "none") this.y = Math.max(this.y, this.floats.clearance(style.clear, 0) - this.oy);
  }

  addInline(element, style, nodes) {
    const { line } = this;
    const box = this.layout.makeBox(element, style, this.box, nodes === null);
    box.rects = [];
    box.outer = line.open.length === 0 ? null : line.open[line.open.length - 1];
    box.setEdges(this.width);
    this.box.children.push(box);
    this.isInLine = true;
    line.openBox(box);
    if (nodes === null) this.addChildren(element, style);
    else for (const node of nodes) this.addText(node, style.font);
    line.closeBox(box);
    if (style.position === "relative") {
      this.layout.afterPlacing.push(() => moveRelative(box, style, this.width, this.height));
    }
  }

  // Places a box in a line as a whole.
  addAtomic(element, style, nodes) {
    const box = this.layout.makeBox(element, style, this.box, nodes === null);
    this.layout.layoutShrunk(box, this.width, this.height, nodes);
    const margin = (side) => pixelsOf(style[side], this.width) ?? 0;
    const top = margin("marginTop");
    box.outerHeight = box.height + top + margin("marginBottom");
    const usesBaseline = box.baseline >= 0 && (style.overflow === "visible" || element.localName === "button") &&
      (nodes !== null || !isReplacedElement(element));
    const own = nodes === null ? fieldBaseline(box) ?? (usesBaseline ? box.baseline : -1) : box.baseline;
    box.outerBaseline = own >= 0 ? top + own : box.outerHeight;
    this.box.children.push(box);
    this.isInLine = true;
    this.line.addAtomic(box, box.width + margin("marginLeft") + margin("marginRight"), this.currentFont);
    if (style.position === "relative") {
      this.layout.afterPlacing.push(() => moveRelative(box, style, this.width, this.height));
    }
  }

  // The font of the inline box that is open, or of the block.
  get currentFont() {
    const { open } = this.line;
    return open.length === 0 ? this.font : open[open.length - 1].style.font;
  }

  // Says that a line ended.
  lineEnds(bottom, left, right) {
    this.y = bottom;
    this.positive = this.ownPositive = 0;
    this.negative = 0;
    this.isAtStart = false;
    this.right = Math.max(this.right, right);
  }

  // Goes below the next float that ends; answers false where there is none.
  skipFloat() {
    const end = this.floats.nextEnd(this.oy + this.nextY);
    if (end === null) return false;
    this.y = end - this.oy;
    this.positive = 0;
    this.negative = 0;
    this.isAtStart = false;
    return true;
  }

  // Ends the lines before a block.
  finishLines() {
    if (!this.isInLine) return;
    this.line.end();
    this.isInLine = false;
  }

  addFloat(element, style, nodes) {
    const { line } = this;
    const box = this.layout.makeBox(element, style, this.box, nodes === null);
    this.layout.layoutShrunk(box, this.width, this.height, nodes);
    const margin = (side) => pixelsOf(style[side], this.width) ?? 0;
    const width = box.width + margin("marginLeft") + margin("marginRight");
    const height = box.height + margin("marginTop") + margin("marginBottom");
    let y = this.oy + this.nextY;
    const [left, right] = line.edges;
    if (this.isInLine && line.usedWidth > 0 && line.usedWidth + width > right - left) y += this.font.lineHeight;
    if (style.clear !== "none") y = this.floats.clearance(style.clear, y);
    const place = this.floats.place(style.float === "left", width, height, y, this.ox + this.left,
      this.ox + this.left + this.width);
    box.x = place.x - this.ox + margin("marginLeft");
    box.y = place.y - this.oy + margin("marginTop");
    this.box.children.push(box);
    moveRelative(box, style, this.width, this.height);
    line.edgesAt = null;
  }

  // Notes where a positioned box would be if it were not.
  addPositioned(element, style, nodes) {
    const isInline = /^inline/.test(style.value("display"));
    const x = isInline && this.isInLine ? this.line.edges[0] + this.line.usedWidth : this.left;
    const y = this.isInLine && !isInline && this.line.usedWidth > 0 ? this.nextY + this.font.lineHeight : this.nextY;
    this.layout.positioned.push({ element, style, nodes, parent: this.box, x, y });
  }

  addBlock(element, style, nodes) {
    const { layout, floats } = this;
    const child = layout.makeBox(element, style, this.box, nodes === null);
    child.setEdges(this.width);
    this.box.children.push(child);
    if (style.height instanceof LayoutShare) this.box.hasShares = true;
    // What comes first in a box that shares its top has been joined with the box's own margins.
    const isJoined = this.isAtStart && this.sharesTop;
    const clears = !isJoined && floats.floats.length > 0 && floats.end > this.oy + this.y;
    const [positive, negative] = isJoined ? [0, 0] : layout.topMargins(element, style, this.width, nodes, clears,
      this.isAtStart && this.dropsDefaults);
    let y = isJoined ? this.y
      : this.y + Math.max(this.positive, positive) + Math.min(this.negative, negative);
    if (style.clear !== "none") {
      const cleared = floats.clearance(style.clear, this.oy + y) - this.oy;
      if (cleared > y) {
        this.y = y = cleared;
        this.positive = this.negative = 0;
        this.isAtStart = false;
      }
    }
    const isLegend = nodes === null && element.localName === "legend" && this.box.element.localName === "fieldset";
    if (isLegend && this.isAtStart) {
      this.addLegend(child, style);
      return;
    }
    const isRoot = style.isContextRoot || (nodes === null && isReplacedElement(element));
    let left = this.left, { width } = this;
    if (isRoot && floats.floats.length > 0) {
      // What has floats of its own stands beside those around it.
      const least = layout.leastWidth(element, style, this.width, nodes);
      const place = floats.find(Math.min(least, width), 1, this.oy + y, this.ox + left, this.ox + left + width);
      y = place.y - this.oy;
      left = place.left - this.ox;
      width = place.right - place.left;
    }
    const marginLeft = pixelsOf(style.marginLeft, this.width), marginRight = pixelsOf(style.marginRight, this.width);
    const available = width - (marginLeft ?? 0) - (marginRight ?? 0);
    const content = layout.blockWidth(child, this.width, available, this.height, nodes);
    const free = Math.max(0, available - content - child.horizontalEdges);
    child.x = left + (marginLeft ?? (marginRight === null ? free / 2 : free));
    if (marginLeft !== null && marginRight !== null && free > 0) {
      if (this.font.align === "-webkit-center") child.x += free / 2;
      else if (this.font.align === "-webkit-right") child.x += free;
    }
    child.y = y;
    layout.layoutContents(child, content, this.height, isRoot ? null : floats, this.ox + child.x, this.oy + y, nodes);
    this.afterBlock(child, style, y, positive, negative);
    for (const { rects } of this.line.open) {
      rects.push({ x: child.x, y, width: child.width, height: child.height, isOfBlock: true });
    }
    this.right = Math.max(this.right, child.x + child.width);
    moveRelative(child, style, this.width, this.height);
  }

  // Places the legend of a fieldset, which stands on the upper border.
  addLegend(child, style) {
    const { box } = this;
    this.layout.layoutShrunk(child, this.width, this.height, null);
    child.x = this.left + (pixelsOf(style.marginLeft, this.width) ?? 0);
    const { borderTop } = box.style;
    child.y = Math.max(0, (borderTop - child.height) / 2);
    this.y = Math.max(borderTop, child.height) + box.top - borderTop;
    this.isAtStart = false;
  }

  // Takes account of a block that has been placed.
  afterBlock(child, style, y, positive, negative) {
    const bottom = pixelsOf(style.marginBottom, this.width) ?? 0;
    const endPositive = Math.max(child.endPositive, bottom, 0), endNegative = Math.min(child.endNegative, bottom, 0);
    if (child.isCollapsed) {
      this.positive = Math.max(this.positive, positive, endPositive);
      this.negative = Math.min(this.negative, negative, endNegative);
      return;
    }
    this.y = y + child.height;
    this.ownPositive = isDefaultMargin(child.element, style, bottom) && child.endPositive <= bottom ? 0 : endPositive;
    this.positive = endPositive;
    this.negative = endNegative;
    this.isAtStart = false;
  }
}

// How deep boxes may be in each other.
const layoutDepthLimit = 300;

// Moves a box by the offsets of `position: relative`.
function moveRelative(box, style, wholeWidth, wholeHeight) {
  if (style.position !== "relative") return;
  const left = pixelsOf(style.length("left"), wholeWidth), top = pixelsOf(style.length("top"), wholeHeight);
  const dx = left ?? -(pixelsOf(style.length("right"), wholeWidth) ?? 0);
  const dy = top ?? -(pixelsOf(style.length("bottom"), wholeHeight) ?? 0);
  if (box.rects === null) {
    box.x += dx;
    box.y += dy;
  } else {
    for (const rect of box.rects) {
      rect.x += dx;
      rect.y += dy;
    }
  }
}

// The nodes that are laid out in an element: its children, or its shadow tree, or what is slotted into it.
function layoutChildren(element) {
  let first = element.firstChild;
  if (element.shadow !== null) {
    first = element.shadow.firstChild;
  } else if (element.localName === "slot" && (element.flags & NODE_IN_SHADOW_TREE) !== 0) {
    const assigned = assignedNodesOf(element);
    if (assigned.length > 0) return assigned;
  }
  const nodes = [];
  for (let node = first; node !== null; node = node.nextSibling) nodes.push(node);
  return nodes;
}

function isLineBreakElement(element) {
  return (element.localName === "br" || element.localName === "wbr") && element.namespaceURI === HTML_NAMESPACE;
}

// Whether an element has a size of its own and shows none of its children.
function isReplacedElement(element) {
  if (element.namespaceURI === SVG_NAMESPACE) return element.localName === "svg";
  return replacedElements.has(element.localName) || element.localName === "select";
}

// How far the base line of a field of a form is below its top; null for what has none of its own.
function fieldBaseline(box) {
  const { element, style: { font } } = box;
  const contents = box.height - box.verticalEdges;
  if (element.localName === "button") return box.baseline < 0 ? box.top + contents : null;
  if (element.localName !== "select" && element.localName !== "input") return null;
  if (element.localName === "input" && boxInputs.has(element.inputType)) {
    return element.inputType === "image" ? null : box.height;
  }
  // The line of text is in the middle.
  const above = font.ascent + (font.lineHeight - font.height) / 2;
  return box.top + Math.max(0, contents - font.lineHeight) / 2 + above;
}

// The kinds of input elements that show no text.
const boxInputs = new Set(["checkbox", "radio", "range", "color", "image"]);
