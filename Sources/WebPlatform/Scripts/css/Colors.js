// Colors (CSS Color Level 4): their names, the check of their functions, and how they are serialized.

// The named colors and their values in sRGB.
const cssNamedColorTable =
  "aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 " +
  "black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue " +
  "5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c " +
  "cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey " +
  "a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred " +
  "8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f " +
  "darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 " +
  "dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc " +
  "ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 " +
  "honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa " +
  "lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff " +
  "lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon " +
  "ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue " +
  "b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 " +
  "mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 " +
  "mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue " +
  "191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive " +
  "808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 " +
  "paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum " +
  "dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 " +
  "saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 " +
  "skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue " +
  "4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white " +
  "ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32";

// The value of a named color by its name, as six hexadecimal digits.
const cssNamedColors = makeNamedColors();

// Reads the table of named colors.
function makeNamedColors() {
  const words = cssNamedColorTable.split(" ");
  const colors = new Map();
  for (let i = 0; i < words.length; i += 2) colors.set(words[i], words[i + 1]);
  return colors;
}

// The colors of the system, for a light scheme.
const cssSystemColors = new Map([["accentcolor", "0078d7"], ["accentcolortext", "ffffff"], ["activetext", "ff0000"],
  ["buttonborder", "767676"], ["buttonface", "efefef"], ["buttontext", "000000"], ["canvas", "ffffff"],
  ["canvastext", "000000"], ["field", "ffffff"], ["fieldtext", "000000"], ["graytext", "808080"],
  ["highlight", "b5d5ff"], ["highlighttext", "000000"], ["linktext", "0000ee"], ["mark", "ffff00"],
  ["marktext", "000000"], ["selecteditem", "0078d7"], ["selecteditemtext", "ffffff"], ["visitedtext", "551a8b"],
  ["activeborder", "767676"], ["activecaption", "ffffff"], ["appworkspace", "ffffff"], ["background", "ffffff"],
  ["buttonhighlight", "efefef"], ["buttonshadow", "efefef"], ["captiontext", "000000"], ["inactiveborder", "767676"],
  ["inactivecaption", "ffffff"], ["inactivecaptiontext", "808080"], ["infobackground", "ffffff"],
  ["infotext", "000000"], ["menu", "ffffff"], ["menutext", "000000"], ["scrollbar", "ffffff"],
  ["threeddarkshadow", "767676"], ["threedface", "efefef"], ["threedhighlight", "767676"],
  ["threedlightshadow", "767676"], ["threedshadow", "767676"], ["window", "ffffff"], ["windowframe", "767676"],
  ["windowtext", "000000"]]);

// Whether a word in lower case is a color other than the named ones.
function isSystemColor(word) {
  return word === "currentcolor" || word === "transparent" || word === "-webkit-link" || cssSystemColors.has(word);
}

// Whether a component value is a color.
function isColorValue(value) {
  switch (value.type) {
    case "ident": {
      const word = value.value.toLowerCase();
      return cssNamedColors.has(word) || isSystemColor(word);
    }
    case "hash": return /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value.value);
    case "function": {
      const name = value.value.toLowerCase();
      if (!colorFunctionNames.has(name)) return false;
      return colorOfFunction(value) !== null || matchesGrammar("<open-color>", [value]) ||
        (name !== "color" && colorFunctionRanges[name] !== undefined && isUnresolvedColor(value));
    }
    default: return false;
  }
}

// What 100% is in each channel of a color function, and "hue" for angles.
const colorFunctionRanges = { __proto__: null, rgb: [255, 255, 255], rgba: [255, 255, 255], hsl: ["hue", 100, 100],
  hsla: ["hue", 100, 100], hwb: ["hue", 100, 100], lab: [100, 125, 125], lch: [100, 150, "hue"],
  oklab: [1, 0.4, 0.4], oklch: [1, 0.4, "hue"] };

// The spaces that color() knows.
const colorSpaces = new Set(["srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb",
  "rec2020", "xyz", "xyz-d50", "xyz-d65"]);

// The functions that make colors.
const colorFunctionNames = new Set(["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  "color-mix", "light-dark", "contrast-color", "device-cmyk"]);

// A color that is known: a space, three channels and an alpha, each null where it says `none`. The channels of "rgb",
// the space of the colors that serialize as rgb(), go to 255.
class ColorValue {
  constructor(space, channels, alpha) {
    this.space = space;
    this.channels = channels;
    this.alpha = alpha;
  }

  // Its serialization (CSS Color, section 15).
  get text() {
    if (this.space === "rgb") return serializeRGB([...this.channels.map((each) => each ?? 0), this.alpha ?? 0]);
    const channel = (number) => number === null ? "none" : serializeCSSNumber(Number(number.toPrecision(6)));
    const alpha = this.alpha === 1 ? "" : " / " + channel(this.alpha);
    const channels = this.channels.map(channel).join(" ") + alpha + ")";
    return (colorSpaces.has(this.space) ? "color(" + this.space + " " : this.space + "(") + channels;
  }
}

// Whether the function of a color has calculations whose results are known only when they are computed.
function isUnresolvedColor(value) {
  return value.contents.some((part) => mathTypeOf(part) !== null);
}

// The color that a function states, which is worked out once; null if there is none.
function colorOfFunction(value) {
  return value.color === undefined ? value.color = parseColorFunction(value) : value.color;
}

// The color that a function states, or null if it is not valid or depends on other colors.
function parseColorFunction(value) {
  let name = value.value.toLowerCase();
  let parts = value.contents.map(resolvedColorPart);
  if (name === "color") {
    const space = parts.length > 0 && parts[0].type === "ident" ? parts[0].value.toLowerCase() : "";
    if (!colorSpaces.has(space)) return null;
    name = space === "xyz" ? "xyz-d65" : space;
    parts = parts.slice(1);
  }
  const ranges = colorFunctionRanges[name] ?? (colorSpaces.has(name) ? [1, 1, 1] : null);
  if (ranges === null) return null;
  const commas = parts.some((part) => part.type === ",");
  if (commas && (ranges.length !== 3 || !/^(?:rgb|hsl)a?$/.test(name))) return null;
  const count = parts.length - (commas ? 2 : 0);
  if (count !== 3 && count !== 5) return null;
  if (commas ? parts.some((part, index) => (index % 2 === 1) !== (part.type === ",")) : count === 5 &&
    (parts[3].type !== "delim" || parts[3].value !== "/")) return null;
  const values = commas ? parts.filter((part) => part.type !== ",") : parts.filter((part, index) => index !== 3);
  const numbers = values.map((part, index) => colorComponent(part, index === 3 ? 1 : ranges[index], !commas));
  if (numbers.includes(undefined)) return null;
  if (commas && (name.startsWith("rgb") ? new Set(values.slice(0, 3).map((part) => part.type)).size > 1
    : values[1].type !== "percentage" || values[2].type !== "percentage")) return null;
  const [first, second, third, alpha = 1] = numbers;
  return knownColor(name, [first, second, third], alpha === null ? null : Math.min(1, Math.max(0, alpha)));
}

// A part of a color function; the result of a calculation that is known stands for it.
function resolvedColorPart(part) {
  if (mathTypeOf(part) === null) return part;
  const math = simplifyMath(parseMathFunction(part));
  if (math.kind !== "leaf") return part;
  const number = Number.isNaN(math.number) ? 0 : Math.min(1e9, Math.max(-1e9, math.number));
  return math.unit === "" ? { type: "number", number } : math.unit === "%" ? { type: "percentage", number }
    : { type: "dimension", number, unit: math.unit };
}

// The number of a component of a color where 100% is `full`; null for `none`, undefined for what is not valid.
function colorComponent(part, full, none) {
  if (part.type === "number") return part.number;
  if (part.type === "percentage") return full === "hue" ? undefined : part.number * full / 100;
  if (none && part.type === "ident" && part.value.toLowerCase() === "none") return null;
  if (full !== "hue" || part.type !== "dimension") return undefined;
  return isDimensionOf(part, "angle") ? part.number * cssUnitFactors[part.unit.toLowerCase()][0] : undefined;
}

// The color of a function with its channels in their ranges.
function knownColor(name, channels, alpha) {
  const [first, second, third] = channels;
  const clamp = (number, high) => number === null ? null : Math.min(high, Math.max(0, number));
  const hue = (number) => number === null ? null : (number % 360 + 360) % 360;
  switch (name) {
    case "rgb": case "rgba": return new ColorValue("rgb", channels, alpha);
    case "hsl": case "hsla": return new ColorValue("rgb", hslToRGB(first ?? 0, second ?? 0, third ?? 0), alpha);
    case "hwb": return new ColorValue("rgb", hwbToRGB(first ?? 0, second ?? 0, third ?? 0), alpha);
    case "lab": case "oklab":
      return new ColorValue(name, [clamp(first, colorFunctionRanges[name][0]), second, third], alpha);
    case "lch": case "oklch":
      return new ColorValue(name, [clamp(first, colorFunctionRanges[name][0]), clamp(second, Infinity), hue(third)],
        alpha);
    default: return new ColorValue(name, channels, alpha);
  }
}

// Writes a color; computed, names and what depends on other colors become what they stand for.
function writeColor(value, computing) {
  switch (value.type) {
    case "ident": {
      const word = value.value.toLowerCase();
      return computing === null ? word : word === "currentcolor" ? computing.color : computedColor(word, "");
    }
    case "hash": return serializeHashColor(value.value);
    default: {
      const known = colorOfFunction(value) ?? (computing === null ? null : resolveColor(value, computing));
      if (known !== null) return known.text;
      return matchesGrammar("<open-color>", [value]) ? writeMatch(compileGrammar("<open-color>"), [value], computing)
        : serializeComponentValue(value);
    }
  }
}

// Converts a hue in degrees and percentages of whiteness and blackness to sRGB.
function hwbToRGB(hue, whiteness, blackness) {
  const w = Math.min(100, Math.max(0, whiteness)) / 100, b = Math.min(100, Math.max(0, blackness)) / 100;
  if (w + b >= 1) return new Array(3).fill(255 * w / (w + b));
  return hslToRGB(hue, 100, 50).map((channel) => channel * (1 - w - b) + 255 * w);
}

// Converts a hue in degrees and percentages of saturation and lightness to sRGB.
function hslToRGB(hue, saturation, lightness) {
  const s = Math.min(100, Math.max(0, saturation)) / 100, l = Math.min(100, Math.max(0, lightness)) / 100;
  const channel = (n) => {
    const k = (n + ((hue % 360) + 360) % 360 / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

// Serializes a color of sRGB.
function serializeRGB([red, green, blue, alpha]) {
  const channel = (value) => Math.round(Math.min(255, Math.max(0, value)));
  const channels = channel(red) + ", " + channel(green) + ", " + channel(blue);
  const opacity = serializeAlpha(alpha);
  return opacity === "1" ? "rgb(" + channels + ")" : "rgba(" + channels + ", " + opacity + ")";
}

// Serializes an opacity: two decimals if they round to the same byte, otherwise three.
function serializeAlpha(alpha) {
  const byte = Math.round(alpha * 255);
  const short = Math.round(alpha * 100) / 100;
  return String(Math.round(short * 255) === byte ? short : Math.round(alpha * 1000) / 1000);
}

// The digits of a hexadecimal color as [red, green, blue, alpha].
function hexColor(digits) {
  const each = digits.length < 6 ? digits.split("").map((digit) => digit + digit) : digits.match(/../g);
  const [red, green, blue, alpha] = each.map((pair) => parseInt(pair, 16));
  return [red, green, blue, alpha === undefined ? 1 : alpha / 255];
}

// Serializes a hexadecimal color, or answers null if it is none.
function serializeHashColor(text) {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return null;
  return serializeRGB(hexColor(text));
}

// The computed form of a serialized color: names become rgb().
function computedColor(text, currentColor) {
  const lower = text.toLowerCase();
  if (lower === "currentcolor") return currentColor;
  if (lower === "transparent") return "rgba(0, 0, 0, 0)";
  const digits = cssNamedColors.get(lower) ?? cssSystemColors.get(lower);
  return digits === undefined ? text : serializeRGB(hexColor(digits));
}
