// The sizes and places of boxes as far as they can be told without a layout. A size that the style gives in lengths or
// percentages is exact, and so is the width of a block that fills its container. Where contents decide, text is taken
// to have letters of half its font size and lines of 1.2 times that. A box begins at the corner of its document, moved
// by the offsets of its own position.

// The share of the font size that a letter is wide, and that a line is high.
const letterWidth = 0.5, lineHeight = 1.2;

// The size of replaced elements that have no size of their own.
const replacedSizes = { __proto__: null, "canvas": [300, 150], "embed": [300, 150], "iframe": [300, 150],
  "object": [300, 150], "video": [300, 150] };

// Works out the boxes of one document's elements.
class BoxEstimate {
  constructor(document) {
    this.document = document;
    this.resolver = styleResolverOf(document);
    this.viewportWidth = document.window?.innerWidth ?? 1280;
    this.viewportHeight = document.window?.innerHeight ?? 720;
  }

  // Whether an element has a box.
  hasBox(element) {
    return isRendered(this.resolver, element) && displayOf(this.resolver, element) !== "contents";
  }

  // A computed length in pixels; percentages are of `whole`. Null where the value is neither, or `whole` is null.
  length(element, property, whole) {
    const text = computedValue(this.resolver, element, property, "");
    const number = parseFloat(text);
    if (Number.isNaN(number)) return null;
    if (/^[-+\d.e]+%$/i.test(text)) return whole === null ? null : number * whole / 100;
    return /^[-+\d.e]+(?:px)?$/i.test(text) ? number : null;
  }

  // The width of the border of one side.
  border(element, side) {
    return this.length(element, "border-" + side + "-width", null) ?? 0;
  }

  // What the padding of two sides adds up to.
  paddings(element, one, other, whole) {
    const length = (side) => this.length(element, "padding-" + side, whole) ?? 0;
    return length(one) + length(other);
  }

  // What the padding and borders beside the contents add up to, given the width of the container.
  horizontalEdges(element, whole) {
    const borders = this.border(element, "left") + this.border(element, "right");
    return this.paddings(element, "left", "right", whole) + borders;
  }

  // The same above and below the contents.
  verticalEdges(element, whole) {
    const borders = this.border(element, "top") + this.border(element, "bottom");
    return this.paddings(element, "top", "bottom", whole) + borders;
  }

  // Whether a box is as wide as its container allows.
  fillsContainer(element) {
    const { resolver } = this;
    if (element === this.document.documentElement) return true;
    const display = computedDisplay(resolver, element, resolver.specifiedValue(element, "display"), "");
    if (!isBlockDisplay(display) || /table/.test(display) || replacedElements.has(element.localName)) return false;
    const position = resolver.specifiedValue(element, "position");
    return position !== "absolute" && position !== "fixed" && resolver.specifiedValue(element, "float") === "none";
  }

  // The widths of an element: {border, content, container}, for its border box, its contents and what contains it.
  widths(element) {
    const chain = [];
    let container = this.viewportWidth;
    for (let node = element; node !== null; node = this.resolver.styleParent(node)) chain.push(node);
    for (let i = chain.length - 1; i > 0; i--) {
      const display = displayOf(this.resolver, chain[i]);
      if (display === "contents" || (display === "inline" && !this.fillsContainer(chain[i]))) continue;
      container = this.widthsIn(chain[i], container, false).content;
    }
    return this.widthsIn(element, container, true);
  }

  // The same, given the width of the container. Contents are only measured where asked for.
  widthsIn(element, container, isMeasured) {
    const edges = this.horizontalEdges(element, container);
    const isBorderBox = this.resolver.specifiedValue(element, "box-sizing") === "border-box";
    const isInline = this.isInline(element);
    const sized = (property) => {
      const length = isInline ? null : this.length(element, property, container);
      return length === null ? null : Math.max(0, isBorderBox ? length - edges : length);
    };
    let content = sized("width");
    if (content === null) {
      const margins = (this.length(element, "margin-left", container) ?? 0) +
        (this.length(element, "margin-right", container) ?? 0);
      const available = Math.max(0, container - margins - edges);
      content = this.fillsContainer(element) ? available
        : isMeasured ? Math.min(available, this.contentsWidth(element)) : available;
    }
    content = Math.max(Math.min(content, sized("max-width") ?? Infinity), sized("min-width") ?? 0);
    return { border: content + edges, content, container };
  }

  // The heights of an element: {border, content}.
  heights(element) {
    const { content: width, container } = this.widths(element);
    const edges = this.verticalEdges(element, container);
    const isBorderBox = this.resolver.specifiedValue(element, "box-sizing") === "border-box";
    const isInline = this.isInline(element);
    const whole = this.containerHeight(element);
    const sized = (property) => {
      const length = isInline ? null : this.length(element, property, whole);
      return length === null ? null : Math.max(0, isBorderBox ? length - edges : length);
    };
    let content = sized("height") ?? this.contentsHeight(element, width);
    content = Math.max(Math.min(content, sized("max-height") ?? Infinity), sized("min-height") ?? 0);
    return { border: content + edges, content };
  }

  // Whether an element is an inline box, whose width and height its style cannot set.
  isInline(element) {
    const { resolver } = this;
    return !replacedElements.has(element.localName) &&
      computedDisplay(resolver, element, resolver.specifiedValue(element, "display"), "") === "inline";
  }

  // The height that percentages of an element's height are of; null where there is none.
  containerHeight(element) {
    let share = 1;
    for (let node = this.resolver.styleParent(element); node !== null; node = this.resolver.styleParent(node)) {
      const height = computedValue(this.resolver, node, "height", "");
      if (height.endsWith("px")) return share * parseFloat(height);
      if (!/^[\d.]+%$/.test(height)) return null;
      share *= parseFloat(height) / 100;
    }
    return share * this.viewportHeight;
  }

  // The width of what is inside an element.
  contentsWidth(element) {
    if (replacedElements.has(element.localName)) return this.attributeLength(element, "width", 0);
    const longest = renderedTextOf(element, true).split("\n").reduce((most, line) => Math.max(most, line.length), 0);
    return longest * letterWidth * fontSizeOf(this.resolver, element, "");
  }

  // The height of what is inside an element, given its width.
  contentsHeight(element, width) {
    if (replacedElements.has(element.localName)) return this.attributeLength(element, "height", 1);
    const text = renderedTextOf(element, true);
    if (text === "") return 0;
    const size = fontSizeOf(this.resolver, element, "");
    const letters = Math.max(1, Math.floor(width / (size * letterWidth)));
    let lines = 0;
    for (const line of text.split("\n")) lines += Math.max(1, Math.ceil(line.length / letters));
    return lines * size * lineHeight;
  }

  // The size of a replaced element by its attribute, or what is usual.
  attributeLength(element, name, index) {
    const value = parseInt(getAttributeValue(element, name) ?? "", 10);
    return value >= 0 ? value : replacedSizes[element.localName]?.[index] ?? 0;
  }

  // Where an element's border box begins in its document's viewport.
  place(element) {
    const position = this.resolver.specifiedValue(element, "position");
    const { window } = this.document;
    const isFixed = position === "fixed";
    let x = isFixed || window === null ? 0 : -window.scrollX;
    let y = isFixed || window === null ? 0 : -window.scrollY;
    if (position !== "static" && position !== "sticky") {
      x += this.length(element, "left", this.viewportWidth) ?? 0;
      y += this.length(element, "top", this.viewportHeight) ?? 0;
    }
    return { x, y };
  }

  // An element's border box: {x, y, width, height} in the viewport; null where it has none.
  rect(element) {
    if (!this.hasBox(element)) return null;
    return { ...this.place(element), width: this.widths(element).border, height: this.heights(element).border };
  }
}
