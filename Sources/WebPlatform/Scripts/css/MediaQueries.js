// Media queries (Media Queries Level 4): parsing, serialization and evaluation. A query is a tree of nodes:
// {kind: "type", name, negated, only, condition}, {kind: "and" | "or", parts}, {kind: "not", part},
// {kind: "feature", name, value, prefix}, {kind: "range", name, comparisons} or {kind: "unknown", text}.

// The parsed lists of media queries by their text.
const mediaQueryCache = { table: new Map(), limit: 500 };

// The queries of a list; one that is not valid is `not all`.
function parseMediaQueryList(text) {
  let queries = mediaQueryCache.table.get(text);
  if (queries === undefined) {
    queries = text.trim() === "" ? [] : parseMediaQueries(text);
    if (mediaQueryCache.table.size >= mediaQueryCache.limit) mediaQueryCache.table.clear();
    mediaQueryCache.table.set(text, queries);
  }
  return queries;
}

function parseMediaQueries(text) {
  const values = parseConditionValues(text);
  const notAll = { kind: "type", name: "all", negated: true, only: false, condition: null };
  return splitConditionValues(values).map((group) => parseMediaQuery(group) ?? notAll);
}

// The component values of a condition, where nothing is thrown away; none where blocks are too deep in each other.
function parseConditionValues(text) {
  const values = [];
  const open = [];
  let current = values;
  for (const token of tokenizeCSS(text)) {
    if (token.type === "whitespace") continue;
    const closer = cssCloser(token.type);
    if (closer !== "") {
      if (open.length >= deepestBlock) return [];
      const block = new CSSBlock(token);
      current.push(block);
      open.push(block);
      current = block.contents;
    } else if (open.length > 0 && token.type === cssCloser(open[open.length - 1].type)) {
      const block = open.pop();
      block.end = token.end;
      block.closed = true;
      current = open.length === 0 ? values : open[open.length - 1].contents;
    } else {
      current.push(token);
    }
  }
  return values;
}

// Splits values at commas.
function splitConditionValues(values) {
  const groups = [[]];
  for (const value of values) {
    if (value.type === ",") groups.push([]);
    else groups[groups.length - 1].push(value);
  }
  return groups;
}

// Parses one query, or answers null.
function parseMediaQuery(values) {
  if (values.length === 0) return null;
  const condition = parseCondition(values, 0, values.length, true, parseMediaFeature);
  if (condition !== null) return condition;
  let at = 0, negated = false, only = false;
  if (isMathWord(values[at], "not")) {
    negated = true;
    at++;
  } else if (isMathWord(values[at], "only")) {
    only = true;
    at++;
  }
  const type = values[at++];
  if (type === undefined || type.type !== "ident") return null;
  const name = type.value.toLowerCase();
  if (["not", "only", "and", "or", "layer"].includes(name)) return null;
  let rest = null;
  if (at < values.length) {
    if (!isMathWord(values[at], "and")) return null;
    rest = parseCondition(values, at + 1, values.length, false, parseMediaFeature);
    if (rest === null) return null;
  }
  return { kind: "type", name, negated, only, condition: rest };
}

// Parses a condition: tests joined by `and` or `or`, or negated. `parseTest` makes a node of a block or function.
function parseCondition(values, start, end, allowsOr, parseTest) {
  if (start >= end) return null;
  if (isMathWord(values[start], "not")) {
    if (end - start !== 2) return null;
    const part = parseConditionTest(values[start + 1], parseTest);
    return part === null ? null : { kind: "not", part };
  }
  const first = parseConditionTest(values[start], parseTest);
  if (first === null) return null;
  if (end - start === 1) return first;
  const parts = [first];
  let kind = "";
  for (let at = start + 1; at < end; at += 2) {
    const word = values[at].type === "ident" ? values[at].value.toLowerCase() : "";
    const isOperator = word === "and" || (word === "or" && allowsOr);
    if (!isOperator || (kind !== "" && kind !== word) || at + 1 >= end) return null;
    kind = word;
    const part = parseConditionTest(values[at + 1], parseTest);
    if (part === null) return null;
    parts.push(part);
  }
  return { kind, parts };
}

// Parses what stands between the words of a condition.
function parseConditionTest(value, parseTest) {
  if (value.type === "(") {
    const inner = parseCondition(value.contents, 0, value.contents.length, true, parseTest);
    if (inner !== null) return { kind: "group", part: inner };
  }
  return parseTest(value);
}

// The features that media queries know: "range" for those that have an order, otherwise their words.
const mediaFeatures = { __proto__: null,
  "width": "range", "height": "range", "device-width": "range", "device-height": "range", "aspect-ratio": "range",
  "device-aspect-ratio": "range", "resolution": "range", "color": "range", "color-index": "range",
  "monochrome": "range", "-webkit-device-pixel-ratio": "range", "horizontal-viewport-segments": "range",
    "vertical-viewport-segments": "range",
  "orientation": "portrait landscape", "scan": "interlace progressive", "grid": "number", "update": "none slow fast",
  "overflow-block": "none scroll paged", "overflow-inline": "none scroll", "color-gamut": "srgb p3 rec2020",
  "pointer": "none coarse fine", "hover": "none hover", "any-pointer": "none coarse fine", "any-hover": "none hover",
  "prefers-reduced-motion": "no-preference reduce", "prefers-reduced-transparency": "no-preference reduce",
  "prefers-reduced-data": "no-preference reduce", "prefers-contrast": "no-preference more less custom",
  "prefers-color-scheme": "light dark", "forced-colors": "none active", "inverted-colors": "none inverted",
  "scripting": "none initial-only enabled",
  "display-mode": "fullscreen standalone minimal-ui browser picture-in-picture",
  "dynamic-range": "standard high", "video-dynamic-range": "standard high",
    "environment-blending": "opaque additive subtractive",
  "-webkit-transform-3d": "number", "-webkit-animation": "number", "-webkit-transition": "number",
};

// Parses a feature in parentheses.
function parseMediaFeature(block) {
  if (block.type !== "(" && block.type !== "function") return null;
  const unknown = { kind: "unknown", text: serializeConditionValue(block) };
  if (block.type === "function") return unknown;
  const values = block.contents;
  if (values.length === 0 || !block.closed && values.length === 0) return unknown;
  if (values[0].type === "ident" && (values.length === 1 || values[1].type === ":")) {
    let name = values[0].value.toLowerCase(), prefix = "";
    const match = /^(-webkit-)?(min|max)-(.+)$/.exec(name);
    if (match !== null && mediaFeatures[(match[1] ?? "") + match[3]] === "range") {
      prefix = match[2];
      name = (match[1] ?? "") + match[3];
    }
    const known = mediaFeatures[name];
    if (known === undefined) return unknown;
    if (values.length === 1) return prefix === "" ? { kind: "feature", name, value: null, prefix } : unknown;
    const value = parseMediaValue(values.slice(2), name, known);
    return value === null ? unknown : { kind: "feature", name, value, prefix };
  }
  return parseMediaRange(values) ?? unknown;
}

// Parses a value of a feature: {type, number, unit, text}, or null.
function parseMediaValue(values, name, known) {
  if (values.length === 3 && name.endsWith("aspect-ratio") && values[1].value === "/" && values[0].type === "number" &&
      values[2].type === "number") {
    return { type: "ratio", number: values[0].number / values[2].number,
      text: serializeCSSNumber(values[0].number) + " / " + serializeCSSNumber(values[2].number) };
  }
  if (values.length !== 1) return null;
  let [value] = values;
  if (value.type === "function") {
    const math = parseMathFunction(value);
    if (math === null || mathType(math) === null) return null;
    const simple = simplifyMath(math);
    if (simple.kind !== "leaf") return null;
    value = { type: simple.unit === "" ? "number" : "dimension", number: simple.number, unit: simple.unit, flag: "" };
  }
  if (value.type === "ident") {
    const word = value.value.toLowerCase();
    return known !== "range" && known !== "number" && known.split(" ").includes(word)
      ? { type: "word", number: NaN, text: word } : null;
  }
  if (value.type === "number") {
    if (known !== "range" && known !== "number") return null;
    if (name.endsWith("aspect-ratio")) {
      return { type: "ratio", number: value.number, text: serializeCSSNumber(value.number) + " / 1" };
    }
    if (["width", "height", "device-width", "device-height"].includes(name)) {
      return value.number === 0 ? { type: "length", number: 0, text: "0px" } : null;
    }
    if (name === "resolution") return null;
    return { type: "number", number: value.number, text: serializeCSSNumber(value.number) };
  }
  if (value.type !== "dimension" || known !== "range") return null;
  const unit = value.unit.toLowerCase(), type = cssUnitTypes[unit];
  if (type !== (name === "resolution" ? "resolution" : /(?:width|height)$/.test(name) ? "length" : "none")) return null;
  const number = type === "length" ? lengthInPixels(value.number, unit, initialLengthContext)
    : value.number * cssUnitFactors[unit][0];
  return { type, number, text: serializeCSSNumber(value.number) + unit };
}

// Parses a feature with comparisons, such as (400px <= width < 1000px).
function parseMediaRange(values) {
  const groups = [[]];
  const operators = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value.type === "delim" && "<>=".includes(value.value)) {
      let operator = value.value;
      const next = values[at + 1];
      if (operator !== "=" && next !== undefined && next.type === "delim" && next.value === "=" &&
        next.start === value.end) {
        operator += "=";
        at++;
      }
      operators.push(operator);
      groups.push([]);
    } else {
      groups[groups.length - 1].push(value);
    }
  }
  if (operators.length < 1 || operators.length > 2) return null;
  const nameAt = groups.findIndex((group) => group.length === 1 && group[0].type === "ident");
  if (nameAt < 0 || (operators.length === 2 && nameAt !== 1)) return null;
  if (operators.length === 2 && (operators.includes("=") || operators[0][0] !== operators[1][0])) return null;
  const name = groups[nameAt][0].value.toLowerCase();
  if (mediaFeatures[name] !== "range") return null;
  const comparisons = [];
  for (let at = 0; at < groups.length; at++) {
    if (at === nameAt) continue;
    const value = parseMediaValue(groups[at], name, "range");
    if (value === null) return null;
    const operator = operators[Math.min(at, nameAt)];
    const flipped = { "<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "=" };
    comparisons.push({ operator: at < nameAt ? flipped[operator] : operator, value, before: at < nameAt,
      written: operator });
  }
  return { kind: "range", name, comparisons };
}

// Serializes a list of queries.
function serializeMediaQueries(queries) {
  return queries.map(serializeCondition).join(", ");
}

// Serializes a node of a condition.
function serializeCondition(node) {
  switch (node.kind) {
    case "type": {
      const start = (node.negated ? "not " : node.only ? "only " : "") + node.name;
      if (node.condition === null) return start;
      if (node.name === "all" && !node.negated && !node.only) return serializeCondition(node.condition);
      return start + " and " + serializeCondition(node.condition);
    }
    case "and": case "or": return node.parts.map(serializeCondition).join(" " + node.kind + " ");
    case "not": return "not " + serializeCondition(node.part);
    case "group": return "(" + serializeCondition(node.part) + ")";
    case "feature": {
      const name = node.prefix === "" ? node.name
        : node.name.startsWith("-webkit-") ? "-webkit-" + node.prefix + node.name.slice(7)
          : node.prefix + "-" + node.name;
      return "(" + name + (node.value === null ? "" : ": " + node.value.text) + ")";
    }
    case "range": {
      const before = node.comparisons.find((each) => each.before),
        after = node.comparisons.find((each) => !each.before);
      return "(" + (before === undefined ? "" : before.value.text + " " + before.written + " ") + node.name +
        (after === undefined ? "" : " " + after.written + " " + after.value.text) + ")";
    }
    default: return node.text;
  }
}

// Serializes a value of a condition that is not understood.
function serializeConditionValue(value) {
  return serializeComponentValue(value);
}

// Whether a list of queries matches for the window of a document; an empty list does. `document` may have no window.
function mediaQueriesMatch(queries, document) {
  if (queries.length === 0) return true;
  const medium = mediumOf(document);
  return queries.some((query) => evaluateCondition(query, (node) => evaluateMediaFeature(node, medium)) === true);
}

// The values of the features for a document.
function mediumOf(document) {
  const window = document === null ? null : document.window;
  const width = window === null ? 1280 : window.innerWidth, height = window === null ? 720 : window.innerHeight;
  const ratio = window === null ? 1 : window.devicePixelRatio;
  return { "type": "screen", "width": width, "height": height, "device-width": 1280, "device-height": 720,
    "aspect-ratio": width / height, "device-aspect-ratio": 1280 / 720, "resolution": ratio,
    "-webkit-device-pixel-ratio": ratio, "color": 8, "color-index": 0, "monochrome": 0, "grid": 0,
    "horizontal-viewport-segments": 1, "vertical-viewport-segments": 1,
    "orientation": height >= width ? "portrait" : "landscape", "scan": "progressive", "update": "fast",
    "overflow-block": "scroll", "overflow-inline": "scroll", "color-gamut": "srgb", "pointer": "fine", "hover": "hover",
    "any-pointer": "fine", "any-hover": "hover", "prefers-reduced-motion": "no-preference",
    "prefers-reduced-transparency": "no-preference", "prefers-reduced-data": "no-preference",
    "prefers-contrast": "no-preference", "prefers-color-scheme": "light", "forced-colors": "none",
    "inverted-colors": "none", "scripting": "enabled", "display-mode": "browser", "dynamic-range": "standard",
    "video-dynamic-range": "standard", "environment-blending": "opaque", "-webkit-transform-3d": 1,
    "-webkit-animation": 1, "-webkit-transition": 1 };
}

// Evaluates a condition to true, false, or null for unknown; `test` answers for its leaves.
function evaluateCondition(node, test) {
  switch (node.kind) {
    case "group": return evaluateCondition(node.part, test);
    case "not": {
      const result = evaluateCondition(node.part, test);
      return result === null ? null : !result;
    }
    case "and": {
      const results = node.parts.map((part) => evaluateCondition(part, test));
      return results.includes(false) ? false : results.includes(null) ? null : true;
    }
    case "or": {
      const results = node.parts.map((part) => evaluateCondition(part, test));
      return results.includes(true) ? true : results.includes(null) ? null : false;
    }
    case "type": {
      const type = node.name === "all" || node.name === "screen";
      const rest = !type ? false : node.condition === null ? true : evaluateCondition(node.condition, test);
      return rest === null ? null : node.negated ? !rest : rest;
    }
    default: return test(node);
  }
}

// Whether a feature holds.
function evaluateMediaFeature(node, medium) {
  if (node.kind === "unknown") return null;
  const actual = medium[node.name];
  if (node.kind === "range") {
    return node.comparisons.every(({ operator, value }) => compareMediaValues(actual, operator, value.number));
  }
  if (node.value === null) {
    return typeof actual === "number" ? actual !== 0 : actual !== "none" && actual !== "no-preference";
  }
  if (node.prefix !== "") return compareMediaValues(actual, node.prefix === "min" ? ">=" : "<=", node.value.number);
  return typeof actual === "number" ? compareMediaValues(actual, "=", node.value.number) : actual === node.value.text;
}

// Compares two numbers.
function compareMediaValues(actual, operator, wanted) {
  switch (operator) {
    case "<": return actual < wanted;
    case "<=": return actual <= wanted;
    case ">": return actual > wanted;
    case ">=": return actual >= wanted;
    default: return Math.abs(actual - wanted) < 1e-6;
  }
}

// The condition of @supports and CSS.supports(), as true or false; null if it is not valid.
function evaluateSupports(condition) {
  const text = preprocessCSS(condition);
  const values = parseConditionValues(text);
  const tests = parseCondition(values, 0, values.length, true, (value) => parseSupportsTest(value, text));
  if (tests === null) return null;
  return evaluateCondition(tests, (node) => node.result) === true;
}

// Parses a test of @supports: a declaration in parentheses, or a function.
function parseSupportsTest(value, text) {
  if (value.type === "function") {
    const inner = text.slice(value.start + value.value.length + 1, value.closed ? value.end - 1 : text.length);
    switch (value.value.toLowerCase()) {
      case "selector": return { kind: "test", result: supportsSelector(inner) };
      case "font-tech": return { kind: "test", result: false };
      case "font-format": return { kind: "test", result: false };
      default: return { kind: "test", result: false };
    }
  }
  if (value.type !== "(") return null;
  const [name, colon] = value.contents;
  if (name === undefined || name.type !== "ident" || colon === undefined || colon.type !== ":") {
    return { kind: "test", result: false };
  }
  const end = value.closed ? value.end - 1 : text.length;
  const [, declared] = splitImportant(name.value, text.slice(colon.end, end));
  return { kind: "test", result: supportsDeclaration(name.value, declared) };
}

// Whether a text is one complex selector that is understood.
function supportsSelector(text) {
  const selectors = parseSelectorList(text, { parents: [] });
  return selectors !== null && selectors.length === 1;
}
