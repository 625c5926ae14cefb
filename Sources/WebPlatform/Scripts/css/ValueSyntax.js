// The value definition syntax of CSS Values and Units, section 2: grammars are compiled to functions of (values, index)
// that answer where a match that begins there may end, as an array of indices. `values` are component values without
// white space (Values.js).

// The compiled grammars by their text.
const compiledGrammars = new Map();

// What never matches.
const noMatch = Object.freeze([]);

// The function for a grammar.
function compileGrammar(text) {
  let compiled = compiledGrammars.get(text);
  if (compiled === undefined) compiledGrammars.set(text, compiled = new GrammarCompiler(text).alternatives());
  return compiled;
}

// Whether values match a grammar from the first to the last.
function matchesGrammar(text, values) {
  return compileGrammar(text)(values, 0).includes(values.length);
}

// The words of a grammar that stand for themselves, which serialize in lower case.
function grammarKeywords(text, keywords = new Set(), seen = new Set()) {
  if (seen.has(text)) return keywords;
  seen.add(text);
  for (const [word] of text.matchAll(/<[^>]*>|[-\w]+\(?/g)) {
    if (word.startsWith("<")) {
      const named = cssNamedGrammars[word.slice(1, -1)];
      if (named !== undefined) grammarKeywords(named, keywords, seen);
    } else if (!word.endsWith("(")) {
      keywords.add(word);
    }
  }
  return keywords;
}

// Compiles one grammar by recursive descent.
class GrammarCompiler {
  constructor(text) {
    this.words = text.match(/<'?[a-z0-9+-]+'?>|\|\||&&|\{\d+,?\d*\}|[-\w]+\(|[-\w]+|\S/g);
    this.at = 0;
  }

  peek() {
    return this.words[this.at];
  }

  // `a | b`: one of them.
  alternatives() {
    const options = this.list("|", () => this.anyOf());
    if (options.length === 1) return options[0];
    return (values, index) => {
      let ends = noMatch;
      for (let i = 0; i < options.length; i++) ends = mergeEnds(ends, options[i](values, index));
      return ends;
    };
  }

  // `a || b`: one or more of them in any order.
  anyOf() {
    const parts = this.list("||", () => this.allOf());
    return parts.length === 1 ? parts[0] : (values, index) => matchInAnyOrder(parts, values, index, 0, false);
  }

  // `a && b`: all of them in any order.
  allOf() {
    const parts = this.list("&&", () => this.sequence());
    return parts.length === 1 ? parts[0] : (values, index) => matchInAnyOrder(parts, values, index, 0, true);
  }

  // Parts separated by an operator.
  list(operator, parse) {
    const parts = [parse()];
    while (this.peek() === operator) {
      this.at++;
      parts.push(parse());
    }
    return parts;
  }

  // Terms one after another.
  sequence() {
    const terms = [];
    for (let word = this.peek(); word !== undefined && !["|", "||", "&&", "]",
      ")"].includes(word); word = this.peek()) {
      terms.push(this.term());
    }
    if (terms.length === 1) return terms[0];
    return (values, index) => {
      let ends = [index];
      for (let i = 0; i < terms.length && ends.length > 0; i++) ends = advanceEnds(terms[i], values, ends);
      return ends;
    };
  }

  // A term with its multipliers.
  term() {
    let match = this.primary();
    for (;;) {
      const word = this.peek();
      if (word === "?") match = repeatTerm(match, 0, 1, false);
      else if (word === "*") match = repeatTerm(match, 0, Infinity, false);
      else if (word === "+") match = repeatTerm(match, 1, Infinity, false);
      else if (word === "#") match = this.commaList(match);
      else if (word !== undefined && word.startsWith("{")) match = repeatTerm(match, ...this.range(word), false);
      else if (word === "!") match = nonEmptyTerm(match);
      else return match;
      this.at++;
    }
  }

  // `term#`, perhaps with a count.
  commaList(match) {
    const next = this.words[this.at + 1];
    if (next === undefined || !next.startsWith("{")) return repeatTerm(match, 1, Infinity, true);
    this.at++;
    return repeatTerm(match, ...this.range(next), true);
  }

  // The limits that `{n}`, `{n,}` or `{n,m}` states.
  range(word) {
    const [least, most] = word.slice(1, -1).split(",");
    return [Number(least), most === undefined ? Number(least) : most === "" ? Infinity : Number(most)];
  }

  // A group, a function, a type, a literal or a keyword.
  primary() {
    const word = this.words[this.at++];
    if (word === "[") {
      const group = this.alternatives();
      this.at++;
      return group;
    }
    if (word.endsWith("(")) {
      const argumentsMatch = this.peek() === ")" ? (values, index) => [index] : this.alternatives();
      this.at++;
      return matchFunction(word.slice(0, -1), argumentsMatch);
    }
    if (word.startsWith("<")) return grammarType(word);
    if (word === "," || word === "/") {
      return (values, index) => {
        return index < values.length && values[index].value === word && values[index].type !== "string" ? [index + 1]
          : noMatch;
      };
    }
    return (values, index) => {
      const value = values[index];
      return index < values.length && value.type === "ident" && value.value.length === word.length &&
        value.value.toLowerCase() === word ? [index + 1] : noMatch;
    };
  }
}

// Joins two ascending lists of ends.
function mergeEnds(a, b) {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  return Array.from(new Set([...a, ...b]));
}

// Where a term may end that begins at any of several ends.
function advanceEnds(match, values, starts) {
  if (starts.length === 1) return match(values, starts[0]);
  let ends = noMatch;
  for (let i = 0; i < starts.length; i++) ends = mergeEnds(ends, match(values, starts[i]));
  return ends;
}

// Where parts in any order may end. `used` has a bit for each part that has matched.
function matchInAnyOrder(parts, values, index, used, all) {
  let ends = noMatch;
  for (let i = 0; i < parts.length; i++) {
    if ((used & (1 << i)) !== 0) continue;
    for (const end of parts[i](values, index)) {
      if (end === index && !all) continue;
      const now = used | (1 << i);
      if (now === (1 << parts.length) - 1 || !all) ends = mergeEnds(ends, [end]);
      if (now !== (1 << parts.length) - 1) ends = mergeEnds(ends, matchInAnyOrder(parts, values, end, now, all));
    }
  }
  return ends;
}

// A term that is repeated, perhaps with commas between.
function repeatTerm(match, least, most, commas) {
  return (values, index) => {
    let ends = least === 0 ? [index] : noMatch;
    let starts = [index];
    for (let count = 1; count <= most && starts.length > 0; count++) {
      const from = count === 1 || !commas ? starts
        : starts.filter((at) => at < values.length && values[at].type === ",").map((at) => at + 1);
      starts = advanceEnds(match, values, from).filter((end) => !from.includes(end));
      if (count >= least) ends = mergeEnds(ends, starts);
    }
    return ends;
  };
}

// A group that must not be empty.
function nonEmptyTerm(match) {
  return (values, index) => match(values, index).filter((end) => end > index);
}

// A function whose arguments match.
function matchFunction(name, argumentsMatch) {
  return (values, index) => {
    const value = values[index];
    if (index >= values.length || value.type !== "function" || value.value.toLowerCase() !== name) return noMatch;
    return argumentsMatch(value.contents, 0).includes(value.contents.length) ? [index + 1] : noMatch;
  };
}

// A type: one of the basic ones, a named grammar, or that of a property.
function grammarType(word) {
  const name = word.slice(1, -1);
  if (name === "any") return (values, index) => index < values.length ? [values.length] : noMatch;
  const test = basicValueTypes[name];
  if (test !== undefined) {
    return (values, index) => index < values.length && test(values[index]) ? [index + 1] : noMatch;
  }
  return compileGrammar(cssNamedGrammars[name]);
}

// The basic types, as tests of one component value.
const basicValueTypes = {
  "length": (value) => isLengthValue(value, false),
  "length+": (value) => isLengthValue(value, false) && isNotNegative(value),
  "percentage": (value) => value.type === "percentage" || mathTypeOf(value) === "percentage",
  "percentage+": (value) => basicValueTypes.percentage(value) && isNotNegative(value),
  "length-percentage": (value) => isLengthValue(value, true),
  "length-percentage+": (value) => isLengthValue(value, true) && isNotNegative(value),
  "number": (value) => value.type === "number" || mathTypeOf(value) === "number",
  "number+": (value) => basicValueTypes.number(value) && isNotNegative(value),
  "integer": (value) => (value.type === "number" && value.flag === "integer") || mathTypeOf(value) === "number",
  "integer+": (value) => basicValueTypes.integer(value) && (value.type !== "number" || value.number >= 1),
  "zero": (value) => value.type === "number" && value.number === 0,
  "angle": (value) => isDimensionOf(value, "angle"),
  "time": (value) => isDimensionOf(value, "time"),
  "time+": (value) => isDimensionOf(value, "time") && isNotNegative(value),
  "flex": (value) => isDimensionOf(value, "flex") && isNotNegative(value),
  "resolution": (value) => isDimensionOf(value, "resolution"),
  "string": (value) => value.type === "string",
  "ident": (value) => value.type === "ident",
  "custom-ident": (value) => value.type === "ident" && !isCSSWideKeyword(value.value) &&
    value.value.toLowerCase() !== "default",
  "dashed-ident": (value) => value.type === "ident" && value.value.startsWith("--"),
  "url": (value) => value.type === "url" || (value.type === "function" && value.contents.length > 0 &&
    value.contents[0].type === "string" && (value.value.toLowerCase() === "url" ||
      value.value.toLowerCase() === "src")),
  "color": isColorValue,
  "image-function": (value) => value.type === "function" && value.contents.length > 0 &&
    imageFunctions.has(value.value.toLowerCase()),
  "line-names": (value) => value.type === "[" && value.contents.every((name) => name.type === "ident"),
};

// The functions that make images.
const imageFunctions = new Set(["linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
  "repeating-radial-gradient", "repeating-conic-gradient", "-webkit-gradient", "-webkit-linear-gradient",
  "-webkit-radial-gradient", "-webkit-repeating-linear-gradient", "-webkit-repeating-radial-gradient", "image-set",
  "-webkit-image-set", "-webkit-cross-fade", "cross-fade", "element", "paint", "image"]);

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

// Whether a word is one of the keywords that every property takes.
function isCSSWideKeyword(word) {
  switch (word.toLowerCase()) {
    case "inherit": case "initial": case "unset": case "revert": case "revert-layer": return true;
    default: return false;
  }
}
