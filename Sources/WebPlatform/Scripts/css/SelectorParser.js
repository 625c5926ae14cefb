// The parser of Selectors Level 4. It makes a small tree that SelectorCompiler.js turns into functions and
// SelectorText.js into text.

// What the parser throws for an invalid selector; callers turn it into null or a SyntaxError.
const invalidSelector = Object.freeze({ name: "InvalidSelector" });

// How deep functional pseudo-classes may nest; deeper ones are invalid.
const selectorNestingLimit = 128;

// How many compound selectors one complex selector may have; longer ones are invalid.
const selectorLengthLimit = 4096;

// The pseudo-classes without arguments.
const simplePseudoClasses = new Set((
  "active active-view-transition any-link autofill buffering checked default defined disabled empty enabled " +
  "first-child first-of-type focus focus-visible focus-within fullscreen future has-slotted host hover in-range " +
  "indeterminate invalid last-child last-of-type link modal muted only-child only-of-type open optional out-of-range " +
  "past paused picture-in-picture placeholder-shown playing popover-open read-only read-write required " +
  "root scope seeking stalled target target-current user-invalid user-valid valid visited volume-locked " +
  "-webkit-any-link -webkit-autofill -webkit-full-screen").split(" "));

// The pseudo-elements without arguments; any that begins with -webkit- is accepted besides.
const simplePseudoElements = new Set((
  "after backdrop before checkmark column cue details-content file-selector-button first-letter first-line " +
  "grammar-error marker picker-icon placeholder scroll-marker scroll-marker-group search-text selection " +
  "spelling-error target-text view-transition").split(" "));

// The pseudo-elements that may be written with a single colon.
const legacyPseudoElements = new Set(["after", "before", "first-letter", "first-line"]);

// The pseudo-elements that take names as arguments, with the most names they take.
const namedPseudoElements = new Map([["part", Infinity], ["highlight", 1], ["picker", 1], ["scroll-button", 1],
  ["view-transition-group", 1], ["view-transition-image-pair", 1], ["view-transition-new", 1],
  ["view-transition-old", 1]]);

// The pseudo-classes that may follow a pseudo-element.
const pseudoElementStates = new Set(["active", "enabled", "disabled", "focus", "focus-visible", "focus-within", "hover",
  "checked", "default", "indeterminate", "invalid", "valid", "required", "optional", "read-only", "read-write"]);

// A compound selector: a type selector, simple selectors, and perhaps a pseudo-element with what follows it.
// `tag` is null when there is no type selector, "*" for any; `namespace` is "*" for any, null for none, or a URI.
class CompoundSelector {
  constructor() {
    this.tag = null;
    this.namespace = "*";
    this.prefix = undefined;
    this.simples = [];
    this.pseudoElements = [];
  }
}

// A complex selector: compounds joined by combinators. `combinators[i]` stands before `compounds[i]`; the first is
// null unless the selector is relative.
class ComplexSelector {
  constructor() {
    this.compounds = [];
    this.combinators = [];
  }

  // The specificity as one number: identifiers × 2^20 + classes × 2^10 + types, each limited to 1023.
  get specificity() {
    const counts = [0, 0, 0];
    for (const compound of this.compounds) addCompoundSpecificity(compound, counts);
    return Math.min(counts[0], 1023) * 1048576 + Math.min(counts[1], 1023) * 1024 + Math.min(counts[2], 1023);
  }

  // The pseudo-elements of the subject.
  get pseudoElements() {
    return this.compounds[this.compounds.length - 1].pseudoElements;
  }
}

// The greatest specificity among selectors.
function greatestSpecificity(selectors) {
  let greatest = 0;
  for (const selector of selectors) greatest = Math.max(greatest, selector.specificity);
  return greatest;
}

// Adds a packed specificity to counts.
function addPackedSpecificity(packed, counts) {
  counts[0] += Math.floor(packed / 1048576);
  counts[1] += Math.floor(packed / 1024) % 1024;
  counts[2] += packed % 1024;
}

// Adds the specificity of a compound selector to counts (Selectors section 15).
function addCompoundSpecificity(compound, counts) {
  if (compound.tag !== null && compound.tag !== "*") counts[2]++;
  for (const simple of compound.simples) addSimpleSpecificity(simple, counts);
  for (const pseudo of compound.pseudoElements) {
    counts[2]++;
    if (pseudo.selectors !== null) addPackedSpecificity(greatestSpecificity(pseudo.selectors), counts);
    for (const state of pseudo.states) addSimpleSpecificity(state, counts);
  }
}

// Adds the specificity of a simple selector to counts.
function addSimpleSpecificity(simple, counts) {
  switch (simple.kind) {
  case "id":
    counts[0]++;
    break;
  case "nesting":
    if (simple.parents !== null) addPackedSpecificity(greatestSpecificity(simple.parents), counts);
    break;
  case "pseudo-class":
    if (simple.name === "where") break;
    if (simple.selectors !== null) addPackedSpecificity(greatestSpecificity(simple.selectors), counts);
    if (simple.name === "is" || simple.name === "not" || simple.name === "has") break;
    counts[1]++;
    break;
  default:
    counts[1]++;
  }
}

// Parses selectors from tokens. `options.namespaces` maps prefixes to URIs ("" is the default namespace);
// `options.parents` is the list of selectors that & stands for, or undefined.
class SelectorParser {
  constructor(tokens, options) {
    this.tokens = tokens;
    this.options = options;
    this.depth = 0;
    this.insideHas = false;
  }

  // Parses a comma-separated list that fills tokens[start..<end].
  list(start, end, relative) {
    const selectors = [];
    for (const [from, to] of this.split(start, end)) selectors.push(this.complex(from, to, relative));
    return selectors;
  }

  // Parses a forgiving list, in which invalid selectors are left out.
  forgivingList(start, end) {
    const selectors = [];
    for (const [from, to] of this.split(start, end)) {
      try {
        selectors.push(this.complex(from, to, false));
      } catch (error) {
        if (error !== invalidSelector) throw error;
      }
    }
    return selectors;
  }

  // The ranges between the commas of tokens[start..<end].
  split(start, end) {
    const ranges = [];
    let from = start;
    for (let index = start; index < end;) {
      if (this.tokens[index].type === ",") {
        ranges.push([from, index]);
        from = index + 1;
      }
      index = nextCSSComponent(this.tokens, index, end);
    }
    ranges.push([from, end]);
    return ranges;
  }

  // Parses one complex selector that fills tokens[start..<end].
  complex(start, end, relative) {
    const tokens = this.tokens;
    while (start < end && tokens[start].type === "whitespace") start++;
    while (end > start && tokens[end - 1].type === "whitespace") end--;
    if (start >= end) throw invalidSelector;
    const selector = new ComplexSelector();
    let index = start, combinator = null;
    if (relative) {
      combinator = " ";
      if (isSelectorCombinator(tokens[index])) combinator = tokens[index++].value;
      while (index < end && tokens[index].type === "whitespace") index++;
    }
    for (;;) {
      const compound = new CompoundSelector();
      index = this.compound(compound, index, end);
      selector.compounds.push(compound);
      selector.combinators.push(combinator);
      if (selector.compounds.length > selectorLengthLimit) throw invalidSelector;
      if (index >= end) return selector;
      if (compound.pseudoElements.length > 0) throw invalidSelector;
      const before = index;
      while (index < end && tokens[index].type === "whitespace") index++;
      if (isSelectorCombinator(tokens[index])) {
        combinator = tokens[index++].value;
        while (index < end && tokens[index].type === "whitespace") index++;
      } else {
        if (index === before) throw invalidSelector;
        combinator = " ";
      }
    }
  }

  // Parses a compound selector and returns where it ends.
  compound(compound, start, end) {
    const tokens = this.tokens;
    let index = this.typeSelector(compound, start, end);
    const namespaces = this.options.namespaces;
    if (compound.prefix === undefined && namespaces !== undefined && namespaces.has("")) {
      compound.namespace = namespaces.get("");
    }
    while (index < end) {
      const token = tokens[index];
      if (compound.pseudoElements.length > 0 && token.type !== ":") break;
      if (token.type === "hash") {
        if (token.flag !== "id") throw invalidSelector;
        compound.simples.push({ kind: "id", name: token.value });
        index++;
      } else if (token.type === "delim" && token.value === ".") {
        if (index + 1 >= end || tokens[index + 1].type !== "ident") throw invalidSelector;
        compound.simples.push({ kind: "class", name: tokens[index + 1].value });
        index += 2;
      } else if (token.type === "[") {
        const close = nextCSSComponent(tokens, index, end);
        compound.simples.push(this.attribute(index + 1, tokens[close - 1].type === "]" ? close - 1 : close));
        index = close;
      } else if (token.type === "delim" && token.value === "&") {
        const parents = this.options.parents;
        compound.simples.push({ kind: "nesting", parents: parents === undefined ? null : parents });
        index++;
      } else if (token.type === ":") {
        index = this.pseudo(compound, index + 1, end);
      } else {
        break;
      }
    }
    if (index === start) throw invalidSelector;
    return index;
  }

  // Parses a type selector, if there is one, and returns where it ends.
  typeSelector(compound, index, end) {
    const name = this.qualifiedName(index, end, true);
    if (name === null) return index;
    compound.tag = name.local;
    compound.prefix = name.prefix;
    if (name.prefix !== undefined) compound.namespace = name.namespace;
    return name.end;
  }

  // Parses a name with an optional namespace prefix, or answers null. `wildcard` allows * as the local name.
  qualifiedName(index, end, wildcard) {
    const tokens = this.tokens;
    const isName = (at) => at < end && (tokens[at].type === "ident" || (wildcard && isSelectorDelim(tokens[at], "*")));
    const isPrefix = index < end && (tokens[index].type === "ident" || isSelectorDelim(tokens[index], "*"));
    const bar = isPrefix ? index + 1 : index;
    if (bar < end && isSelectorDelim(tokens[bar], "|") && isName(bar + 1)) {
      const prefix = isPrefix ? tokens[index].value : "";
      return { prefix, namespace: this.namespace(prefix, isPrefix), local: tokens[bar + 1].value, end: bar + 2 };
    }
    if (!isName(index)) return null;
    return { prefix: undefined, namespace: null, local: tokens[index].value, end: index + 1 };
  }

  // The namespace that a written prefix stands for.
  namespace(prefix, written) {
    if (!written) return null;
    if (prefix === "*") return "*";
    const namespaces = this.options.namespaces;
    if (namespaces === undefined || !namespaces.has(prefix)) throw invalidSelector;
    return namespaces.get(prefix);
  }

  // Parses what stands between the brackets of an attribute selector.
  attribute(index, end) {
    const tokens = this.tokens;
    const skip = () => {
      while (index < end && tokens[index].type === "whitespace") index++;
    };
    skip();
    const name = this.qualifiedName(index, end, false);
    if (name === null) throw invalidSelector;
    index = name.end;
    const namespace = name.prefix === undefined ? null : name.namespace;
    const result = { kind: "attribute", prefix: name.prefix, namespace, name: name.local, operator: "", value: "",
      flag: "" };
    skip();
    if (index >= end) return result;
    if (isSelectorDelim(tokens[index], "=")) {
      result.operator = "=";
      index++;
    } else {
      if (tokens[index].type !== "delim" || !"~|^$*".includes(tokens[index].value)) throw invalidSelector;
      if (index + 1 >= end || !isSelectorDelim(tokens[index + 1], "=")) throw invalidSelector;
      result.operator = tokens[index].value + "=";
      index += 2;
    }
    skip();
    if (index >= end || (tokens[index].type !== "ident" && tokens[index].type !== "string")) throw invalidSelector;
    result.value = tokens[index++].value;
    skip();
    if (index < end) {
      const flag = tokens[index].type === "ident" ? tokens[index].value.toLowerCase() : "";
      if (flag !== "i" && flag !== "s") throw invalidSelector;
      result.flag = flag;
      index++;
      skip();
    }
    if (index < end) throw invalidSelector;
    return result;
  }

  // Parses a pseudo-class or pseudo-element whose first colon has been consumed, and returns where it ends.
  pseudo(compound, index, end) {
    const tokens = this.tokens;
    const element = index < end && tokens[index].type === ":";
    if (element) index++;
    if (index >= end) throw invalidSelector;
    const token = tokens[index];
    const name = asciiLowercase(token.value);
    if (token.type === "ident") {
      if (element || legacyPseudoElements.has(name)) {
        if (!simplePseudoElements.has(name) && !name.startsWith("-webkit-")) throw invalidSelector;
        this.addPseudoElement(compound, { name, selectors: null, names: null, states: [] });
      } else {
        this.addPseudoClass(compound, this.simplePseudoClass(name));
      }
      return index + 1;
    }
    if (token.type !== "function") throw invalidSelector;
    const close = nextCSSComponent(tokens, index, end);
    const last = tokens[close - 1].type === ")" && close - 1 > index ? close - 1 : close;
    if (++this.depth > selectorNestingLimit) throw invalidSelector;
    try {
      if (element) this.addPseudoElement(compound, this.functionalPseudoElement(name, index + 1, last));
      else this.addPseudoClass(compound, this.functionalPseudoClass(name, index + 1, last));
    } finally {
      this.depth--;
    }
    return close;
  }

  // Adds a pseudo-class to a compound, or to its pseudo-element if it has one.
  addPseudoClass(compound, simple) {
    const count = compound.pseudoElements.length;
    if (count === 0) {
      compound.simples.push(simple);
      return;
    }
    const pseudo = compound.pseudoElements[count - 1];
    if (pseudo.name === "slotted") throw invalidSelector;
    if (pseudo.name !== "part" && !pseudo.name.startsWith("-webkit-") && !pseudoElementStates.has(simple.name)) {
      throw invalidSelector;
    }
    pseudo.states.push(simple);
  }

  // Adds a pseudo-element to a compound.
  addPseudoElement(compound, pseudo) {
    if (this.depth > (pseudo.selectors === null && pseudo.names === null ? 0 : 1)) throw invalidSelector;
    const count = compound.pseudoElements.length;
    if (count > 0) {
      const previous = compound.pseudoElements[count - 1].name;
      const fits = previous === "slotted" || previous === "part" || pseudo.name === "marker";
      if (!fits || pseudo.name === "slotted" || pseudo.name === "part") throw invalidSelector;
    }
    compound.pseudoElements.push(pseudo);
  }

  // A pseudo-class without arguments.
  simplePseudoClass(name) {
    if (!simplePseudoClasses.has(name)) throw invalidSelector;
    return { kind: "pseudo-class", name, selectors: null, step: 0, offset: 0, names: null };
  }

  // A pseudo-class whose arguments fill tokens[start..<end].
  functionalPseudoClass(name, start, end) {
    const result = { kind: "pseudo-class", name, selectors: null, step: 0, offset: 0, names: null };
    switch (name) {
    case "is": case "where": case "-webkit-any":
      result.selectors = this.forgivingList(start, end);
      break;
    case "not":
      result.selectors = this.list(start, end, false);
      break;
    case "has":
      if (this.insideHas) throw invalidSelector;
      this.insideHas = true;
      try {
        result.selectors = this.list(start, end, true);
      } finally {
        this.insideHas = false;
      }
      break;
    case "host": case "host-context":
      result.selectors = [this.compoundOnly(start, end)];
      break;
    case "nth-child": case "nth-last-child":
      this.nth(result, start, end, true);
      break;
    case "nth-of-type": case "nth-last-of-type":
      this.nth(result, start, end, false);
      break;
    case "lang":
      result.names = this.names(start, end, true, Infinity);
      break;
    case "dir": case "state":
      result.names = this.names(start, end, false, 1);
      break;
    case "active-view-transition-type":
      result.names = this.names(start, end, true, Infinity);
      break;
    default:
      throw invalidSelector;
    }
    return result;
  }

  // A pseudo-element whose arguments fill tokens[start..<end].
  functionalPseudoElement(name, start, end) {
    const result = { name, selectors: null, names: null, states: [] };
    if (name === "slotted") result.selectors = [this.compoundOnly(start, end)];
    else if (name === "cue" || name === "cue-region") result.selectors = this.list(start, end, false);
    else if (!namedPseudoElements.has(name)) throw invalidSelector;
    else if (name.startsWith("view-transition")) result.names = this.viewTransitionNames(start, end);
    else result.names = this.names(start, end, false, namedPseudoElements.get(name));
    return result;
  }

  // The argument of a view transition's pseudo-element: a name or *, and classes.
  viewTransitionNames(start, end) {
    const text = this.tokens.slice(start, end).map((token) => token.type === "ident" ? "i"
      : token.value).join("").trim();
    if (!/^(?:i|\*)?(?:\.i)*$/.test(text) || text === "") throw invalidSelector;
    return [this.tokens.slice(start, end).map((token) => token.value).join("").trim()];
  }

  // One compound selector that fills tokens[start..<end].
  compoundOnly(start, end) {
    const selector = this.complex(start, end, false);
    if (selector.compounds.length > 1) throw invalidSelector;
    return selector;
  }

  // Identifiers that fill tokens[start..<end]: separated by commas, with strings allowed, or by white space.
  names(start, end, commas, limit) {
    const names = [];
    let expected = true;
    for (let index = start; index < end; index++) {
      const token = this.tokens[index];
      if (token.type === "whitespace") {
        if (!commas) expected = true;
      } else if (commas && token.type === ",") {
        if (expected) throw invalidSelector;
        expected = true;
      } else if ((token.type === "ident" || (commas && token.type === "string")) && expected) {
        names.push(token.value);
        expected = false;
      } else {
        throw invalidSelector;
      }
    }
    if (names.length === 0 || names.length > limit || (commas && expected)) throw invalidSelector;
    return names;
  }

  // Parses An+B (CSS Syntax section 6), and what follows `of` where that is allowed.
  nth(result, start, end, allowsOf) {
    const tokens = this.tokens;
    let index = start;
    const skip = () => {
      while (index < end && tokens[index].type === "whitespace") index++;
    };
    skip();
    index = parseCSSNth(tokens, index, end, result);
    skip();
    if (index >= end) return;
    const word = tokens[index].type === "ident" ? tokens[index].value.toLowerCase() : "";
    if (!allowsOf || word !== "of") throw invalidSelector;
    result.selectors = this.list(index + 1, end, false);
  }
}

// Parses An+B from tokens[index..<end] into `result.step` and `result.offset`, and returns where it ends.
function parseCSSNth(tokens, index, end, result) {
  if (index >= end) throw invalidSelector;
  let token = tokens[index++];
  let text;
  if (token.type === "number") {
    if (token.flag !== "integer") throw invalidSelector;
    result.step = 0;
    result.offset = token.number;
    return index;
  }
  if (token.type === "dimension") {
    if (token.flag !== "integer") throw invalidSelector;
    result.step = token.number;
    text = token.unit.toLowerCase();
  } else {
    let sign = 1;
    const plus = isSelectorDelim(token, "+");
    if (plus) {
      token = index < end ? tokens[index++] : token;
      if (token.type !== "ident" || token.value.startsWith("-")) throw invalidSelector;
    }
    if (token.type !== "ident") throw invalidSelector;
    text = token.value.toLowerCase();
    if (text === "even" || text === "odd") {
      if (plus) throw invalidSelector;
      result.step = 2;
      result.offset = text === "odd" ? 1 : 0;
      return index;
    }
    if (text.startsWith("-")) {
      sign = -1;
      text = text.slice(1);
    }
    result.step = sign;
  }
  if (/^n-\d+$/.test(text)) {
    result.offset = Number(text.slice(1));
    return index;
  }
  if (text !== "n" && text !== "n-") throw invalidSelector;
  let at = index;
  while (at < end && tokens[at].type === "whitespace") at++;
  const next = at < end ? tokens[at] : null;
  if (text === "n-") {
    if (next === null || next.type !== "number" || next.flag !== "integer" || next.sign) throw invalidSelector;
    result.offset = -next.number;
    return at + 1;
  }
  result.offset = 0;
  if (next === null) return index;
  if (next.type === "number" && next.flag === "integer" && next.sign) {
    result.offset = next.number;
    return at + 1;
  }
  if (isSelectorDelim(next, "+") || isSelectorDelim(next, "-")) {
    at++;
    while (at < end && tokens[at].type === "whitespace") at++;
    const number = at < end ? tokens[at] : null;
    if (number === null || number.type !== "number" || number.flag !== "integer" || number.sign) throw invalidSelector;
    result.offset = next.value === "-" ? -number.number : number.number;
    return at + 1;
  }
  return index;
}

// Whether a token is a delimiter of that value.
function isSelectorDelim(token, value) {
  return token.type === "delim" && token.value === value;
}

// Whether a token is a combinator other than white space.
function isSelectorCombinator(token) {
  return token.type === "delim" && (token.value === ">" || token.value === "+" || token.value === "~");
}

// The index after the component value that starts at `index`: a token, or a block or function up to its end.
function nextCSSComponent(tokens, index, end) {
  let closer = cssCloser(tokens[index].type);
  if (closer === "") return index + 1;
  const closers = [closer];
  for (index++; index < end; index++) {
    const type = tokens[index].type;
    if (type === closers[closers.length - 1]) {
      closers.pop();
      if (closers.length === 0) return index + 1;
    } else if ((closer = cssCloser(type)) !== "") {
      closers.push(closer);
    }
  }
  return end;
}

// The token type that closes what a token type opens, or "".
function cssCloser(type) {
  switch (type) {
  case "function": case "(": return ")";
  case "[": return "]";
  case "{": return "}";
  default: return "";
  }
}

// Parses a list of selectors; null if it is invalid.
function parseSelectorList(text, options) {
  return parseSelectorTokens(tokenizeCSS(text), options);
}

// Parses a list of selectors from tokens; null if it is invalid. `options.relative` allows leading combinators, as in
// nested style rules.
function parseSelectorTokens(tokens, options) {
  const parser = new SelectorParser(tokens, options);
  try {
    if (options.relative !== true) return parser.list(0, tokens.length, false);
    return parser.split(0, tokens.length).map(([start, end]) => parseNestedSelector(parser, start, end));
  } catch (error) {
    if (error !== invalidSelector) throw error;
    return null;
  }
}

// Parses a selector of a nested style rule: one that begins with a combinator, or does not mention its parent, is
// relative to the parent (CSS Nesting section 3.1).
function parseNestedSelector(parser, start, end) {
  let first = start;
  while (first < end && parser.tokens[first].type === "whitespace") first++;
  const relative = first < end && isSelectorCombinator(parser.tokens[first]);
  const selector = parser.complex(first, end, relative);
  if (!relative && selector.compounds.some(compoundMentionsParent)) return selector;
  const compound = new CompoundSelector();
  const parents = parser.options.parents;
  compound.simples.push({ kind: "nesting", parents: parents === undefined ? null : parents, implied: true });
  selector.compounds.unshift(compound);
  if (relative) selector.combinators.unshift(null);
  else selector.combinators.splice(0, 1, null, " ");
  return selector;
}

// Whether & stands anywhere in a compound selector.
function compoundMentionsParent(compound) {
  return compound.simples.some((simple) => simple.kind === "nesting" || (simple.kind === "pseudo-class" &&
    simple.selectors !== null && simple.selectors.some((selector) => selector.compounds.some(compoundMentionsParent))));
}
