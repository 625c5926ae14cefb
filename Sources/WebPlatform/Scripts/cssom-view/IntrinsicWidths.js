// How wide contents are at least, broken wherever they may be, and at most, not broken at all (CSS Sizing, section 5).

// The widths of the contents of an element, or of the nodes of a box without one: {least, most}.
function contentWidths(layout, element, style, nodes) {
  if (nodes === null) {
    const known = layout.intrinsic.get(element);
    if (known !== undefined) return known;
  }
  let widths;
  if (layout.depth > layoutDepthLimit) {
    widths = { least: 0, most: 0 };
  } else if (nodes === null && isReplacedElement(element)) {
    const box = new LayoutBox(element, style, null);
    const { width } = layout.replacedSize(box, null, null);
    const isShare = style.width instanceof LayoutShare || style.maxWidth instanceof LayoutShare;
    widths = { least: isShare ? 0 : width, most: width };
  } else {
    layout.depth++;
    const isRow = /flex$/.test(style.display) && !style.value("flex-direction").startsWith("column");
    widths = /table$/.test(style.display) && nodes === null ? tableWidths(layout, element, style)
      : /grid$/.test(style.display) && nodes === null ? gridWidths(layout, element, style)
        : isRow && nodes === null ? rowWidths(layout, element, style) : flowWidths(layout, element, style, nodes);
    layout.depth--;
  }
  if (nodes === null) layout.intrinsic.set(element, widths);
  return widths;
}

// The widths of a child with its margins, padding and borders.
function outerWidths(layout, element, style, nodes = null) {
  const edges = style.horizontalEdges(0);
  const margins = (pixelsOf(style.marginLeft, 0) ?? 0) + (pixelsOf(style.marginRight, 0) ?? 0);
  const own = style.contentSize(style.width, null, edges);
  let { least, most } = own !== null ? { least: own, most: own } : contentWidths(layout, element, style, nodes);
  const upper = style.contentSize(style.maxWidth, null, edges), lower = style.contentSize(style.minWidth, null, edges);
  if (upper !== null) {
    least = Math.min(least, upper);
    most = Math.min(most, upper);
  }
  if (lower !== null) {
    least = Math.max(least, lower);
    most = Math.max(most, lower);
  }
  return { least: least + edges + margins, most: most + edges + margins };
}

// Measures a run of blocks and lines.
class FlowMeasure {
  constructor(layout) {
    this.layout = layout;
    this.least = 0;
    this.most = 0;
    this.line = 0;
    this.part = 0;
    this.gap = 0;
    this.floats = 0;
    this.font = null;
  }

  word(start, end, width, mayBreakBefore) {
    if (mayBreakBefore) this.endPart();
    this.line += this.gap + width;
    this.gap = 0;
    if (this.font.wordBreak === "anywhere" && this.font.wraps) this.least = Math.max(this.least, this.font.fontSize);
    else this.part += width;
  }

  space(width) {
    if (this.font.wraps) this.endPart();
    else if (this.line > 0) this.part += width;
    if (this.line > 0) this.gap = width;
  }

  lineBreak() {
    this.endPart();
    this.most = Math.max(this.most, this.line + this.floats);
    this.line = 0;
    this.gap = 0;
  }

  // The width of what is in the line.
  get usedWidth() {
    return this.line + this.gap;
  }

  endPart() {
    this.least = Math.max(this.least, this.part);
    this.part = 0;
  }

  // Adds something that lines do not break.
  add(width) {
    this.line += this.gap + width;
    this.gap = 0;
    this.part += width;
  }

  addChildren(element, style) {
    this.addPseudoElement(element, style, "::before");
    const isClosed = element.localName === "details" && !hasAttributeNamed(element, "open");
    for (const node of layoutChildren(element)) {
      if (!isClosed || node.localName === "summary") this.addNode(node, style);
    }
    this.addPseudoElement(element, style, "::after");
  }

  addPseudoElement(element, style, name) {
    const pseudo = this.layout.pseudoElement(element, style, name);
    if (pseudo === null || pseudo.style.isOutOfFlow || pseudo.style.display === "none") return;
    if (!pseudo.style.isInline) this.addBox(element, pseudo.style, [pseudo.node]);
    else this.addText(pseudo.node, pseudo.style.font);
  }

  addText(node, font) {
    this.font = font;
    splitText(font.transform === "uppercase" ? node.text.toUpperCase() : node.text, font, this);
  }

  addNode(node, style) {
    if (node.nodeType === 3 || node.nodeType === 4) {
      this.addText(node, style.font);
    } else if (node.nodeType === 1) {
      const own = this.layout.styles.styleOf(node, style.font, style.display);
      if (own.display === "none" || own.isOutOfFlow) return;
      if (isLineBreakElement(node)) {
        if (node.localName === "br") this.lineBreak();
      } else if (own.isInline && !isReplacedElement(node)) {
        if (this.layout.depth > layoutDepthLimit) return;
        this.layout.depth++;
        const margin = (side) => pixelsOf(own[side], 0) ?? 0;
        this.add(margin("marginLeft") + own.borderLeft + margin("paddingLeft"));
        this.addChildren(node, own);
        this.add(margin("marginRight") + own.borderRight + margin("paddingRight"));
        this.layout.depth--;
      } else {
        this.addBox(node, own, null);
      }
    }
  }

  // Adds a float, a block, or a box in a line.
  addBox(element, style, nodes) {
    const { least, most } = outerWidths(this.layout, element, style, nodes);
    this.least = Math.max(this.least, least);
    if (style.float !== "none") {
      this.floats += most;
    } else if (style.isInlineLevel) {
      this.endPart();
      this.line += this.gap + most;
      this.gap = 0;
    } else {
      this.lineBreak();
      this.most = Math.max(this.most, most + (style.isContextRoot ? this.floats : 0));
    }
  }

  end() {
    this.lineBreak();
    return { least: this.least, most: Math.max(this.most, this.least) };
  }
}

function flowWidths(layout, element, style, nodes) {
  const measure = new FlowMeasure(layout);
  if (nodes === null) measure.addChildren(element, style);
  else for (const node of nodes) measure.addNode(node, style);
  return measure.end();
}
