// Computed values, as getComputedStyle() answers them. What depends on a layout is in cssom-view/UsedValues.js.

// What lengths are relative to.
class LengthContext {
  constructor(fontSize, rootFontSize, width, height) {
    this.fontSize = fontSize;
    this.rootFontSize = rootFontSize;
    this.width = width;
    this.height = height;
    // The width of a zero and the height of an x, as far as they are known.
    this.zeroWidth = fontSize / 2;
    this.xHeight = fontSize / 2;
  }
}

// What lengths in media queries are relative to.
const initialLengthContext = new LengthContext(16, 16, 1280, 720);

// The pixels of a length.
function lengthInPixels(number, unit, context) {
  switch (unit) {
    case "em": case "ic": return number * context.fontSize;
    case "rem": case "ric": return number * context.rootFontSize;
    case "ex": return number * context.xHeight;
    case "ch": return number * context.zeroWidth;
    case "rex": case "rch": return number * context.rootFontSize / 2;
    case "cap": return number * context.fontSize * 0.7;
    case "rcap": return number * context.rootFontSize * 0.7;
    case "lh": return number * context.fontSize * 1.2;
    case "rlh": return number * context.rootFontSize * 1.2;
    default: {
      const factor = cssUnitFactors[unit];
      if (factor !== undefined) return number * factor[0];
      const share = unit.endsWith("min") ? Math.min(context.width, context.height)
        : unit.endsWith("max") ? Math.max(context.width, context.height)
          : /[hb]$/.test(unit) ? context.height : context.width;
      return number * share / 100;
    }
  }
}

// The sizes that words of font-size stand for, in pixels.
const fontSizeWords = { __proto__: null, "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18,
  "x-large": 24, "xx-large": 32, "xxx-large": 48, "math": 16 };

// What getComputedStyle() answers for an element or one of its pseudo-elements.
class ComputedStyleDeclaration extends CSSStyleDeclaration {
  // `pseudoElement` is "" for the element, null where nothing is selected.
  constructor(element, pseudoElement) {
    super(element.realm, null);
    this.element = element;
    this.pseudoElement = pseudoElement;
  }

  get interfaceName() {
    return "CSSStyleDeclaration";
  }

  // Whether there is a style to tell of.
  get isAvailable() {
    return this.pseudoElement !== null && isInFlatTree(this.element);
  }

  get length() {
    return this.isAvailable ? cssPropertyRows.length : 0;
  }

  item(index) {
    const row = this.isAvailable ? cssPropertyRows[index] : undefined;
    return row === undefined ? "" : row.slice(0, row.indexOf("|"));
  }

  get cssText() {
    return "";
  }

  set cssText(text) {
    this.willChange();
  }

  willChange() {
    throw new DOMException("A computed style cannot be changed.", "NoModificationAllowedError");
  }

  getPropertyValue(name) {
    const canonical = canonicalPropertyName(name);
    return canonical === null ? "" : this.getAttributeOfProperty(canonical);
  }

  getPropertyPriority() {
    return "";
  }

  getAttributeOfProperty(name) {
    if (!this.isAvailable) return "";
    const resolver = styleResolverOf(this.element.document);
    const shorthand = cssShorthands.get(name);
    if (shorthand === undefined) return this.resolvedValue(resolver, name);
    return shorthand.resolve(shorthand.longhands.map((longhand) =>
      this.partOfShorthand(resolver, longhand)));
  }

  // The value of a longhand as it is used where that depends on the layout, otherwise as it is computed.
  resolvedValue(resolver, longhand) {
    const value = computedValue(resolver, this.element, longhand, this.pseudoElement);
    if (this.pseudoElement !== "" || longhand.startsWith("--")) return value;
    return usedValue(resolver, this.element, longhand, value) ?? value;
  }

  // The computed value of a longhand as a shorthand is put together from it: where text is decorated in its own color,
  // that need not be said.
  partOfShorthand(resolver, longhand) {
    const value = this.resolvedValue(resolver, longhand);
    return longhand === "text-decoration-color" &&
      value === computedValue(resolver, this.element, "color", this.pseudoElement) ? initialText(longhand) : value;
  }
}

// The style object for an element; `pseudoElement` is what the page gave, null for none.
function computedStyleOf(element, pseudoElement) {
  let key = "";
  if (typeof pseudoElement === "string" && pseudoElement.startsWith(":")) {
    const selectors = parseSelectorList(pseudoElement, {});
    const single = selectors !== null && selectors.length === 1 && selectors[0].compounds.length === 1;
    const [compound] = single ? selectors[0].compounds : [null];
    key = compound === null || compound.tag !== null || compound.simples.length > 0 ? null : pseudoElementKey(compound);
  }
  return new ComputedStyleDeclaration(element, key);
}

// The computed value of a longhand or custom property.
function computedValue(resolver, element, property, pseudoElement) {
  const value = resolver.specifiedValue(element, property, pseudoElement);
  if (property.startsWith("--")) return value;
  switch (property) {
    case "display": return computedDisplay(resolver, element, value, pseudoElement);
    case "font-size": return serializeCSSNumber(fontSizeOf(resolver, element, pseudoElement)) + "px";
    case "font-weight": return computedFontWeight(resolver, element, value);
    case "float": {
      const position = resolver.specifiedValue(element, "position", pseudoElement);
      return position === "absolute" || position === "fixed" ? "none" : value;
    }
    case "line-height": return usedLineHeight(resolver, element, value, pseudoElement);
    case "transform": return computedTransform(resolver, element, value, pseudoElement);
    case "font-stretch": return fontStretchPercentages[value] ?? writeComputed(resolver, element, property, value,
      pseudoElement);
    case "word-spacing":
      if (value === "normal") return "0px";
      break;
    case "zoom":
      if (value === "normal" || value === "reset") return "1";
      break;
    case "text-emphasis-style":
      if (value === "filled" || value === "open") return value === "open" ? "open circle" : "circle";
      break;
    case "overflow-x": case "overflow-y": {
      // What is not cut off in one direction is scrolled if the other is.
      if (value !== "visible" && value !== "clip") break;
      const other = resolver.specifiedValue(element, property === "overflow-x" ? "overflow-y" : "overflow-x",
        pseudoElement);
      if (other === "visible" || other === "clip") break;
      return value === "visible" ? "auto" : "hidden";
    }
    case "justify-items":
      if (value === "legacy") return inheritedLegacy(resolver, element);
      break;
    case "caret-color":
      if (value === "auto") return computedValue(resolver, element, "color", pseudoElement);
      break;
    case "outline-color":
      if (value === "auto") return computedValue(resolver, element, "color", pseudoElement);
      break;
  }
  if (/^border-(?!image).*-width$/.test(property)) {
    const style = resolver.specifiedValue(element, property.replace(/-width$/, "-style"), pseudoElement);
    if (style === "none" || style === "hidden") return "0px";
  }
  if ((computedAsSpecified.test(value) && !mayDifferComputed.test(property)) || plainColor.test(value)) return value;
  return writeComputed(resolver, element, property, value, pseudoElement);
}

// The text of a longhand's specified value where lengths, colors and calculations are computed.
function writeComputed(resolver, element, property, value, pseudoElement) {
  const values = parseComponentValues(value);
  const term = cssProperty(property).term;
  if (values === null || !term.ends(values, 0).includes(values.length)) return value;
  return writeMatch(term, values, new ValueContext(resolver, element, property, pseudoElement));
}

// Texts that are the same computed as specified, and the properties of which that is not so.
const computedAsSpecified = /^(?:[a-z-]+|[-+]?[0-9.]+(?:px)?)$/;
const mayDifferComputed =
  /-color$|^(?:color|fill|stroke)|-width$|-position-[xy]$|opacity$|-threshold$|-timing-function$/;

// A color as it is serialized, which is computed already.
const plainColor = /^rgba?\([0-9., ]+\)$/;

// How wide the letters are that words of font-stretch ask for.
const fontStretchPercentages = { __proto__: null, "ultra-condensed": "50%", "extra-condensed": "62.5%",
  "condensed": "75%", "semi-condensed": "87.5%", "normal": "100%", "semi-expanded": "112.5%", "expanded": "125%",
  "extra-expanded": "150%", "ultra-expanded": "200%" };

// The height of lines: `normal` or pixels (CSSOM section 9).
function usedLineHeight(resolver, element, value, pseudoElement) {
  if (value === "normal") return value;
  const text = writeComputed(resolver, element, "line-height", value, pseudoElement);
  const number = parseFloat(text), size = () => fontSizeOf(resolver, element, pseudoElement);
  return text.endsWith("px") || Number.isNaN(number) ? text
    : serializeCSSNumber(text.endsWith("%") ? number * size() / 100 : number * size()) + "px";
}

// A list of transforms as the matrix that they make together, where the size of the box that it may depend on
// is known.
function computedTransform(resolver, element, value, pseudoElement) {
  if (value === "none") return value;
  let text = writeComputed(resolver, element, "transform", value, pseudoElement);
  if (text.includes("%") && pseudoElement === "") {
    const box = blockBoxOf(element);
    if (box !== null) text = transformInBox(text, box);
  }
  if (/%|\bNaN\b|calc\(/.test(text)) return text;
  const { elements } = elementsOfTransformList(text);
  const isFlat = elements.every((each, index) => [0, 1, 4, 5, 12, 13].includes(index) ||
    Math.abs(each - (index % 5 === 0 ? 1 : 0)) < 1e-9);
  const numbers = isFlat ? [0, 1, 4, 5, 12, 13].map((index) => elements[index]) : elements;
  return (isFlat ? "matrix(" : "matrix3d(") + numbers.map((each) => serializeCSSNumber(each)).join(", ") + ")";
}

// What `justify-items: legacy` is computed to: the parent's value if that has the word, too.
function inheritedLegacy(resolver, element) {
  const parent = resolver.styleParent(element);
  const value = parent === null ? "" : computedValue(resolver, parent, "justify-items", "");
  return value.includes("legacy") ? value : "normal";
}

// What a value is computed in.
class ValueContext {
  constructor(resolver, element, property, pseudoElement) {
    this.resolver = resolver;
    this.element = element;
    this.property = property;
    this.pseudoElement = pseudoElement;
    this.knownLengths = null;
  }

  // What lengths are relative to.
  get lengths() {
    return this.knownLengths ??= lengthContextOf(this.resolver, this.element, this.pseudoElement);
  }

  // What `currentcolor` stands for.
  get color() {
    return this.property === "color" ? inheritedColor(this.resolver, this.element)
      : computedValue(this.resolver, this.element, "color", this.pseudoElement);
  }

  // Whether colors are those of a dark scheme.
  get isDark() {
    return /^dark\b/.test(this.resolver.specifiedValue(this.element, "color-scheme"));
  }

  // A number with a unit, as a leaf of a calculation, in the unit that its kind is computed to.
  quantity(leaf) {
    if (cssUnitTypes[leaf.unit] === "length") {
      return { kind: "leaf", number: lengthInPixels(leaf.number, leaf.unit, this.lengths), unit: "px" };
    }
    const factor = cssUnitFactors[leaf.unit];
    return factor === undefined ? leaf : { kind: "leaf", number: leaf.number * factor[0], unit: factor[1] };
  }
}

// The color of an element's parent, for `color: currentcolor`.
function inheritedColor(resolver, element) {
  const parent = resolver.styleParent(element);
  return parent === null ? "rgb(0, 0, 0)" : computedValue(resolver, parent, "color", "");
}

// Changes all lengths in values to pixels.
function makeAbsolute(values, context) {
  for (const value of values) {
    if (value.contents !== undefined) makeAbsolute(value.contents, context);
    else if (value.type === "dimension" && cssUnitTypes[value.unit.toLowerCase()] === "length") {
      value.number = lengthInPixels(value.number, value.unit.toLowerCase(), context);
      value.unit = "px";
    }
  }
}

// What lengths of an element are relative to.
function lengthContextOf(resolver, element, pseudoElement) {
  const { window } = resolver.document;
  const root = resolver.document.documentElement;
  const rootSize = root === null ? 16 : fontSizeOf(resolver, root, "");
  return new LengthContext(fontSizeOf(resolver, element, pseudoElement), rootSize,
    window === null ? 1280 : window.innerWidth, window === null ? 720 : window.innerHeight);
}

// What is known of an element's font size. `keyword` is the word that it comes from, "" for none; a size is relative as
// long as nothing around it gives lengths.
class FontSize {
  constructor(pixels, keyword, isRelative, family) {
    this.pixels = pixels;
    this.keyword = keyword;
    this.isRelative = isRelative;
    this.family = family;
    this.isMonospace = isMonospaceOnly(family);
  }
}

// Whether a list of families is the generic monospace alone, whose letters browsers make smaller.
function isMonospaceOnly(family) {
  return family.length === 9 && asciiLowercase(family) === "monospace";
}

const initialFontSize = { value: null };

// How much smaller the letters of the generic monospace family are by default, and what words for
// sizes stand for there.
const monospaceShare = 13 / 16;
const monospaceSizeWords = { __proto__: null, "xx-small": 9, "x-small": 10, "small": 12, "medium": 13, "large": 16,
  "x-large": 20, "xx-large": 26, "xxx-large": 39, "math": 13 };

// The font size of an element in pixels. What is relative to the parent's is worked out from the outside in.
function fontSizeOf(resolver, element, pseudoElement) {
  let sizes = resolver.values.get("font-size in pixels");
  if (sizes === undefined) resolver.values.set("font-size in pixels", sizes = new Map());
  const chain = [];
  let size = initialFontSize.value ??= new FontSize(16, "medium", true, initialValue("font-family"));
  for (let node = element; node !== null; node = resolver.styleParent(node)) {
    const known = sizes.get(node);
    if (known !== undefined) {
      size = known;
      break;
    }
    chain.push(node);
  }
  const sizeView = resolver.viewOf("font-size"), familyView = resolver.viewOf("font-family");
  for (let i = chain.length - 1; i >= 0; i--) {
    const node = chain[i];
    const family = familyView.inherited(node, size.family);
    const declared = sizeView.declared(node);
    if (declared !== null || family !== size.family) size = nextFontSize(resolver, node, declared, family, size);
    sizes.set(node, size);
  }
  if (pseudoElement === "") return size.pixels;
  const declared = resolver.declaredValue(element, "font-size", pseudoElement);
  return declared === null ? size.pixels : fontSizeInPixels(resolver, declared, size.pixels, element);
}

// The font size of an element that declares a size, or has another family than its parent.
function nextFontSize(resolver, element, declared, family, parent) {
  const size = new FontSize(parent.pixels, parent.keyword, parent.isRelative, family);
  if (declared === null || declared === "inherit") {
    if (size.isMonospace === parent.isMonospace || !parent.isRelative) return size;
    if (parent.keyword !== "") size.pixels = (size.isMonospace ? monospaceSizeWords : fontSizeWords)[parent.keyword];
    else size.pixels *= size.isMonospace ? monospaceShare : 1 / monospaceShare;
    return size;
  }
  size.pixels = fontSizeInPixels(resolver, declared, parent.pixels, element);
  size.keyword = fontSizeWords[declared] === undefined ? "" : declared;
  if (size.keyword !== "") {
    size.isRelative = true;
    if (size.isMonospace) size.pixels = monospaceSizeWords[declared];
  } else if (!/^(?:larger|smaller)$|[-+.\d](?:em|ex|ch|ic|rem|%)$/i.test(declared)) {
    size.isRelative = false;
  } else if (size.isRelative && size.isMonospace !== parent.isMonospace) {
    size.pixels *= size.isMonospace ? monospaceShare : 1 / monospaceShare;
  }
  return size;
}

// A declared font size in pixels, given the parent's.
function fontSizeInPixels(resolver, declared, parentSize, element) {
  const word = fontSizeWords[declared];
  if (word !== undefined) return word;
  if (declared === "inherit") return parentSize;
  if (declared === "larger") return parentSize * 1.2;
  if (declared === "smaller") return parentSize / 1.2;
  const values = parseComponentValues(declared);
  if (values === null || values.length !== 1) return parentSize;
  const { window } = resolver.document;
  const root = resolver.document.documentElement;
  const rootSize = root === null || root === element ? 16 : fontSizeOf(resolver, root, "");
  const context = new LengthContext(parentSize, rootSize, window === null ? 1280 : window.innerWidth,
    window === null ? 720 : window.innerHeight);
  const [value] = values;
  if (value.type === "percentage") return value.number * parentSize / 100;
  if (value.type === "dimension") return lengthInPixels(value.number, value.unit.toLowerCase(), context);
  if (value.type !== "function") return value.number === 0 ? 0 : parentSize;
  percentagesToPixels(value.contents, parentSize);
  makeAbsolute(value.contents, context);
  const math = parseMathFunction(value);
  const simple = math === null ? null : simplifyMath(math);
  return simple !== null && simple.kind === "leaf" && !Number.isNaN(simple.number)
    ? Math.min(largestFontSize, Math.max(0, simple.number)) : parentSize;
}

// The size that an infinite one becomes, in pixels.
const largestFontSize = 10000;

// Changes percentages to pixels.
function percentagesToPixels(values, whole) {
  for (const value of values) {
    if (value.contents !== undefined) percentagesToPixels(value.contents, whole);
    if (value.type !== "percentage") continue;
    value.type = "dimension";
    value.unit = "px";
    value.number = value.number * whole / 100;
  }
}

// A font's weight as a number.
function computedFontWeight(resolver, element, value) {
  if (value === "normal") return "400";
  if (value === "bold") return "700";
  if (value !== "bolder" && value !== "lighter") return writeComputed(resolver, element, "font-weight", value, "");
  const parent = resolver.styleParent(element);
  const inherited = parent === null ? 400
    : Number(computedFontWeight(resolver, parent, resolver.specifiedValue(parent, "font-weight")));
  if (value === "bolder") return String(inherited < 350 ? 400 : inherited < 550 ? 700 : Math.max(inherited, 900));
  return String(inherited < 100 ? inherited : inherited < 550 ? 100 : inherited < 750 ? 400 : 700);
}

// What inline boxes become where they must be blocks (CSS Display, section 2.7).
const blockifiedDisplays = { __proto__: null, "inline": "block", "inline-block": "block", "inline-table": "table",
  "inline-flex": "flex", "inline-grid": "grid", "inline flow-root": "flow-root", "table-row-group": "block",
  "table-header-group": "block", "table-footer-group": "block", "table-row": "block", "table-cell": "block",
  "table-column-group": "block", "table-column": "block", "table-caption": "block", "ruby": "block",
  "ruby-text": "block", "inline list-item": "list-item", "run-in": "block", "inline math": "block math" };

// The short form of display values of two words.
const shortDisplays = { __proto__: null, "block flow": "block", "flow": "block", "block flow-root": "flow-root",
  "inline flow": "inline", "inline flow-root": "inline-block", "inline table": "inline-table", "block table": "table",
  "inline flex": "inline-flex", "block flex": "flex", "inline grid": "inline-grid", "block grid": "grid",
  "inline ruby": "ruby", "block flow list-item": "list-item", "block list-item": "list-item",
  "flow list-item": "list-item", "list-item block": "list-item", "run-in flow": "run-in", "inline math": "math",
    "math": "math" };

// The short form of a display value.
function shortDisplay(text) {
  const short = shortDisplays[text];
  if (short !== undefined || !text.endsWith("list-item")) return short ?? text;
  const words = text.split(" ").filter((word) => word !== "flow");
  return words.length > 1 ? words.filter((word) => word !== "block").join(" ") : words.join(" ");
}

// The computed display: boxes that float, are positioned, are the root, or are items of a flex or grid are blocks.
function computedDisplay(resolver, element, specified, pseudoElement) {
  const value = shortDisplay(specified);
  const blockified = blockifiedDisplays[value];
  if (blockified === undefined || value === "none" || value === "contents") return value;
  const position = resolver.specifiedValue(element, "position", pseudoElement);
  if (position === "absolute" || position === "fixed") return blockified;
  if (resolver.specifiedValue(element, "float", pseudoElement) !== "none") return blockified;
  let parent = pseudoElement === "" ? resolver.styleParent(element) : element;
  if (parent === null) return blockified;
  let outer = resolver.specifiedValue(parent, "display");
  while (outer === "contents") {
    parent = resolver.styleParent(parent);
    if (parent === null) return value;
    outer = resolver.specifiedValue(parent, "display");
  }
  return /(?:flex|grid)$/.test(outer) ? blockified : value;
}

// The specified display of an element, for those that ask whether it is shown. `resolver` is that of its document.
function displayOf(resolver, element) {
  return resolver.viewOf("display").of(element);
}

// Whether an element is rendered: in the flat tree, and neither it nor anything around it has display: none.
function isRendered(resolver, element) {
  if (!isInFlatTree(element)) return false;
  for (let node = element; node !== null; node = resolver.styleParent(node)) {
    if (displayOf(resolver, node) === "none") return false;
  }
  return true;
}
