// The style of one element as a layout reads it: lengths in pixels wherever they do not depend on what contains them.

// A percentage of something that is not known yet.
class LayoutShare {
  constructor(share) {
    this.share = share;
  }

  of(whole) {
    return this.share * whole;
  }
}

// A calculation with percentages.
class LayoutCalculation {
  constructor(text, context) {
    this.text = text;
    this.context = context;
  }

  of(whole) {
    const values = parseComponentValues(this.text);
    if (values === null || values.length !== 1 || values[0].contents === undefined) return 0;
    percentagesToPixels(values[0].contents, whole);
    makeAbsolute(values[0].contents, this.context);
    const math = parseMathFunction(values[0]);
    const simple = math === null ? null : simplifyMath(math);
    return simple !== null && simple.kind === "leaf" && Number.isFinite(simple.number) ? simple.number : 0;
  }
}

// A length in pixels, given what percentages are of; null for none, or for a share of what is null.
function pixelsOf(length, whole) {
  if (length === null || typeof length === "number") return length;
  return whole === null ? null : length.of(whole);
}

// What is inherited of a style, shared by elements that have the same: the font and how text flows.
class LayoutFont {
  constructor(parent) {
    this.fontSize = parent === null ? 16 : parent.fontSize;
    this.kind = parent === null ? "serif" : parent.kind;
    this.isBold = parent !== null && parent.isBold;
    this.isItalic = parent !== null && parent.isItalic;
    this.lineHeightText = parent === null ? "normal" : parent.lineHeightText;
    this.letterSpacing = parent === null ? 0 : parent.letterSpacing;
    this.collapse = parent === null ? "collapse" : parent.collapse;
    this.wraps = parent === null || parent.wraps;
    // Where words may be broken: "normal" for nowhere, "break-word" where they do not fit, "anywhere" the same, so that
    // contents need no width for them.
    this.wordBreak = parent === null ? "normal" : parent.wordBreak;
    this.align = parent === null ? "start" : parent.align;
    this.indent = parent === null ? 0 : parent.indent;
    this.transform = parent === null ? "none" : parent.transform;
    this.isVisible = parent === null || parent.isVisible;
    this.isTarget = parent === null || parent.isTarget;
  }

  // Works out what follows from the values.
  settle() {
    this.widths = letterWidthsOf(this.kind, this.isBold, this.isItalic);
    this.pairs = letterPairsOf(this.kind, this.isBold, this.isItalic);
    this.keepsSpaces = this.collapse === "preserve" || this.collapse === "break-spaces";
    this.keepsBreaks = this.keepsSpaces || this.collapse === "preserve-breaks";
    // The height of a box around letters, and how much of it is above their base line.
    const [above, below, between] = fontHeights[this.kind];
    this.ascent = Math.round(this.fontSize * above);
    this.height = this.ascent + Math.round(this.fontSize * below);
    const text = this.lineHeightText;
    this.lineHeight = text === "normal" ? Math.round(this.height + this.fontSize * between)
      : typeof text === "number" ? text : parseFloat(text) * this.fontSize;
  }
}

// The shares of the font size that letters reach above and below their base line, that is between lines, and that an x
// is high.
const fontHeights = { serif: [0.891, 0.216, 0.042, 0.459], sans: [0.905, 0.212, 0.033, 0.519],
  mono: [0.928, 0.236, 0, 0.547], courier: [0.833, 0.3, 0, 0.528], wide: [0.928, 0.236, 0, 0.547],
  slab: [0.928, 0.236, 0, 0.519] };

// How many styles of plain elements of one type are kept from layout to layout: each font that something above them has
// had makes one.
const plainStyleLimit = 50;

// What a style depended on when it was read: the attributes of the element, and the same for those around it. A later
// layout has the same object where nothing of that has changed.
class LayoutStamp {
  constructor(element, above) {
    this.attributes = element.attributeList === null ? null : element.attributeList.slice();
    this.above = above;
  }

  // Whether it still holds for its element.
  holds(element, above) {
    if (this.above !== above) return false;
    const { attributes } = this, now = element.attributeList;
    if (attributes === null || now === null) return attributes === now;
    if (attributes.length !== now.length) return false;
    for (let i = 0; i < now.length; i++) if (attributes[i] !== now[i]) return false;
    return true;
  }
}

// Reads the styles of one document's elements. It serves as long as the rules stay the same; a layout takes over the
// styles of the one before where they can be told to have stayed the same.
class LayoutStyles {
  constructor(resolver) {
    this.resolver = resolver;
    this.views = new Map();
    // The styles of elements without attributes, by type and then by what they inherit.
    this.plain = new Map();
    // Those of the others, as long as a document is laid out: they are asked for again for each thing they decide.
    this.others = new Map();
    this.stamps = new Map();
    // Those of the layout before.
    this.earlier = new Map();
    this.earlierStamps = new Map();
    // Whether elements depend on nothing but themselves and those around them, by names of elements and attributes, id
    // and classes; found for so many properties.
    this.lineal = new Map();
    this.linealViews = 0;
    // The element that is being read, where only the rules of the document can say something of it.
    this.asked = null;
    this.hasPseudoElements = {
      "::before": this.mentionsContent("::before"), "::after": this.mentionsContent("::after"),
    };
  }

  // A layout begins.
  begin() {
    this.others = new Map();
    this.stamps = new Map();
    this.viewOf("direction");
    for (const [type, kept] of this.plain) {
      for (const [font, style] of kept) if (!style.element.isConnected) kept.delete(font);
      if (kept.size === 0 || kept.size > plainStyleLimit) this.plain.delete(type);
    }
  }

  // A layout is complete.
  end() {
    this.earlier = this.others;
    this.earlierStamps = this.stamps;
    this.others = new Map();
    this.stamps = new Map();
  }

  // The stamp of an element; null where its style may change without that showing in one.
  stampOf(element) {
    const line = [];
    let above = null;
    for (let node = element; node !== null && node.nodeType === 1; node = node.parent) {
      const known = this.stamps.get(node);
      if (known !== undefined) {
        above = known;
        break;
      }
      line.push(node);
    }
    // Nothing is above the document's element, which is no reason to know nothing of those below it.
    let isKnown = above !== null || line.length === 0 || line.at(-1).parent === element.document;
    if (line.length === 0) return above;
    for (let i = line.length - 1; i >= 0; i--) {
      const node = line[i];
      isKnown = isKnown && this.isLineal(node);
      const earlier = isKnown ? this.earlierStamps.get(node) ?? null : null;
      if (!isKnown) above = null;
      else above = earlier !== null && earlier.holds(node, above) ? earlier : new LayoutStamp(node, above);
      this.stamps.set(node, above);
    }
    return above;
  }

  // Whether an element's style depends on nothing but the names and attributes of itself and those around it.
  isLineal(element) {
    if (element.shadow !== null || (element.flags & NODE_PLACE_MASK) !== NODE_CONNECTED ||
      (element.rare !== null && element.rare.assignedSlot !== null)) return false;
    const style = getAttributeValue(element, "style");
    if (style !== null && /\b(?:var|env)\(/i.test(style)) return false;
    if (this.linealViews !== this.views.size || this.lineal.size > 5000) {
      this.linealViews = this.views.size;
      this.lineal.clear();
    }
    let key = element.localName;
    const attributes = element.attributeList;
    if (attributes !== null) {
      key += "#" + (element.elementId ?? "") + "." + classTokensOf(element).join(".");
      for (let i = 0; i < attributes.length; i += 2) key += " " + localNameOf(attributes[i]);
    }
    let isLineal = this.lineal.get(key);
    if (isLineal === undefined) {
      isLineal = true;
      for (const view of this.views.values()) isLineal &&= !view.hasWideCandidates(element);
      this.lineal.set(key, isLineal);
    }
    return isLineal;
  }

  // Whether some rule gives a pseudo-element contents.
  mentionsContent(pseudoElement) {
    const index = this.resolver.ruleSetOf(this.resolver.document).indexOf("content");
    const isOne = (entry) => entry.pseudoElement === pseudoElement;
    return [...index.byId.values(), ...index.byClass.values(), ...index.byTag.values(), index.others]
      .some((entries) => entries.some(isOne));
  }

  // The specified value of a property of an element, or of a pseudo-element of it.
  value(element, property, pseudoElement = "") {
    if (pseudoElement !== "") return this.resolver.specifiedValue(element, property, pseudoElement);
    const view = this.viewOf(property);
    return this.asked === element && !view.hasCandidates(element) ? view.initial : view.of(element);
  }

  viewOf(property) {
    let view = this.views.get(property);
    if (view === undefined) this.views.set(property, view = this.resolver.viewOf(property));
    return view;
  }

  // The specified value of an inherited property; null where it is the parent's.
  inheritedValue(element, property, pseudoElement) {
    if (pseudoElement !== "") {
      const declared = this.resolver.declaredValue(element, property, pseudoElement);
      return declared === "inherit" ? null : declared;
    }
    const view = this.viewOf(property);
    return this.asked === element && !view.hasCandidates(element) ? null : view.declared(element);
  }

  // The style of an element, or of a pseudo-element of it, that inherits from a font. `outer` is the display of what it
  // is a child of.
  styleOf(element, parentFont, outer, pseudoElement = "") {
    const isItem = outer !== "" && /(?:flex|grid)$/.test(outer);
    const isCell = element.localName === "td" || element.localName === "th";
    const isPlain = pseudoElement === "" && element.attributeList === null && !isItem && !isCell &&
      (element.flags & NODE_PLACE_MASK) === NODE_CONNECTED && element.shadow === null &&
      (element.rare === null || element.rare.assignedSlot === null);
    let kept;
    if (isPlain) {
      kept = this.plain.get(element.elementType);
      if (kept === undefined) this.plain.set(element.elementType, kept = new Map());
      const known = kept.get(parentFont);
      if (known !== undefined) return known;
    }
    let stamp = null;
    if (pseudoElement === "") {
      const known = this.others.get(element);
      if (known !== undefined && known.parentFont === parentFont && known.isItem === isItem) return known;
      stamp = this.stampOf(element);
      const earlier = stamp === null ? undefined : this.earlier.get(element);
      if (earlier !== undefined && earlier.stamp === stamp && earlier.parentFont === parentFont &&
        earlier.isItem === isItem) {
        this.others.set(element, earlier);
        return earlier;
      }
    }
    this.asked = !isPlain && pseudoElement === "" && this.viewOf("display").isUnstyled(element) ? element : null;
    const style = new LayoutStyle(this, element, parentFont, isItem, pseudoElement);
    this.asked = null;
    style.stamp = stamp;
    if (isPlain && this.dependsOnTypeOnly(element)) kept.set(parentFont, style);
    else if (pseudoElement === "") this.others.set(element, style);
    return style;
  }

  // Whether everything that was read of a plain element is the same for all of its type.
  dependsOnTypeOnly(element) {
    for (const view of this.views.values()) if (view.plainValue(element) === undefined) return false;
    return true;
  }
}

// The style of one element or pseudo-element.
class LayoutStyle {
  constructor(styles, element, parentFont, isItem, pseudoElement) {
    this.styles = styles;
    this.element = element;
    this.pseudoElement = pseudoElement;
    this.parentFont = parentFont;
    this.stamp = null;
    this.font = this.readFont(parentFont);
    const value = (property) => styles.value(element, property, pseudoElement);
    this.isItem = isItem;
    this.position = value("position");
    this.isOutOfFlow = this.position === "absolute" || this.position === "fixed";
    this.float = this.isOutOfFlow || isItem ? "none" : value("float").replace("inline-start", "left")
      .replace("inline-end", "right");
    const display = value("display"), isRoot = element === element.document.documentElement && pseudoElement === "";
    const short = shortDisplays[display] ?? display;
    this.display = isItem || isRoot || this.isOutOfFlow || this.float !== "none" ? blockifiedDisplays[short] ?? short
      : short;
    this.isInline = this.display === "inline" || this.display === "contents" || this.display === "ruby" ||
      this.display === "ruby-text" || this.display === "math";
    this.isInlineLevel = this.isInline || /^inline/.test(this.display);
    this.clear = value("clear").replace("inline-start", "left").replace("inline-end", "right");
    this.marginTop = this.length("margin-top");
    this.marginRight = this.length("margin-right");
    this.marginBottom = this.length("margin-bottom");
    this.marginLeft = this.length("margin-left");
    this.paddingTop = this.length("padding-top");
    this.paddingRight = this.length("padding-right");
    this.paddingBottom = this.length("padding-bottom");
    this.paddingLeft = this.length("padding-left");
    this.borderTop = this.border("top");
    this.borderRight = this.border("right");
    this.borderBottom = this.border("bottom");
    this.borderLeft = this.border("left");
    this.isBorderBox = value("box-sizing") === "border-box";
    this.width = this.length("width");
    this.height = this.length("height");
    this.minWidth = this.length("min-width");
    this.maxWidth = this.length("max-width");
    this.minHeight = this.length("min-height");
    this.maxHeight = this.length("max-height");
    this.overflow = value("overflow-x") === "visible" ? value("overflow-y") : value("overflow-x");
    this.verticalAlign = value("vertical-align");
    this.zIndex = this.position === "static" ? 0 : parseInt(value("z-index"), 10) || 0;
    this.isPositioned = this.position !== "static";
    const hasHints = element.attributeList !== null || element.localName === "td" || element.localName === "th";
    if (hasHints && pseudoElement === "") applyLayoutHints(this, element);
  }

  // Another property's specified value, for what few elements need.
  value(property) {
    return this.styles.value(this.element, property, this.pseudoElement);
  }

  // A length, share or calculation; null for words.
  length(property) {
    return this.parseLength(this.value(property));
  }

  parseLength(text) {
    const known = plainLengths.get(text);
    if (known !== undefined) return known;
    const code = text.charCodeAt(0);
    if ((code >= 48 && code <= 57) || code === 46 || code === 45 || code === 43) {
      const number = parseFloat(text);
      const unit = /[a-z%]+$/i.exec(text)?.[0].toLowerCase() ?? "";
      let length = null;
      if (unit === "px" || unit === "") length = number;
      else if (unit === "%") length = new LayoutShare(number / 100);
      else if (cssUnitTypes[unit] === "length") return lengthInPixels(number, unit, this.context);
      if (plainLengths.size > 2000) plainLengths.clear();
      plainLengths.set(text, length);
      return length;
    }
    if (!/^(?:-webkit-)?(?:calc|min|max|clamp|round|abs)\(/i.test(text)) return null;
    const length = new LayoutCalculation(text, this.context);
    return text.includes("%") ? length : length.of(0);
  }

  // What lengths are relative to.
  get context() {
    const { document } = this.element;
    const root = document.documentElement;
    const rootSize = root === null || root === this.element ? this.font.fontSize
      : fontSizeOf(this.styles.resolver, root, "");
    const context = new LengthContext(this.font.fontSize, rootSize, document.window?.innerWidth ?? 1280,
      document.window?.innerHeight ?? 720);
    context.zeroWidth = this.font.widths[0x30 - 32] * this.font.fontSize;
    context.xHeight = fontHeights[this.font.kind][3] * this.font.fontSize;
    return context;
  }

  // The width of the border of one side.
  border(side) {
    const style = this.value("border-" + side + "-style");
    if (style === "none" || style === "hidden") return 0;
    const width = this.value("border-" + side + "-width");
    return width === "medium" ? 3 : width === "thin" ? 1 : width === "thick" ? 5 : this.parseLength(width) ?? 0;
  }

  // The font: the parent's own where nothing differs.
  readFont(parent) {
    const { styles, element, pseudoElement } = this;
    const inherited = (property) => styles.inheritedValue(element, property, pseudoElement);
    const size = inherited("font-size"), family = inherited("font-family"), weight = inherited("font-weight");
    const slant = inherited("font-style");
    const lineHeight = inherited("line-height"), spacing = inherited("letter-spacing");
    const collapse = inherited("white-space-collapse"), wrap = inherited("text-wrap-mode");
    const overflowWrap = inherited("overflow-wrap"), wordBreak = inherited("word-break");
    const align = inherited("text-align"), indent = inherited("text-indent"), transform = inherited("text-transform");
    const visibility = inherited("visibility"), pointer = inherited("pointer-events");
    const isPlain = element.attributeList === null ||
      !(element.localName === "font" || hasAttributeNamed(element, "align") || hasAttributeNamed(element, "nowrap"));
    if (parent !== null && isPlain && size === null && family === null && weight === null && slant === null &&
      lineHeight === null && spacing === null && collapse === null && wrap === null && align === null &&
      indent === null && transform === null && overflowWrap === null && wordBreak === null && visibility === null &&
      pointer === null) return parent;
    const font = new LayoutFont(parent);
    this.font = font;
    font.widths = parent === null ? letterWidths.serif : parent.widths;
    if (size !== null || family !== null) font.fontSize = fontSizeOf(styles.resolver, element, pseudoElement);
    if (family !== null) font.kind = fontKindOf(family);
    if (weight !== null) {
      font.isBold = weight === "bold" || weight === "bolder" || Number(weight) >= 600;
    }
    if (slant !== null) font.isItalic = slant !== "normal";
    if (lineHeight !== null) font.lineHeightText = this.computedLineHeight(lineHeight);
    if (spacing !== null) font.letterSpacing = pixelsOf(this.parseLength(spacing), font.fontSize) ?? 0;
    if (collapse !== null) font.collapse = collapse;
    if (wrap !== null) font.wraps = wrap !== "nowrap";
    if (overflowWrap !== null) font.wordBreak = overflowWrap;
    if (wordBreak === "break-all" || wordBreak === "break-word") font.wordBreak = "anywhere";
    if (align !== null) font.align = element.localName === "center" && align === "center" ? "-webkit-center" : align;
    if (indent !== null) font.indent = pixelsOf(this.parseLength(indent), 0) ?? 0;
    if (transform !== null) font.transform = transform;
    if (visibility !== null) font.isVisible = visibility === "visible";
    if (pointer !== null) font.isTarget = pointer !== "none";
    if (element.attributeList !== null && pseudoElement === "") {
      applyFontHints(font, element);
      if (element.localName === "font") this.applyFontElement(font, size, family);
    }
    font.settle();
    return font;
  }

  // The size and the face that a font element gives, where the page's style gives none (HTML Standard, section 15.3.4).
  applyFontElement(font, size, family) {
    const { element } = this;
    const [, sign, digits] = /^\s*([-+]?)(\d+)/.exec(getAttributeValue(element, "size") ?? "") ?? [];
    if (size === null && digits !== undefined) {
      const step = sign === "+" ? 3 + Number(digits) : sign === "-" ? 3 - Number(digits) : Number(digits);
      font.fontSize = legacyFontSizes[Math.max(1, Math.min(7, step)) - 1];
    }
    const face = getAttributeValue(element, "face");
    if (family === null && face !== null) font.kind = fontKindOf(face);
  }

  // A line height as it is inherited: "normal", a factor as text, or pixels as a number.
  computedLineHeight(text) {
    if (text === "normal" || /^[-+.\d]+(?:e[-+]?\d+)?$/i.test(text)) return text;
    return pixelsOf(this.parseLength(text), this.font.fontSize) ?? "normal";
  }

  // What padding and borders add up to, beside the contents and above and below them.
  horizontalEdges(whole) {
    return this.borderLeft + this.borderRight + (pixelsOf(this.paddingLeft, whole) ?? 0) +
      (pixelsOf(this.paddingRight, whole) ?? 0);
  }

  verticalEdges(whole) {
    return this.borderTop + this.borderBottom + (pixelsOf(this.paddingTop, whole) ?? 0) +
      (pixelsOf(this.paddingBottom, whole) ?? 0);
  }

  // The size of the contents that a length of a size property means; null for none.
  contentSize(length, whole, edges) {
    const pixels = pixelsOf(length, whole);
    return pixels === null ? null : Math.max(0, this.isBorderBox ? pixels - edges : pixels);
  }

  // Whether floats inside do not reach out, nor margins.
  get isContextRoot() {
    return (this.overflow !== "visible" && this.overflow !== "clip") || this.float !== "none" || this.isOutOfFlow ||
      this.isItem || !(this.display === "block" || this.display === "list-item");
  }

  get clips() {
    return this.overflow !== "visible";
  }
}

// What the sizes of font elements stand for, in pixels.
const legacyFontSizes = [10, 13, 16, 18, 24, 32, 48];

// The lengths that depend on nothing, by their text.
const plainLengths = new Map([["0px", 0], ["0", 0], ["auto", null], ["none", null], ["normal", null]]);

// The attributes that stand for style where the page's own says nothing (HTML Standard, section 15).
function applyLayoutHints(style, element) {
  if (element.namespaceURI !== HTML_NAMESPACE) return;
  const name = element.localName;
  const takesSize = sizedByAttributes.has(name);
  if (takesSize && style.width === null) style.width = dimensionHint(style, "width");
  if (takesSize && style.height === null && name !== "hr") style.height = dimensionHint(style, "height");
  if (name === "img" || name === "object" || name === "iframe") {
    const align = asciiLowercase(getAttributeValue(element, "align") ?? "");
    if ((align === "left" || align === "right") && style.float === "none") {
      style.float = align;
      style.display = "block";
      style.isInline = style.isInlineLevel = false;
    }
    const hspace = parseInt(getAttributeValue(element, "hspace") ?? "", 10);
    if (hspace > 0) style.marginLeft = style.marginRight = hspace;
  }
  if (name === "table") {
    const align = asciiLowercase(getAttributeValue(element, "align") ?? "");
    if (align === "center") style.marginLeft = style.marginRight = null;
    else if ((align === "left" || align === "right") && style.float === "none") style.float = align;
    const border = getAttributeValue(element, "border");
    if (border !== null && border !== "0" && style.borderTop === 0) {
      const width = parseInt(border, 10);
      style.borderTop = style.borderRight = style.borderBottom = style.borderLeft = width >= 0 ? width : 1;
    }
  }
  if (name === "td" || name === "th") applyCellHints(style, element);
  if (name === "hr" && style.width !== null) {
    const align = asciiLowercase(getAttributeValue(element, "align") ?? "center");
    if (align !== "left") style.marginLeft = null;
    if (align !== "right") style.marginRight = null;
  }
  const valign = /^(?:td|th|tr|tbody|thead|tfoot)$/.test(name) ? getAttributeValue(element, "valign") : null;
  if (valign !== null) style.verticalAlign = asciiLowercase(valign);
}

const sizedByAttributes = new Set(["table", "td", "th", "hr", "img", "iframe", "embed", "object", "video", "canvas",
  "col", "colgroup", "tr"]);

// The padding and border that a cell has from its table's attributes.
function applyCellHints(style, element) {
  let table = element.parent;
  while (table !== null && table.nodeType === 1 && table.localName !== "table") table = table.parent;
  if (table === null || table.nodeType !== 1 || table.attributeList === null) return;
  const padding = parseInt(getAttributeValue(table, "cellpadding") ?? "", 10);
  for (const side of ["paddingTop", "paddingRight", "paddingBottom", "paddingLeft"]) {
    if (padding >= 0 && style[side] === 1) style[side] = padding;
  }
  const border = getAttributeValue(table, "border");
  if (border !== null && border !== "0" && style.borderTop === 0) {
    style.borderTop = style.borderRight = style.borderBottom = style.borderLeft = 1;
  }
}

// A size that an attribute gives, pixels or a share; null where there is none or the style has a word of its own.
function dimensionHint({ element, styles }, name) {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(%?)/.exec(getAttributeValue(element, name) ?? "");
  if (match === null || styles.resolver.declaredValue(element, name, "") !== null) return null;
  return match[2] === "%" ? new LayoutShare(Number(match[1]) / 100) : Number(match[1]);
}

// The attributes that say how text is aligned.
function applyFontHints(font, element) {
  const name = element.localName;
  if (/^(?:div|p|h[1-6]|td|th|tr|tbody|thead|tfoot|caption)$/.test(name)) {
    const align = getAttributeValue(element, "align");
    if (align !== null) {
      const lower = asciiLowercase(align);
      font.align = name !== "p" && (lower === "center" || lower === "right") ? "-webkit-" + lower : lower;
    }
    if ((name === "td" || name === "th") && hasAttributeNamed(element, "nowrap")) font.wraps = false;
  }
}
