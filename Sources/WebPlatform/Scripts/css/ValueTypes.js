// The basic types of values (CSS Values and Units): each is a test of one component value and the way it is written.

// A type whose values are written by a function of a component value and the context in which it is computed, null for
// a specified value.
class ValueType {
  constructor(test, write) {
    this.test = test;
    this.write = write;
  }
}

// A type of numbers, percentages or dimensions. A zero without unit is written with `zeroUnit`; what calculations
// result in is not below `least`.
function quantityType(test, zeroUnit = "", least = -Infinity) {
  const limited = least === 0 ? (value) => test(value) && isNotNegative(value) : test;
  return new ValueType(limited, (value, computing) => writeQuantity(value, computing, zeroUnit, least));
}

// A type of one or more units.
function dimensionType(type, least = -Infinity) {
  return quantityType((value) => isDimensionOf(value, type), "", least);
}

// A type of names that authors give; the words given are none of them.
function nameType(...excluded) {
  return new ValueType((value) => value.type === "ident" && !isReservedName(value.value) &&
    !excluded.includes(value.value.toLowerCase()), (value) => serializeCSSIdentifier(value.value));
}

const isNumberValue = (value) => value.type === "number" || mathTypeOf(value) === "number";
const isPercentageValue = (value) => value.type === "percentage" || mathTypeOf(value) === "percentage";
const isIntegerValue = (value) => value.type === "number" ? value.flag === "integer" : mathTypeOf(value) === "number";
const isAnyLength = (value) => isLengthValue(value, false);
const isLengthPercentage = (value) => isLengthValue(value, true);

// The basic types by name. A plus sign says that a value must not be negative.
const cssValueTypes = {
  __proto__: null,
  "length": quantityType(isAnyLength, "0px"),
  "length+": quantityType(isAnyLength, "0px", 0),
  "length-percentage": quantityType(isLengthPercentage, "0px"),
  "length-percentage+": quantityType(isLengthPercentage, "0px", 0),
  "percentage": quantityType(isPercentageValue),
  "percentage+": quantityType(isPercentageValue, "", 0),
  "number": quantityType(isNumberValue),
  "number+": quantityType(isNumberValue, "", 0),
  "integer": new ValueType(isIntegerValue, (value, computing) => writeInteger(value, computing, -Infinity)),
  "integer+": new ValueType((value) => isIntegerValue(value) && (value.type !== "number" || value.number >= 1),
    (value, computing) => writeInteger(value, computing, 1)),
  "two-or-more": new ValueType((value) => isIntegerValue(value) && (value.type !== "number" || value.number >= 2),
    (value, computing) => writeInteger(value, computing, 2)),
  "portion": quantityType((value) => isNumberValue(value) && (value.type !== "number" ||
    (value.number >= 0 && value.number <= 1))),
  "nonzero-integer": new ValueType((value) => isIntegerValue(value) && (value.type !== "number" || value.number !== 0),
    (value, computing) => writeInteger(value, computing, -Infinity)),
  "half": quantityType((value) => value.type === "percentage" && value.number === 50),
  "no-turn": quantityType((value) => value.number === 0 && (value.type === "number" || isDimensionOf(value, "angle"))),
  "half-turn": quantityType((value) => value.type === "dimension" && value.unit.toLowerCase() === "deg" &&
    value.number === 180),
  "weight": new ValueType((value) => isNumberValue(value) && (value.type !== "number" || (value.number >= 1 &&
    value.number <= 1000)), (value, computing) => writeQuantity(value, computing, "", 1)),
  "zero": quantityType((value) => value.type === "number" && value.number === 0),
  "zero-angle": quantityType((value) => value.type === "number" && value.number === 0, "0deg"),
  // A number or a percentage that is written as a number.
  "factor": new ValueType((value) => isNumberValue(value) || isPercentageValue(value), writeFactor),
  "opacity": new ValueType((value) => isNumberValue(value) || isPercentageValue(value), (value, computing) => {
    const text = writeFactor(value, computing);
    return computing === null || Number.isNaN(Number(text)) ? text
      : serializeCSSNumber(Math.min(1, Math.max(0, Number(text))));
  }),
  "zoom-factor": new ValueType((value) => (isNumberValue(value) || isPercentageValue(value)) && isNotNegative(value),
    (value, computing) => computing === null ? serializeComponentValue(value) : writeFactor(value, computing)),
  "angle": dimensionType("angle"),
  "time": dimensionType("time"),
  "time+": dimensionType("time", 0),
  "flex": dimensionType("flex", 0),
  "resolution": dimensionType("resolution", 0),
  "area-string": new ValueType((value) => value.type === "string" && /[^ \t\n\r\f]/.test(value.value),
    (value) => serializeCSSString(value.value)),
  "path-string": new ValueType((value) => value.type === "string" && canonicalPathData(value.value) !== null,
    (value) => serializeCSSString(canonicalPathData(value.value))),
  "string": new ValueType((value) => value.type === "string", (value) => serializeCSSString(value.value)),
  "ident": new ValueType((value) => value.type === "ident", (value) => serializeCSSIdentifier(value.value)),
  "custom-ident": nameType(),
  "counter-name": nameType("none"),
  "line-name": nameType("span", "auto"),
  "scheme-name": nameType("only", "normal"),
  "transition-name": nameType("none"),
  "will-change-name": nameType("will-change", "none", "all", "auto"),
  "dashed-ident": new ValueType((value) => value.type === "ident" && value.value.startsWith("--"),
    (value) => serializeCSSIdentifier(value.value)),
  "feature-tag": new ValueType((value) => value.type === "string" && /^[ -~]{4}$/.test(value.value),
    (value) => serializeCSSString(value.value)),
  "url": new ValueType(isURLValue, (value) => serializeComponentValue(value)),
  "color": new ValueType(isColorValue, writeColor),
  "channel": new ValueType((value) => ["number", "percentage", "dimension", "ident"].includes(value.type) ||
    (value.type === "function" && mathFunctionNames.has(value.value.toLowerCase())),
  (value) => serializeComponentValue(value)),
  "line-names": new ValueType((value) => value.type === "[" && value.contents.every((name) =>
    cssValueTypes["line-name"].test(name)), (value) => serializeComponentValue(value)),
};

// Whether a value is a length, or also a percentage.
function isLengthValue(value, percentages) {
  if (value.type === "dimension") return cssUnitTypes[value.unit.toLowerCase()] === "length";
  if (value.type === "number") return value.number === 0;
  if (value.type === "percentage") return percentages;
  const type = mathTypeOf(value);
  return type === "length" || (percentages && (type === "percentage" || type === "length-percentage"));
}

// Whether a value is a dimension of a type.
function isDimensionOf(value, type) {
  return value.type === "dimension" ? cssUnitTypes[value.unit.toLowerCase()] === type : mathTypeOf(value) === type;
}

// Whether a value is not a negative number; functions are limited when they are computed.
function isNotNegative(value) {
  return value.type === "function" || value.number >= 0;
}

// Whether a value is a URL.
function isURLValue(value) {
  return value.type === "url" || (value.type === "function" && value.contents.length > 0 &&
    value.contents[0].type === "string" && (value.value.toLowerCase() === "url" ||
      value.value.toLowerCase() === "src"));
}

// Whether a word is one of the keywords that every property takes.
function isCSSWideKeyword(word) {
  switch (word.toLowerCase()) {
    case "inherit": case "initial": case "unset": case "revert": case "revert-layer": return true;
    default: return false;
  }
}

// Whether a word cannot be a name that an author gives.
function isReservedName(word) {
  return isCSSWideKeyword(word) || word.toLowerCase() === "default";
}

// Writes a number, percentage, dimension or calculation. Computed, lengths are in pixels, angles in degrees and times
// in seconds.
function writeQuantity(value, computing, zero, least) {
  switch (value.type) {
    case "number": return value.number === 0 && zero !== "" ? zero : serializeCSSNumber(value.number);
    case "percentage": return serializeCSSNumber(value.number) + "%";
    case "dimension": {
      const unit = value.unit.toLowerCase();
      if (computing === null) return serializeCSSNumber(value.number) + unit;
      const leaf = computing.quantity({ kind: "leaf", number: value.number, unit });
      return serializeCSSNumber(leaf.number) + leaf.unit;
    }
    default: return writeMath(computedMath(value, computing), computing, least);
  }
}

// The simplified tree of a calculation.
function computedMath(value, computing) {
  const math = parseMathFunction(value);
  return simplifyMath(computing === null ? math : mapMathLeaves(math, (leaf) => computing.quantity(leaf)));
}

// What stands for an infinite result, so that it can be computed with.
const largestComputedNumber = 33554428;

// Writes a simplified calculation; computed, one that has a result is written as that.
function writeMath(math, computing, least) {
  if (computing === null || math.kind !== "leaf" || Number.isNaN(math.number)) return serializeMathFunction(math);
  const number = Math.max(least, math.number);
  return serializeCSSNumber(Math.min(largestComputedNumber, Math.max(-largestComputedNumber, number))) + math.unit;
}

// Writes an integer; computed, the result of a calculation is rounded.
function writeInteger(value, computing, least) {
  if (value.type === "number" || computing === null) return writeQuantity(value, computing, "", least);
  const math = computedMath(value, computing);
  return writeMath(math.kind === "leaf" ? { ...math, number: Math.floor(math.number + 0.5) } : math, computing, least);
}

// Writes a number, or a percentage as one.
function writeFactor(value, computing) {
  if (value.type === "percentage") return serializeCSSNumber(value.number / 100);
  if (value.type === "number") return serializeCSSNumber(value.number);
  const math = computedMath(value, computing);
  return writeMath(math.kind === "leaf" && math.unit === "%" && computing !== null
    ? { ...math, number: math.number / 100, unit: "" } : math, computing, -Infinity);
}

// Ways to write named grammars whose canonical form is more than their parts in order. Each is a function of the
// matching values, the context in which they are computed, and a function that answers the pieces as they are.
const cssGrammarWriters = {
  __proto__: null,
  // Both axes, the horizontal one first (CSS Values, section 8.3); computed, as distances from the left and top.
  "position": (values, computing) => splitPosition(values).map((part, axis) =>
    writeOffset(part, computing, axis === 0 ? "right" : "bottom")),
  // The two axes as a position has them, and a depth that is not zero.
  "transform-origin": (values, computing) => {
    const depth = values.length === 3 ? [writeQuantity(values[2], computing, "0px", -Infinity)] : [];
    const axes = splitPosition(values.slice(0, 2)).map((part, axis) =>
      writeOffset(part, computing, axis === 0 ? "right" : "bottom"));
    return depth[0] === "0px" ? axes : [...axes, ...depth];
  },
  "position-x": (values, computing) => [writeOffset(values, computing, "right")],
  "position-y": (values, computing) => [writeOffset(values, computing, "bottom")],
  // Width and height.
  "ratio": (values, computing, write) => values.length === 1 ? [...write(), "/", "1"] : write(),
  // The second of two sizes is `auto` where there is one.
  "bg-size": (values, computing, write) => values.length === 1 && !/^(?:cover|contain|auto)$/i.test(values[0].value)
    ? [...write(), "auto"] : values.length === 2 && values.every((value) => isMathWord(value, "auto")) ? ["auto"]
      : write(),
  // Two words that one word stands for.
  "repeat-style": (values, computing, write) => {
    const [x, y = x] = write();
    return x === y ? [x] : x === "repeat" && y === "no-repeat" ? ["repeat-x"]
      : x === "no-repeat" && y === "repeat" ? ["repeat-y"] : [x, y];
  },
  // Of two words, those that are implied are not written, and some pairs have a word of their own.
  "display-pair": (values, computing, write) => [shortDisplay(write().join(" "))],
  "display-list-item": (values, computing, write) => [shortDisplay(write().join(" "))],
  "counter-set": (values, computing, write) => values.length === 1 ? [...write(), "0"] : write(),
  "counter-increase": (values, computing, write) => values.length === 1 ? [...write(), "1"] : write(),
  "counter-start": (values, computing, write) => values.length === 1 && values[0].type === "ident"
    ? [...write(), "0"] : write(),
  // A setting of 1 is what a name alone means.
  "feature-setting": (values, computing, write) => {
    const [name, setting = "1"] = write();
    return setting === "1" || setting === "on" ? [name] : [name, setting === "off" ? "0" : setting];
  },
  // Names of lines that are none are not written.
  "track-list": (values, computing, write) => write().filter((piece) => piece !== "[]"),
  // Spaces and commas mean the same.
  "dashes": (values, computing, write) => [write().filter((piece) => piece !== ",").join(", ")],
  "rectangular-space": (values, computing, write) => write()[0] === "xyz" ? ["xyz-d65"] : write(),
  // Areas are separated by one space, and those without a name have one dot.
  "grid-areas": (values) => values.map((value) => serializeCSSString(value.value.trim().replace(/[ \t\n\f\r]+/g, " ")
    .replace(/\.+/g, "."))),
  // The axes have letters.
  "rotation": (values, computing, write) => {
    const pieces = write();
    if (pieces.length === 2) return pieces[0] === "z" ? pieces.slice(1) : pieces;
    const letter = pieces.length < 4 ? undefined : { "1 0 0": "x", "0 1 0": "y", "0 0 1": "z" }[pieces.slice(0, 3)
      .join(" ")];
    return letter === undefined ? pieces : letter === "z" ? [pieces[3]] : [letter, pieces[3]];
  },
  "filter-portion": (values, computing, write) => {
    const [text] = write();
    if (computing !== null) {
      const factor = writeFactor(values[0], computing);
      return [Number(factor) > 1 ? "1" : factor];
    }
    return text.endsWith("%") && Number(text.slice(0, -1)) > 100 ? ["100%"] : Number(text) > 1 ? ["1"] : [text];
  },
  "clip-rect": (values, computing, write) => {
    const [text] = write();
    return [text.includes(",") ? text : text.replaceAll(" ", ", ")];
  },
  // Factors and distances that are as they would be without them are not written.
  "scale-factors": (values, computing, write) => {
    const [x, y = x, z = "1"] = write();
    return z !== "1" ? [x, y, z] : x === y ? [x] : [x, y];
  },
  "translation": (values, computing, write) => {
    const [x, y = "0px", z = "0px"] = write();
    return z !== "0px" ? [x, y, z] : y === "0px" || y === "0%" ? [x] : [x, y];
  },
  // The words of a name are one string, unless one word says it.
  "family-name": (values, computing, write) => values.length === 1 ? write()
    : [serializeCSSString(values.map((value) => value.value).join(" "))],
  "keyframes-name": (values) => [values[0].type === "string" && (isReservedName(values[0].value) ||
    isMathWord({ type: "ident", value: values[0].value }, "none") || values[0].value === "")
    ? serializeCSSString(values[0].value) : serializeCSSIdentifier(values[0].value)],
  // Counter styles that browsers define are written in lower case.
  "counter-style-name": (values) => [predefinedCounterStyles.has(values[0].value.toLowerCase())
    ? values[0].value.toLowerCase() : serializeCSSIdentifier(values[0].value)],
};

// The same for those that are written by their parts unless they are computed.
const cssComputedWriters = {
  __proto__: null,
  // The color first; computed, with every part.
  "shadow": (values, computing, write) => writeShadow(values, computing, 4, write()),
  "text-shadow": (values, computing, write) => writeShadow(values, computing, 3, write()),
  "shade": (values, computing, write) => writeShadow(values, computing, 3, write()),
  // What a function does without an argument; computed, that is written.
  "filter": (values, computing, write) => {
    const [text] = write();
    if (computing === null || !text.endsWith("()")) return [text];
    return [text.slice(0, -1) + (text === "blur()" ? "0px)" : text === "hue-rotate()" ? "0deg)" : "1)")];
  },
  "step-word": (values, computing, write) => {
    const [word] = write();
    return [computing === null ? word : word === "step-start" ? "steps(1, start)" : "steps(1)"];
  },
  // In SVG, a number is one of pixels.
  "svg-length": (values, computing, write) => writePixels(write(), computing),
  "svg-length+": (values, computing, write) => writePixels(write(), computing),
  // Computed, half a turn is added instead of the word for it.
  "offset-rotation": (values, computing, write) => {
    const [word, angle = "0deg"] = write();
    if (computing === null || (word !== "auto" && word !== "reverse")) return write();
    return ["auto", word === "auto" ? angle : serializeCSSNumber(parseFloat(angle) + 180) + "deg"];
  },
  "filter-amount": (values, computing, write) => computing === null ? write() : [writeFactor(values[0], computing)],
  "line-width": (values, computing, write) => {
    const widths = { thin: "1px", medium: "3px", thick: "5px" };
    const [text] = write();
    return [computing !== null && Object.hasOwn(widths, text) ? widths[text] : text];
  },
};

// A number that is written as one of pixels where it is computed.
function writePixels([text], computing) {
  return [computing !== null && /^[-+.\d]+$/.test(text) ? text + "px" : text];
}

// The counter styles that are defined for all pages, other than those of one script each.
const predefinedCounterStyles = new Set(["disc", "circle", "square", "decimal", "decimal-leading-zero", "lower-roman",
  "upper-roman", "lower-greek", "lower-latin", "lower-alpha", "upper-latin", "upper-alpha", "armenian", "georgian",
  "hebrew", "disclosure-open", "disclosure-closed", "cjk-decimal", "hiragana", "katakana"]);

// The values of each axis of a position that is known to be valid.
function splitPosition(values) {
  const isWord = (value, ...words) => value.type === "ident" && words.includes(value.value.toLowerCase());
  if (values.length === 1) {
    return isWord(values[0], "top", "bottom") ? [[centerValue], values] : [values, [centerValue]];
  }
  if (values.length === 2) {
    const swapped = isWord(values[0], "top", "bottom") || isWord(values[1], "left", "right");
    return swapped ? [[values[1]], [values[0]]] : [[values[0]], [values[1]]];
  }
  const second = values.findIndex((value, index) => index > 0 && value.type === "ident");
  const first = values.slice(0, second), last = values.slice(second);
  return isWord(first[0], "left", "right") || isWord(last[0], "top", "bottom") ? [first, last] : [last, first];
}

const centerValue = Object.freeze({ type: "ident", value: "center" });

// Writes the offset of one axis: a word, a distance or both. Computed, it is a distance from the left or top; `end`
// names the other side.
function writeOffset(values, computing, end) {
  const texts = values.map((value) => value.type === "ident" ? value.value.toLowerCase()
    : writeQuantity(value, computing, "0px", -Infinity));
  if (computing === null || /^[xy]-/.test(texts[0])) return texts.join(" ");
  if (values[0].type !== "ident") return texts[0];
  const word = texts[0];
  if (texts.length === 1) return word === "center" ? "50%" : word === end ? "100%" : "0%";
  if (word !== end) return texts[1];
  const [distance] = parseComponentValues("calc(100% - " + (values[1].type === "number" ? "0px" : texts[1]) + ")");
  return writeMath(computedMath(distance, computing), computing, -Infinity);
}

// Writes a shadow: what the grammar orders, or, computed, with `count` lengths and a color.
function writeShadow(values, computing, count, pieces) {
  if (computing === null) return pieces;
  const inset = pieces[pieces.length - 1] === "inset" ? ["inset"] : [];
  const color = values.some(isColorValue) ? [pieces[0]] : [computing.color];
  const lengths = pieces.slice(values.some(isColorValue) ? 1 : 0, pieces.length - inset.length);
  while (lengths.length < count) lengths.push("0px");
  return [...color, ...lengths, ...inset];
}
