// The 2D context of a canvas (HTML 4.12.5.1). It keeps all state and knows its paths, but draws nothing: its pixels are
// blank for ever.
class CanvasContext extends ScriptWrappable {
  constructor(realm, canvas, settings) {
    super();
    this.realm = realm;
    this.canvas = canvas;
    this.settings = settings;
    this.restart();
  }

  // Goes back to the state of a new context.
  restart() {
    this.state = new CanvasState();
    this.stack = [];
    this.path = new CanvasPathData();
  }

  getContextAttributes() {
    return { ...this.settings };
  }

  save() {
    this.stack.push(this.state.copy());
  }

  restore() {
    if (this.stack.length > 0) this.state = this.stack.pop();
  }

  reset() {
    this.restart();
  }

  isContextLost() {
    return false;
  }

  // The matrix that points of a path are moved by as they are added.
  get pathMatrix() {
    return this.state.matrix;
  }

  // Multiplies the matrix with another on the right.
  applyTransform(a, b, c, d, e, f) {
    if (!areFinite(a, b, c, d, e, f)) return;
    const m = this.state.matrix;
    this.state.matrix = [m[0] * a + m[2] * b, m[1] * a + m[3] * b, m[0] * c + m[2] * d, m[1] * c + m[3] * d,
      m[0] * e + m[2] * f + m[4], m[1] * e + m[3] * f + m[5]];
  }

  scale(x, y) {
    this.applyTransform(x, 0, 0, y, 0, 0);
  }

  rotate(angle) {
    const cos = Math.cos(angle), sin = Math.sin(angle);
    this.applyTransform(cos, sin, -sin, cos, 0, 0);
  }

  translate(x, y) {
    this.applyTransform(1, 0, 0, 1, x, y);
  }

  transform(a, b, c, d, e, f) {
    this.applyTransform(a, b, c, d, e, f);
  }

  getTransform() {
    return DOMMatrix.fromElements(this.realm, flatMatrixElements(...this.state.matrix), true);
  }

  // Six numbers, or a matrix.
  setTransform(a, b, c, d, e, f) {
    let matrix = [a, b, c, d, e, f].map(Number);
    if (b === undefined) {
      const init = DOMMatrix.fromMatrix(this.realm, matrixInitOf(a));
      matrix = [init.a, init.b, init.c, init.d, init.e, init.f];
    }
    if (areFinite(...matrix)) this.state.matrix = matrix;
  }

  resetTransform() {
    this.state.matrix = [1, 0, 0, 1, 0, 0];
  }

  get fillStyle() {
    return this.state.fillStyle;
  }

  set fillStyle(value) {
    this.state.fillStyle = this.styleOf(value) ?? this.state.fillStyle;
  }

  get strokeStyle() {
    return this.state.strokeStyle;
  }

  set strokeStyle(value) {
    this.state.strokeStyle = this.styleOf(value) ?? this.state.strokeStyle;
  }

  // What a style is set to: a gradient, a pattern, a serialized color, or null for what is none of them.
  styleOf(value) {
    const object = implementationOf(value);
    if (object instanceof CanvasGradient || object instanceof CanvasPattern) return object;
    return this.colorOf(toDOMString(value));
  }

  colorOf(text) {
    return canvasColor(text, () => this.currentColor());
  }

  // What `currentcolor` stands for.
  currentColor() {
    const { canvas } = this;
    if (!(canvas instanceof HTMLCanvasElement) || !canvas.isConnected) return "#000000";
    return canvasColor(computedValue(styleResolverOf(canvas.document), canvas, "color", ""), "#000000");
  }

  createLinearGradient() {
    return new CanvasGradient(this.realm);
  }

  createRadialGradient(x0, y0, radius0, x1, y1, radius1) {
    if (radius0 < 0 || radius1 < 0) throw new DOMException("A radius is negative.", "IndexSizeError");
    return new CanvasGradient(this.realm);
  }

  createConicGradient() {
    return new CanvasGradient(this.realm);
  }

  createPattern(image, repetition) {
    if (!["", "repeat", "repeat-x", "repeat-y", "no-repeat"].includes(repetition ?? "")) {
      throw new DOMException(`"${repetition}" is no way to repeat a picture.`, "SyntaxError");
    }
    return isDrawable(image) ? new CanvasPattern(this.realm) : null;
  }

  get shadowColor() {
    return this.state.shadowColor;
  }

  set shadowColor(value) {
    this.state.shadowColor = this.colorOf(value) ?? this.state.shadowColor;
  }

  get filter() {
    return this.state.filter;
  }

  set filter(value) {
    const parsed = isCSSWideKeyword(value.trim()) ? null : parsePropertyValue("filter", value);
    if (parsed !== null) this.state.filter = parsed[1] === "none" ? "none" : value;
  }

  getLineDash() {
    return this.state.lineDash;
  }

  // An odd number of lengths is taken twice.
  setLineDash(segments) {
    if (segments.some((length) => !(Number.isFinite(length) && length >= 0))) return;
    this.state.lineDash = segments.length % 2 === 1 ? [...segments, ...segments] : segments;
  }

  get font() {
    return this.state.font.text;
  }

  set font(value) {
    const font = parseCanvasFont(value, () => this.baseFontSize());
    if (font !== null) this.state.font = font;
  }

  // The size that relative sizes refer to, in pixels.
  baseFontSize() {
    const { canvas } = this;
    if (!(canvas instanceof HTMLCanvasElement) || !canvas.isConnected) return 10;
    return parseFloat(computedValue(styleResolverOf(canvas.document), canvas, "font-size", ""));
  }

  get letterSpacing() {
    return this.state.letterSpacing;
  }

  set letterSpacing(value) {
    if (pixelsOfLength(value, this.state.font.size) !== null) this.state.letterSpacing = value.trim();
  }

  get wordSpacing() {
    return this.state.wordSpacing;
  }

  set wordSpacing(value) {
    if (pixelsOfLength(value, this.state.font.size) !== null) this.state.wordSpacing = value.trim();
  }

  // Letters are half as wide as the font is high, as in the boxes of elements.
  measureText(text) {
    const { font, letterSpacing, wordSpacing, textAlign, textBaseline } = this.state;
    let letters = 0, spaces = 0;
    for (const letter of text) {
      letters++;
      if (letter === " ") spaces++;
    }
    const width = letters * (font.size * letterWidth + pixelsOfLength(letterSpacing, font.size)) +
      spaces * pixelsOfLength(wordSpacing, font.size);
    return new TextMetrics(this.realm, width, font.size, textAlign, textBaseline);
  }

  beginPath() {
    this.path = new CanvasPathData();
  }

  fill(pathOrRule, rule) {
    drawnPath(this, pathOrRule, rule);
  }

  stroke(path) {
    drawnPath(this, path, undefined);
  }

  clip(pathOrRule, rule) {
    drawnPath(this, pathOrRule, rule);
  }

  // (x, y, rule), or the same after a path.
  isPointInPath(...list) {
    const hasPath = isObject(list[0]);
    const [x, y, rule] = hasPath ? list.slice(1) : list;
    const { path, isEvenOdd } = drawnPath(this, hasPath ? list[0] : rule, rule);
    return areFinite(+x, +y) && path.contains(+x, +y, isEvenOdd);
  }

  isPointInStroke(...list) {
    const hasPath = isObject(list[0]);
    const [x, y] = hasPath ? list.slice(1) : list;
    const { path } = drawnPath(this, hasPath ? list[0] : undefined, undefined);
    const inverse = invertedTransform(this.state.matrix);
    if (inverse === null || !areFinite(+x, +y)) return false;
    // The pen has its width before the transform.
    const plain = new CanvasPathData();
    plain.append(path, inverse);
    return plain.strokeContains(...transformedPoint(inverse, +x, +y), this.state.lineWidth);
  }

  clearRect() {}

  fillRect() {}

  strokeRect() {}

  fillText() {}

  strokeText() {}

  drawFocusIfNeeded() {}

  // Checks that there is something to draw.
  drawImage(image, ...places) {
    if (![2, 4, 8].includes(places.length)) throw new TypeError("drawImage() takes 3, 5 or 9 arguments.");
    isDrawable(image);
  }

  createImageData(widthOrPicture, height, settings) {
    const picture = implementationOf(widthOrPicture);
    if (picture instanceof ImageData) return new ImageData(this.realm, picture.width, picture.height);
    if (height === undefined) throw new TypeError("createImageData() needs a height.");
    const size = [widthOrPicture, height].map((value) => Math.abs(toRestrainedInteger(value, "long", "EnforceRange")));
    return new ImageData(this.realm, size[0], size[1], settings);
  }

  getImageData(x, y, width, height, settings) {
    return new ImageData(this.realm, Math.abs(width), Math.abs(height), settings);
  }

  putImageData() {}

  static {
    includeMembers(this, canvasPathMembers);
    defineCanvasState(this, (value) => value > 0, ["lineWidth", "miterLimit"]);
    defineCanvasState(this, () => true, ["lineDashOffset", "shadowOffsetX", "shadowOffsetY"]);
    defineCanvasState(this, (value) => value >= 0, ["shadowBlur"]);
    defineCanvasState(this, (value) => value >= 0 && value <= 1, ["globalAlpha"]);
    defineCanvasState(this, null, ["lineCap", "lineJoin", "textAlign", "textBaseline", "direction", "fontKerning",
      "fontStretch", "fontVariantCaps", "textRendering", "imageSmoothingEnabled", "imageSmoothingQuality"]);
    defineCanvasState(this, (value) => compositeOperations.has(value), ["globalCompositeOperation"]);
  }
}

// What save() puts away.
class CanvasState {
  constructor() {
    this.matrix = [1, 0, 0, 1, 0, 0];
    this.fillStyle = "#000000";
    this.strokeStyle = "#000000";
    this.lineWidth = 1;
    this.lineCap = "butt";
    this.lineJoin = "miter";
    this.miterLimit = 10;
    this.lineDash = [];
    this.lineDashOffset = 0;
    this.font = { text: "10px sans-serif", size: 10 };
    this.textAlign = "start";
    this.textBaseline = "alphabetic";
    this.direction = "inherit";
    this.letterSpacing = "0px";
    this.wordSpacing = "0px";
    this.fontKerning = "auto";
    this.fontStretch = "normal";
    this.fontVariantCaps = "normal";
    this.textRendering = "auto";
    this.globalAlpha = 1;
    this.globalCompositeOperation = "source-over";
    this.imageSmoothingEnabled = true;
    this.imageSmoothingQuality = "low";
    this.shadowOffsetX = 0;
    this.shadowOffsetY = 0;
    this.shadowBlur = 0;
    this.shadowColor = "rgba(0, 0, 0, 0)";
    this.filter = "none";
  }

  // Values are replaced rather than changed, so that a copy may share them.
  copy() {
    return Object.assign(new CanvasState(), this);
  }
}

// The ways to compose (Compositing and Blending, section 9.1.2 and 10.1).
const compositeOperations = new Set([
  "source-over", "source-in", "source-out", "source-atop", "destination-over", "destination-in", "destination-out",
  "destination-atop", "lighter", "copy", "xor", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge",
  "color-burn", "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
]);

// Gives a context accessors for parts of its state; a value that is not finite or not accepted is ignored.
function defineCanvasState(type, accepts, names) {
  for (const name of names) {
    Object.defineProperty(type.prototype, name, {
      get() {
        return this.state[name];
      },
      set(value) {
        if (typeof value === "number" && !Number.isFinite(value)) return;
        if (accepts === null || accepts(value)) this.state[name] = value;
      },
      configurable: true,
    });
  }
}

// A color as a context serializes it: `#rrggbb`, or `rgba()` where it is not opaque. Null for what is no color.
function canvasColor(text, currentColor) {
  const parsed = parsePropertyValue("color", text);
  if (parsed === null || isCSSWideKeyword(parsed[1]) || parsed[1].includes("var(")) return null;
  if (parsed[1].toLowerCase() === "currentcolor") {
    return typeof currentColor === "function" ? currentColor() : currentColor;
  }
  const color = computedColor(parsed[1], "");
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (channels === null) return color;
  return "#" + channels.slice(1).map((channel) => Number(channel).toString(16).padStart(2, "0")).join("");
}

// The pixels of an absolute length, or of one in em, as a context's spacing is set to; null for anything else.
function pixelsOfLength(text, fontSize) {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z]+)\s*$/i.exec(text);
  if (match === null) return null;
  const unit = match[2].toLowerCase();
  const relative = { em: fontSize, ex: fontSize / 2, ch: fontSize / 2, rem: 16 }[unit];
  if (relative !== undefined) return Number(match[1]) * relative;
  const factor = cssUnitFactors[unit];
  return factor === undefined || factor[1] !== "px" ? null : Number(match[1]) * factor[0];
}

// The sizes of fonts that have a name, in pixels, where `medium` is 16.
const namedFontSizes = { __proto__: null, "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18,
  "x-large": 24, "xx-large": 32, "xxx-large": 48 };

// What `font` is set to: {text, size}, with the size in pixels and without a line height; null for what is no font.
function parseCanvasFont(value, baseSize) {
  const parsed = parsePropertyValue("font", value);
  if (parsed === null || isCSSWideKeyword(value.trim()) || value.includes("var(")) return null;
  const longhands = new Map();
  for (let i = 0; i < parsed.length; i += 2) longhands.set(parsed[i], parsed[i + 1]);
  const sizeText = longhands.get("font-size") ?? "";
  let size = namedFontSizes[sizeText] ?? pixelsOfLength(sizeText, baseSize());
  if (/%$/.test(sizeText)) size = baseSize() * parseFloat(sizeText) / 100;
  if (sizeText === "larger") size = baseSize() * 1.2;
  if (sizeText === "smaller") size = baseSize() / 1.2;
  // System fonts have sizes of their own.
  if (size === null || Number.isNaN(size)) return null;
  const weight = longhands.get("font-weight");
  const words = [longhands.get("font-style"), longhands.get("font-variant-caps"),
    weight === "400" ? "normal" : weight === "700" ? "bold" : weight, longhands.get("font-stretch")];
  const text = [...words.filter((word) => word !== undefined && word !== "normal"), serializeCSSNumber(size) + "px",
    longhands.get("font-family")].join(" ");
  return { text, size };
}

// A matrix that a page gave, as the dictionary that Geometry Interfaces read; nothing stands for the identity.
function matrixInitOf(value) {
  const init = {};
  if (value === undefined || value === null) return init;
  if (!isObject(value)) throw new TypeError("The transform is no matrix.");
  for (const name of [...Object.keys(matrixAliases), ...Object.values(matrixAliases)]) {
    const element = value[name];
    if (element !== undefined) init[name] = +element;
  }
  return init;
}

// The path that an operation is about, as it lies on the canvas, and how its inside is told: `first` is the page's path
// or the rule, which otherwise follows.
function drawnPath(context, first, second) {
  let { path } = context;
  let rule = first;
  if (isObject(first)) {
    const object = implementationOf(first);
    if (!(object instanceof Path2D)) throw new TypeError("The argument is no Path2D.");
    path = new CanvasPathData();
    path.append(object.path, context.state.matrix);
    rule = second;
  }
  if (rule !== undefined) rule = toEnumeration(rule, "CanvasFillRule", ["nonzero", "evenodd"]);
  return { path, isEvenOdd: rule === "evenodd" };
}

// Check the usability of the image argument (HTML 4.12.5.1.14): whether there is something to draw.
function isDrawable(value) {
  const image = implementationOf(value);
  if (image instanceof HTMLCanvasElement || image instanceof OffscreenCanvas) {
    if (image.width === 0 || image.height === 0) {
      throw new DOMException("The canvas has no pixels.", "InvalidStateError");
    }
    return true;
  }
  if (image instanceof HTMLImageElement) return image.complete && image.naturalWidth > 0;
  if (image instanceof HTMLVideoElement) return false;
  const isPicture = image instanceof SVGElement && image.localName === "image";
  if (!isPicture) throw new TypeError("The argument is nothing that can be drawn.");
  return false;
}
