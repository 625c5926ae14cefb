// Calculations: calc() and its kin (CSS Values and Units, section 10). A calculation is a tree of nodes: {kind: "leaf",
// number, unit} where unit is "" for a number, "%" or a unit; {kind: "sum" | "product" | "negate" | "invert", parts};
// or {kind: "function", name, parts}.

// What kind of quantity a unit measures.
const cssUnitTypes = { __proto__: null,
  px: "length", em: "length", rem: "length", ex: "length", rex: "length", ch: "length", rch: "length", cap: "length",
  rcap: "length", ic: "length", ric: "length", lh: "length", rlh: "length", vw: "length", vh: "length", vi: "length",
  vb: "length", vmin: "length", vmax: "length", svw: "length", svh: "length", svi: "length", svb: "length",
  svmin: "length", svmax: "length", lvw: "length", lvh: "length", lvi: "length", lvb: "length", lvmin: "length",
  lvmax: "length", dvw: "length", dvh: "length", dvi: "length", dvb: "length", dvmin: "length", dvmax: "length",
  cqw: "length", cqh: "length", cqi: "length", cqb: "length", cqmin: "length", cqmax: "length", cm: "length",
  mm: "length", q: "length", in: "length", pt: "length", pc: "length",
  deg: "angle", grad: "angle", rad: "angle", turn: "angle", s: "time", ms: "time", hz: "frequency", khz: "frequency",
  dpi: "resolution", dpcm: "resolution", dppx: "resolution", x: "resolution", fr: "flex",
};

// What a unit is worth in the unit that its kind is computed to.
const cssUnitFactors = { __proto__: null,
  px: [1, "px"], cm: [96 / 2.54, "px"], mm: [9.6 / 2.54, "px"], q: [2.4 / 2.54, "px"], in: [96, "px"],
  pt: [4 / 3, "px"], pc: [16, "px"], deg: [1, "deg"], grad: [0.9, "deg"], rad: [180 / Math.PI, "deg"],
    turn: [360, "deg"], s: [1, "s"],
  ms: [0.001, "s"], hz: [1, "hz"], khz: [1000, "hz"], dppx: [1, "dppx"], x: [1, "dppx"], dpi: [1 / 96, "dppx"],
  dpcm: [2.54 / 96, "dppx"],
};

// The functions that calculate, with the least and the most arguments each takes.
const mathFunctionNames = new Map([["calc", [1, 1]], ["-webkit-calc", [1, 1]], ["min", [1, Infinity]],
  ["max", [1, Infinity]], ["clamp", [3, 3]], ["round", [1, 3]], ["mod", [2, 2]], ["rem", [2, 2]], ["sin", [1, 1]],
  ["cos", [1, 1]], ["tan", [1, 1]], ["asin", [1, 1]], ["acos", [1, 1]], ["atan", [1, 1]], ["atan2", [2, 2]],
  ["pow", [2, 2]], ["sqrt", [1, 1]], ["hypot", [1, Infinity]], ["log", [1, 2]], ["exp", [1, 1]], ["abs", [1, 1]],
  ["sign", [1, 1]]]);

// The type of a component value that is a calculation: "number", "length", "percentage", "length-percentage" or
// another kind of quantity; null if it is none or is not valid.
function mathTypeOf(value) {
  if (value.type !== "function" || !mathFunctionNames.has(value.value.toLowerCase())) return null;
  if (value.mathType === undefined) {
    const math = parseMathFunction(value);
    value.mathType = math === null ? null : mathType(math);
  }
  return value.mathType;
}

// The tree of a math function, or null if it is not valid.
function parseMathFunction(value) {
  const name = value.value.toLowerCase();
  const limits = mathFunctionNames.get(name);
  if (limits === undefined) return null;
  let strategy = "";
  const groups = [[]];
  for (const part of value.contents) {
    if (part.type === ",") groups.push([]);
    else groups[groups.length - 1].push(part);
  }
  if (name === "round" && groups[0].length === 1 && groups[0][0].type === "ident") {
    strategy = groups.shift()[0].value.toLowerCase();
    if (!["nearest", "up", "down", "to-zero"].includes(strategy)) return null;
  }
  if (groups.length < limits[0] || groups.length > limits[1]) return null;
  const parts = [];
  for (const group of groups) {
    const state = { values: group, at: 0 };
    const part = name === "clamp" && group.length === 1 && isMathWord(group[0], "none")
      ? { kind: "leaf", number: NaN, unit: "none" } : parseMathSum(state);
    if (part === null || (state.at < group.length && part.unit !== "none")) return null;
    parts.push(part);
  }
  if (name === "calc" || name === "-webkit-calc") return { kind: "function", name: "calc", parts, strategy };
  return { kind: "function", name, parts, strategy };
}

// Whether a value is a word.
function isMathWord(value, word) {
  return value.type === "ident" && value.value.toLowerCase() === word;
}

// Parses products joined by + and -, which need white space around them.
function parseMathSum(state) {
  let sum = parseMathProduct(state);
  const parts = [sum];
  while (sum !== null && state.at < state.values.length) {
    const operator = state.values[state.at];
    if (operator.type !== "delim" || (operator.value !== "+" && operator.value !== "-")) break;
    const before = state.values[state.at - 1], after = state.values[state.at + 1];
    if (after === undefined || before.end === operator.start || operator.end === after.start) return null;
    state.at++;
    const next = parseMathProduct(state);
    if (next === null) return null;
    parts.push(operator.value === "-" ? { kind: "negate", parts: [next] } : next);
  }
  if (sum === null) return null;
  return parts.length === 1 ? sum : { kind: "sum", parts };
}

// Parses values joined by * and /.
function parseMathProduct(state) {
  const first = parseMathValue(state);
  if (first === null) return null;
  const parts = [first];
  while (state.at < state.values.length) {
    const operator = state.values[state.at];
    if (operator.type !== "delim" || (operator.value !== "*" && operator.value !== "/")) break;
    state.at++;
    const next = parseMathValue(state);
    if (next === null) return null;
    parts.push(operator.value === "/" ? { kind: "invert", parts: [next] } : next);
  }
  return parts.length === 1 ? first : { kind: "product", parts };
}

// Parses one value: a number, a constant, parentheses or a function.
function parseMathValue(state) {
  const value = state.values[state.at++];
  if (value === undefined) return null;
  switch (value.type) {
    case "number": return { kind: "leaf", number: value.number, unit: "" };
    case "percentage": return { kind: "leaf", number: value.number, unit: "%" };
    case "dimension": {
      const unit = value.unit.toLowerCase();
      return cssUnitTypes[unit] === undefined ? null : { kind: "leaf", number: value.number, unit };
    }
    case "ident": {
      const constants = { "e": Math.E, "pi": Math.PI, "infinity": Infinity, "-infinity": -Infinity, "nan": NaN };
      const word = value.value.toLowerCase();
      return Object.hasOwn(constants, word) ? { kind: "leaf", number: constants[word], unit: "" } : null;
    }
    case "(": {
      const inner = { values: value.contents, at: 0 };
      const sum = parseMathSum(inner);
      return sum === null || inner.at < value.contents.length ? null : sum;
    }
    case "function": return parseMathFunction(value);
    default: return null;
  }
}

// The type of a calculation, or null if it has none.
function mathType(node) {
  switch (node.kind) {
    case "leaf": return node.unit === "" ? "number" : node.unit === "%" ? "percentage" : cssUnitTypes[node.unit];
    case "negate": return mathType(node.parts[0]);
    case "invert": return mathType(node.parts[0]) === "number" ? "number" : null;
    case "sum": return node.parts.map(mathType).reduce(addMathTypes);
    case "product": {
      const types = node.parts.map(mathType);
      if (types.includes(null)) return null;
      const others = types.filter((type) => type !== "number");
      return others.length === 0 ? "number" : others.length === 1 ? others[0] : null;
    }
    default: return mathFunctionType(node);
  }
}

// The type of a sum of two types.
function addMathTypes(a, b) {
  if (a === null || b === null) return null;
  if (a === b) return a;
  const mixed = ["length", "percentage", "length-percentage"];
  return mixed.includes(a) && mixed.includes(b) ? "length-percentage" : null;
}

// The type of a math function.
function mathFunctionType(node) {
  const parts = node.name === "clamp" ? node.parts.filter((part) => part.unit !== "none") : node.parts;
  const types = parts.map(mathType);
  if (types.includes(null) || types.length === 0) return null;
  switch (node.name) {
    case "calc": case "abs": return types[0];
    case "min": case "max": case "clamp": case "mod": case "rem": case "hypot": return types.reduce(addMathTypes);
    case "round":
      return types.length === 1 && types[0] !== "number" ? null : types.reduce(addMathTypes);
    case "sign": return "number";
    case "sin": case "cos": case "tan": return types[0] === "number" || types[0] === "angle" ? "number" : null;
    case "asin": case "acos": case "atan": return types[0] === "number" ? "angle" : null;
    case "atan2": return types.reduce(addMathTypes) === null ? null : "angle";
    default: return types.every((type) => type === "number") ? "number" : null;
  }
}

// A calculation with its numbers changed.
function mapMathLeaves(node, change) {
  if (node.kind !== "leaf") return { ...node, parts: node.parts.map((part) => mapMathLeaves(part, change)) };
  return node.unit === "" || node.unit === "%" || node.unit === "none" ? node : change(node);
}

// Simplifies a calculation (section 10.10.1): what has the same unit is added, numbers are multiplied out.
function simplifyMath(node) {
  if (node.kind === "leaf") {
    const factor = cssUnitFactors[node.unit];
    return factor === undefined ? node : { kind: "leaf", number: node.number * factor[0], unit: factor[1] };
  }
  const parts = node.parts.map(simplifyMath);
  switch (node.kind) {
    case "negate":
      if (parts[0].kind === "leaf") return { kind: "leaf", number: -parts[0].number, unit: parts[0].unit };
      return parts[0].kind === "negate" ? parts[0].parts[0] : { kind: "negate", parts };
    case "invert":
      return parts[0].kind === "leaf" && parts[0].unit === "" ? { kind: "leaf", number: 1 / parts[0].number, unit: "" }
        : { kind: "invert", parts };
    case "sum": return simplifyMathSum(parts);
    case "product": return simplifyMathProduct(parts);
    default: return simplifyMathFunction(node, parts);
  }
}

// Simplifies a sum of simplified parts.
function simplifyMathSum(parts) {
  const flat = parts.flatMap((part) => part.kind === "sum" ? part.parts : [part]);
  const result = [];
  for (const part of flat) {
    const same = part.kind === "leaf" ? result.find((each) => each.kind === "leaf" && each.unit === part.unit)
      : undefined;
    if (same === undefined) result.push({ ...part });
    else same.number += part.number;
  }
  return result.length === 1 ? result[0] : { kind: "sum", parts: result };
}

// Simplifies a product of simplified parts.
function simplifyMathProduct(parts) {
  const flat = parts.flatMap((part) => part.kind === "product" ? part.parts : [part]);
  let factor = 1;
  const others = [];
  for (const part of flat) {
    if (part.kind === "leaf" && part.unit === "") factor *= part.number;
    else others.push(part);
  }
  if (others.length === 0) return { kind: "leaf", number: factor, unit: "" };
  if (others.length === 1 && others[0].kind === "leaf") {
    return { kind: "leaf", number: others[0].number * factor, unit: others[0].unit };
  }
  if (others.length === 1 && others[0].kind === "sum" && others[0].parts.every((part) => part.kind === "leaf")) {
    return { kind: "sum", parts: others[0].parts.map((part) => ({ ...part, number: part.number * factor })) };
  }
  if (factor === 1) return others.length === 1 ? others[0] : { kind: "product", parts: others };
  return { kind: "product", parts: [{ kind: "leaf", number: factor, unit: "" }, ...others] };
}

// Simplifies a function with simplified arguments: those whose arguments are all known are worked out.
function simplifyMathFunction(node, parts) {
  if (node.name === "calc") return parts[0];
  if (parts.length === 1 && parts[0].kind === "leaf" && (node.name === "min" || node.name === "max")) return parts[0];
  const same = parts.every((part) => part.kind === "leaf" && part.unit === parts[0].unit && part.unit !== "%");
  if (!same || parts[0].unit === "none" || (parts[0].unit !== "" && cssUnitFactors[parts[0].unit] === undefined)) {
    return { kind: "function", name: node.name, parts, strategy: node.strategy };
  }
  const [a, b, c] = parts.map((part) => part.number);
  const unit = parts[0].unit;
  const radians = unit === "deg" ? a * Math.PI / 180 : a;
  const leaf = (number, resultUnit) => ({ kind: "leaf", number, unit: resultUnit });
  switch (node.name) {
    case "min": return leaf(Math.min(...parts.map((part) => part.number)), unit);
    case "max": return leaf(Math.max(...parts.map((part) => part.number)), unit);
    case "clamp": return leaf(Math.max(a, Math.min(b, c)), unit);
    case "round": return leaf(roundMath(node.strategy, a, b === undefined ? 1 : b), unit);
    case "mod": return leaf(moduloMath(a, b), unit);
    case "rem": return leaf(a % b, unit);
    case "abs": return leaf(Math.abs(a), unit);
    case "sign": return leaf(Math.sign(a), "");
    case "hypot": return leaf(Math.hypot(...parts.map((part) => part.number)), unit);
    case "sin": return leaf(Math.sin(radians), "");
    case "cos": return leaf(Math.cos(radians), "");
    case "tan": return leaf(Math.tan(radians), "");
    case "asin": return leaf(Math.asin(a) * 180 / Math.PI, "deg");
    case "acos": return leaf(Math.acos(a) * 180 / Math.PI, "deg");
    case "atan": return leaf(Math.atan(a) * 180 / Math.PI, "deg");
    case "atan2": return leaf(Math.atan2(a, b) * 180 / Math.PI, "deg");
    case "pow": return leaf(Math.pow(a, b), "");
    case "sqrt": return leaf(Math.sqrt(a), "");
    case "log": return leaf(b === undefined ? Math.log(a) : Math.log(a) / Math.log(b), "");
    default: return leaf(Math.exp(a), "");
  }
}

// Rounds to a multiple of a step (section 10.7.1 has what is infinite).
function roundMath(strategy, value, step) {
  const size = Math.abs(step);
  if (Number.isNaN(value) || Number.isNaN(step) || size === 0) return NaN;
  if (!Number.isFinite(value)) return Number.isFinite(size) ? value : NaN;
  if (!Number.isFinite(size)) {
    if (strategy === "up" && value > 0) return Infinity;
    return strategy === "down" && value < 0 ? -Infinity : value < 0 || Object.is(value, -0) ? -0 : 0;
  }
  const quotient = value / size;
  switch (strategy) {
    case "up": return Math.ceil(quotient) * size;
    case "down": return Math.floor(quotient) * size;
    case "to-zero": return Math.trunc(quotient) * size;
    default: return Math.round(quotient) * size;
  }
}

// What is left of a value after multiples of a step, with the step's sign.
function moduloMath(value, step) {
  if (Number.isFinite(value) && !Number.isFinite(step) && !Number.isNaN(step)) {
    return value === 0 || Math.sign(value) === Math.sign(step) ? value : NaN;
  }
  return value - step * Math.floor(value / step);
}

// Serializes a whole calculation (section 10.11).
function serializeMathFunction(node) {
  const text = serializeMathNode(node);
  return node.kind === "function" ? text : "calc(" + stripMathParentheses(text) + ")";
}

// Takes the outer parentheses of a sum or product away.
function stripMathParentheses(text) {
  return text.startsWith("(") ? text.slice(1, -1) : text;
}

// Serializes a node; sums and products come in parentheses.
function serializeMathNode(node) {
  switch (node.kind) {
    case "leaf":
      if (node.unit === "none") return "none";
      if (!Number.isFinite(node.number) && node.unit !== "") {
        return serializeCSSNumber(node.number) + " * 1" + node.unit;
      }
      return serializeCSSNumber(node.number) + node.unit;
    case "negate": return "(-1 * " + serializeMathNode(node.parts[0]) + ")";
    case "invert": return "(1 / " + serializeMathNode(node.parts[0]) + ")";
    case "function":
      return node.name + "(" + (node.strategy === "" || node.strategy === "nearest" ? "" : node.strategy + ", ") +
        node.parts.map((part) => stripMathParentheses(serializeMathNode(part))).join(", ") + ")";
    case "product":
      return "(" + node.parts.map((part, index) => part.kind === "invert"
        ? (index === 0 ? "1 / " : "/ ") + serializeMathNode(part.parts[0])
        : (index === 0 ? "" : "* ") + serializeMathNode(part)).join(" ") + ")";
    default: {
      const parts = sortMathTerms(node.parts);
      return "(" + parts.map((part, index) => {
        if (index === 0) return serializeMathNode(part);
        if (part.kind === "negate") return "- " + serializeMathNode(part.parts[0]);
        if (part.kind === "leaf" && part.number < 0) return "- " + serializeMathNode({ ...part, number: -part.number });
        return "+ " + serializeMathNode(part);
      }).join(" ") + ")";
    }
  }
}

// The order of a sum's parts: the number, the percentage, dimensions by unit, then the rest.
function sortMathTerms(parts) {
  const rank = (part) => part.kind !== "leaf" ? 3 : part.unit === "" ? 0 : part.unit === "%" ? 1 : 2;
  return parts.map((part, index) => ({ part, index })).sort((a, b) => rank(a.part) - rank(b.part) ||
    (rank(a.part) === 2 ? (a.part.unit < b.part.unit ? -1 : a.part.unit > b.part.unit ? 1 : 0) : 0) ||
      a.index - b.index)
    .map(({ part }) => part);
}
