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

// The functions that make colors, other than the legacy ones.
const modernColorFunctions = new Set(["hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
  "contrast-color", "device-cmyk"]);

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
      if (modernColorFunctions.has(name)) return value.contents.length > 0;
      return isLegacyColorFunction(name) && (parseColorFunction(value) !== null || isOpenColorFunction(value));
    }
    default: return false;
  }
}

// Whether a name is one of the functions that serialize as rgb().
function isLegacyColorFunction(name) {
  return name === "rgb" || name === "rgba" || name === "hsl" || name === "hsla";
}

// Whether a color function depends on what is known later: another color or a calculation.
function isOpenColorFunction(value) {
  return value.contents.some((part) => part.type === "function" || (part.type === "ident" &&
    part.value.toLowerCase() === "from"));
}

// The color that rgb() or hsl() gives as [red, green, blue, alpha] with 0…255 and 0…1, or null.
function parseColorFunction(value) {
  const parts = value.contents;
  const commas = parts.some((part) => part.type === ",");
  const values = [];
  let alpha = null;
  if (commas) {
    if (parts.length !== 5 && parts.length !== 7) return null;
    for (let i = 0; i < parts.length; i++) {
      if (i % 2 === 1 ? parts[i].type !== "," : !isColorComponent(parts[i], false)) return null;
      if (i % 2 === 0) values.push(parts[i]);
    }
    if (values.length === 4) alpha = values.pop();
  } else {
    if (parts.length === 5) {
      if (parts[3].type !== "delim" || parts[3].value !== "/") return null;
      alpha = parts[4];
    } else if (parts.length !== 3) {
      return null;
    }
    values.push(parts[0], parts[1], parts[2]);
    if (![...values, alpha ?? parts[0]].every((part) => isColorComponent(part, true))) return null;
  }
  const opacity = alpha === null ? 1 : Math.min(1, Math.max(0, colorComponent(alpha, 1)));
  if (value.value.toLowerCase().startsWith("rgb")) {
    if (commas && new Set(values.map((part) => part.type)).size > 1) return null;
    if (values.some((part) => part.type === "dimension")) return null;
    return [...values.map((part) => colorComponent(part, 255)), opacity];
  }
  const [hue, saturation, lightness] = values;
  if (hue.type === "percentage" || saturation.type === "dimension" || lightness.type === "dimension") return null;
  if (commas && (saturation.type !== "percentage" || lightness.type !== "percentage")) return null;
  return [...hslToRGB(colorHue(hue), saturation.number ?? 0, lightness.number ?? 0), opacity];
}

// Whether a component value can be part of rgb() or hsl().
function isColorComponent(value, none) {
  return value.type === "number" || value.type === "percentage" ||
    (value.type === "dimension" && cssUnitTypes[value.unit.toLowerCase()] === "angle") ||
    (none && value.type === "ident" && value.value.toLowerCase() === "none");
}

// A component's number, where 100% is `full`.
function colorComponent(value, full) {
  return value.type === "ident" ? 0 : value.type === "percentage" ? value.number * full / 100 : value.number;
}

// A hue in degrees.
function colorHue(value) {
  if (value.type === "ident") return 0;
  return value.type === "dimension" ? value.number * cssUnitFactors[value.unit.toLowerCase()][0] : value.number;
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
  return alpha >= 1 ? "rgb(" + channels + ")" : "rgba(" + channels + ", " + serializeAlpha(alpha) + ")";
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

// Serializes rgb() or hsl(), or answers null for another function.
function serializeColorFunction(value) {
  if (!isLegacyColorFunction(value.value.toLowerCase())) return null;
  const color = parseColorFunction(value);
  return color === null ? null : serializeRGB(color);
}

// The computed form of a serialized color: names become rgb().
function computedColor(text, currentColor) {
  const lower = text.toLowerCase();
  if (lower === "currentcolor") return currentColor;
  if (lower === "transparent") return "rgba(0, 0, 0, 0)";
  const digits = cssNamedColors.get(lower) ?? cssSystemColors.get(lower);
  return digits === undefined ? text : serializeRGB(hexColor(digits));
}
