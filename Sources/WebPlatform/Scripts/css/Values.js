// Component values: what a declaration's value is made of (CSS Syntax, section 5), and how they are serialized (CSSOM,
// section 6.7.2).

// A function or a block with its contents. `type` is "function", "(", "[" or "{"; `value` a function's name.
class CSSBlock {
  constructor(token) {
    this.type = token.type;
    this.value = token.type === "function" ? token.value : "";
    this.start = token.start;
    this.end = token.end;
    this.contents = [];
    this.closed = false;
    // What was found out about it: the last grammar that was asked whether it matches, with the answer, and the color
    // that it is; undefined while that is not known.
    this.askedTerm = null;
    this.matches = false;
    this.color = undefined;
  }
}

// How many functions and blocks may stand in each other before a value counts as one that is not valid.
const deepestBlock = 512;

// The component values of a text without white space, or null if it has something that no value may have.
function parseComponentValues(text) {
  const tokenizer = new CSSTokenizer(preprocessCSS(text));
  const values = [];
  const open = [];
  let current = values;
  for (let token = tokenizer.next(); token !== null; token = tokenizer.next()) {
    switch (token.type) {
      case "whitespace": case "CDO": case "CDC":
        if (token.type !== "whitespace") return null;
        break;
      case "bad-string": case "bad-url": case "at-keyword":
        return null;
      case "function": case "(": case "[": case "{": {
        if (open.length >= deepestBlock) return null;
        const block = new CSSBlock(token);
        current.push(block);
        open.push(block);
        current = block.contents;
        break;
      }
      case ")": case "]": case "}": {
        const block = open.pop();
        if (block === undefined || cssCloser(block.type) !== token.type) return null;
        block.end = token.end;
        block.closed = true;
        current = open.length === 0 ? values : open[open.length - 1].contents;
        break;
      }
      case ";":
        if (open.length === 0) return null;
        current.push(token);
        break;
      case "delim":
        if (token.value === "!" && open.length === 0) return null;
        current.push(token);
        break;
      default:
        current.push(token);
    }
  }
  return values;
}

// Serializes a number in the shortest form, with at most six decimals.
function serializeCSSNumber(number) {
  if (Number.isInteger(number)) return number === 0 ? "0" : Math.abs(number) < 1e21 ? String(number)
    : number.toPrecision(6);
  if (!Number.isFinite(number)) return number === Infinity ? "infinity" : number === -Infinity ? "-infinity" : "NaN";
  const rounded = Number(number.toFixed(6));
  const text = String(rounded === 0 ? 0 : rounded);
  return text.includes("e") ? rounded.toFixed(6).replace(/\.?0+$/, "") : text;
}

// Serializes component values as they are.
function serializeComponentValues(values) {
  let text = "";
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value.type === ",") text += ",";
    else text += text === "" ? serializeComponentValue(value) : " " + serializeComponentValue(value);
  }
  return text;
}

// Serializes one component value as it is: colors of sRGB and calculations have one form wherever they stand.
function serializeComponentValue(value) {
  switch (value.type) {
    case "ident": return serializeCSSIdentifier(value.value);
    case "number": return serializeCSSNumber(value.number);
    case "percentage": return serializeCSSNumber(value.number) + "%";
    case "dimension": return serializeCSSNumber(value.number) + value.unit.toLowerCase();
    case "string": return serializeCSSString(value.value);
    case "url": return "url(" + serializeCSSString(value.value) + ")";
    case "hash": return serializeHashColor(value.value) ?? "#" + serializeCSSIdentifier(value.value);
    case "function": return serializeCSSFunction(value);
    case "(": return "(" + serializeComponentValues(value.contents) + ")";
    case "[": return "[" + serializeComponentValues(value.contents) + "]";
    case "{": return "{" + serializeComponentValues(value.contents) + "}";
    default: return value.value;
  }
}

// Serializes a function: colors and calculations have their own rules.
function serializeCSSFunction(value) {
  const name = value.value.toLowerCase();
  if (mathFunctionNames.has(name)) {
    const math = parseMathFunction(value);
    if (math !== null) return serializeMathFunction(simplifyMath(math));
  }
  if (colorFunctionRanges[name] !== undefined || name === "color") {
    const color = colorOfFunction(value);
    if (color !== null) return color.text;
  }
  return (value.value.startsWith("--") ? value.value : name) + "(" + serializeComponentValues(value.contents) + ")";
}
