// The value definition syntax of CSS Values and Units, section 2: grammars are compiled to trees of terms that tell
// where a match may end and write what matched in its canonical form (CSSOM, section 6.7.2). `values` are component
// values without white space (Values.js).
//
// Two marks go beyond that syntax. `term~` says that the term need not be written, as it is what the value means
// without it; `{1,4}=` says that the values are for the sides, corners or ends of a box, and those that repeat another
// are not written. What may come in any order is written in the grammar's order, and a comma with nothing before or
// after it is left out, as section 2.1 has it.

// The compiled grammars by their text.
const compiledGrammars = new Map();

// What never matches.
const noMatch = Object.freeze([]);

// The lists of one end, which are asked for again and again.
const singleEnds = [];

function endAt(index) {
  return singleEnds[index] ??= Object.freeze([index]);
}

// The term for a grammar.
function compileGrammar(text) {
  let compiled = compiledGrammars.get(text);
  if (compiled === undefined) compiledGrammars.set(text, compiled = new GrammarCompiler(text).alternatives());
  return compiled;
}

// Whether values match a grammar from the first to the last.
function matchesGrammar(text, values) {
  return compileGrammar(text).ends(values, 0).includes(values.length);
}

// The text of values that are known to match a term. `computing` is null for a specified value, otherwise the
// ValueContext in which it is computed.
function writeMatch(term, values, computing) {
  return joinPieces(writeSomething(term, values, 0, values.length, computing));
}

// The pieces of a match, of which there must be at least one.
function writeSomething(term, values, start, end, computing) {
  const pieces = term.write(values, start, end, computing, false);
  return pieces.length === 0 && end > start ? term.write(values, start, end, computing, true) : pieces;
}

// Joins pieces with spaces, except before commas. Commas at the ends have nothing to separate.
function joinPieces(pieces) {
  if (pieces.length === 1) return pieces[0] === "," ? "" : pieces[0];
  let from = 0, to = pieces.length;
  while (from < to && pieces[from] === ",") from++;
  while (to > from && pieces[to - 1] === ",") to--;
  if (from === to) return "";
  let text = pieces[from];
  for (let i = from + 1; i < to; i++) text += pieces[i] === "," ? "," : " " + pieces[i];
  return text;
}

// A part of a grammar. `ends(values, index)` answers where a match that begins there may end, as an array of indices;
// `write(values, start, end, computing, whole)` answers the canonical text of a match as an array of pieces. Where
// `whole` is true, terms that need not be written are.
class GrammarTerm {
  ends() {
    return noMatch;
  }

  write() {
    return [];
  }

  // The specified text of one value if it matches alone, otherwise null.
  single(values, index) {
    return this.ends(values, index).includes(index + 1)
      ? joinPieces(writeSomething(this, values, index, index + 1, null)) : null;
  }
}

// A keyword.
class KeywordTerm extends GrammarTerm {
  constructor(word) {
    super();
    this.word = word;
  }

  ends(values, index) {
    if (index >= values.length) return noMatch;
    const value = values[index];
    return value.type === "ident" && value.value.length === this.word.length &&
      value.value.toLowerCase() === this.word ? endAt(index + 1) : noMatch;
  }

  write() {
    return [this.word];
  }
}

// A comma or a slash.
class DelimiterTerm extends GrammarTerm {
  constructor(character) {
    super();
    this.character = character;
  }

  ends(values, index) {
    return index < values.length && values[index].value === this.character && values[index].type !== "string"
      ? endAt(index + 1) : noMatch;
  }

  write() {
    return [this.character];
  }
}

// One component value of a basic type (ValueTypes.js).
class TypeTerm extends GrammarTerm {
  constructor(type) {
    super();
    this.type = type;
  }

  ends(values, index) {
    return index < values.length && this.type.test(values[index]) ? endAt(index + 1) : noMatch;
  }

  write(values, start, end, computing) {
    return [this.type.write(values[start], computing)];
  }

  single(values, index) {
    return this.type.test(values[index]) ? this.type.write(values[index], null) : null;
  }
}

// `<any>`: all that is left, written as it is.
class AnyTerm extends GrammarTerm {
  ends(values, index) {
    return index < values.length ? endAt(values.length) : noMatch;
  }

  write(values, start, end) {
    return [serializeComponentValues(values.slice(start, end))];
  }
}

// A function and the grammar of what is in it.
class FunctionTerm extends GrammarTerm {
  constructor(name, contents) {
    super();
    this.name = name;
    this.lowerName = name.toLowerCase();
    this.contents = contents;
  }

  ends(values, index) {
    if (index >= values.length) return noMatch;
    const value = values[index];
    if (value.type !== "function" || value.value.length !== this.name.length ||
      value.value.toLowerCase() !== this.lowerName) return noMatch;
    if (value.askedTerm !== this) {
      value.askedTerm = this;
      value.matches = this.contents === null ? value.contents.length === 0
        : this.contents.ends(value.contents, 0).includes(value.contents.length);
    }
    return value.matches ? endAt(index + 1) : noMatch;
  }

  write(values, start, end, computing) {
    const { contents } = values[start];
    return [this.name + "(" + (this.contents === null ? ""
      : joinPieces(this.contents.write(contents, 0, contents.length, computing, false))) + ")"];
  }
}

// `a | b`: one of them. Words and functions among the options are looked up by their names.
class AlternativesTerm extends GrammarTerm {
  constructor(options) {
    super();
    this.words = null;
    this.functions = null;
    this.others = [];
    for (const option of options) this.add(option);
  }

  // Adds an option; what is itself one of several adds those, unless what need not be written must be asked first.
  add(option) {
    if (option instanceof KeywordTerm) {
      (this.words ??= new Set()).add(option.word);
    } else if (option instanceof FunctionTerm) {
      this.functions ??= new Map();
      const known = this.functions.get(option.lowerName);
      if (known === undefined) this.functions.set(option.lowerName, [option]);
      else known.push(option);
    } else if (option instanceof AlternativesTerm && !this.others.some((other) => other instanceof SilentTerm)) {
      for (const word of option.words ?? []) (this.words ??= new Set()).add(word);
      for (const terms of option.functions?.values() ?? []) for (const term of terms) this.add(term);
      for (const other of option.others) this.add(other);
    } else {
      this.others.push(option);
    }
  }

  ends(values, index) {
    if (index >= values.length && this.others.length === 0) return noMatch;
    let ends = this.hasNameAt(values, index) ? endAt(index + 1) : noMatch;
    for (let i = 0; i < this.others.length; i++) ends = mergeEnds(ends, this.others[i].ends(values, index));
    return ends;
  }

  write(values, start, end, computing, whole) {
    if (end === start + 1) {
      const word = this.wordAt(values, start);
      if (word !== null) return [word];
      const term = this.functionAt(values, start);
      if (term !== undefined) return term.write(values, start, end, computing, whole);
    }
    const { others } = this;
    for (let i = 0; i < others.length - 1; i++) {
      if (others[i].ends(values, start).includes(end)) return others[i].write(values, start, end, computing, whole);
    }
    return others[others.length - 1].write(values, start, end, computing, whole);
  }

  single(values, index) {
    const word = this.wordAt(values, index);
    if (word !== null) return word;
    const term = this.functionAt(values, index);
    if (term !== undefined) return term.single(values, index);
    for (let i = 0; i < this.others.length; i++) {
      const text = this.others[i].single(values, index);
      if (text !== null) return text;
    }
    return null;
  }

  // Whether one of the words or functions stands at an index.
  hasNameAt(values, index) {
    if (index >= values.length) return false;
    const { type } = values[index];
    return type === "ident" ? this.wordAt(values, index) !== null
      : type === "function" && this.functionAt(values, index) !== undefined;
  }

  // The word of the options that stands at an index, or null.
  wordAt(values, index) {
    if (this.words === null || index >= values.length || values[index].type !== "ident") return null;
    const { value } = values[index];
    if (this.words.has(value)) return value;
    const word = value.toLowerCase();
    return this.words.has(word) ? word : null;
  }

  // The function of the options that stands at an index, or undefined.
  functionAt(values, index) {
    if (this.functions === null || values[index].type !== "function") return undefined;
    return this.functions.get(values[index].value.toLowerCase())
      ?.find((term) => term.ends(values, index).length > 0);
  }
}

// `a || b` and `a && b`: one or more of them, or all of them, in any order.
class AnyOrderTerm extends GrammarTerm {
  constructor(parts, all) {
    super();
    this.parts = parts;
    this.all = all;
  }

  ends(values, index) {
    return this.endsAfter(values, index, 0);
  }

  // Where the parts that are left may end. `used` has a bit for each part that has matched.
  endsAfter(values, index, used) {
    const { parts, all } = this;
    let ends = noMatch;
    for (let i = 0; i < parts.length; i++) {
      if ((used & (1 << i)) !== 0) continue;
      for (const end of parts[i].ends(values, index)) {
        if (end === index && !all) continue;
        const now = used | (1 << i);
        if (now === (1 << parts.length) - 1 || !all) ends = mergeEnds(ends, endAt(end));
        if (now !== (1 << parts.length) - 1) ends = mergeEnds(ends, this.endsAfter(values, end, now));
      }
    }
    return ends;
  }

  // Finds the start and end of each part, in `spans` by its number; answers whether the parts fill the match.
  place(values, index, end, spans) {
    const { parts, all } = this;
    if (index === end && parts.every((part, i) => spans[i] !== undefined || !all ||
      part.ends(values, index).includes(index))) return true;
    for (let i = 0; i < parts.length; i++) {
      if (spans[i] !== undefined) continue;
      for (const stop of parts[i].ends(values, index)) {
        if (stop <= index || stop > end) continue;
        spans[i] = [index, stop];
        if (this.place(values, stop, end, spans)) return true;
        spans[i] = undefined;
      }
    }
    return false;
  }

  write(values, start, end, computing, whole) {
    const spans = this.parts.map(() => undefined);
    this.place(values, start, end, spans);
    return this.parts.flatMap((part, i) => spans[i] === undefined ? []
      : part.write(values, spans[i][0], spans[i][1], computing, whole));
  }
}

// Terms one after another.
class SequenceTerm extends GrammarTerm {
  constructor(terms) {
    super();
    this.terms = terms;
  }

  ends(values, index) {
    let ends = endAt(index);
    for (let i = 0; i < this.terms.length && ends.length > 0; i++) ends = advanceEnds(this.terms[i], values, ends);
    return ends;
  }

  write(values, start, end, computing, whole) {
    const steps = [new Map([[start, start]])];
    for (const term of this.terms) steps.push(nextSteps(term, values, steps[steps.length - 1].keys()));
    const cuts = traceSteps(steps, end);
    return this.terms.flatMap((term, i) => term.write(values, cuts[i], cuts[i + 1], computing, whole));
  }
}

// A term that is repeated, perhaps with commas between.
class RepeatTerm extends GrammarTerm {
  constructor(term, least, most, commas, isBox) {
    super();
    this.term = term;
    this.least = least;
    this.most = most;
    this.commas = commas;
    this.isBox = isBox;
  }

  ends(values, index) {
    let ends = this.least === 0 ? endAt(index) : noMatch;
    if (this.most === 1) return mergeEnds(ends, this.term.ends(values, index));
    let starts = endAt(index);
    for (let count = 1; count <= this.most && starts.length > 0; count++) {
      const from = count === 1 || !this.commas ? starts : afterCommas(values, starts);
      starts = advanceEnds(this.term, values, from);
      if (starts.some((end) => from.includes(end))) starts = starts.filter((end) => !from.includes(end));
      if (count >= this.least) ends = mergeEnds(ends, starts);
    }
    return ends;
  }

  single(values, index) {
    return this.least > 1 || (this.most > 1 && !this.commas && !this.isBox) ? super.single(values, index)
      : this.term.single(values, index);
  }

  write(values, start, end, computing, whole) {
    if (start === end) return [];
    if (this.least <= 1 && (end === start + 1 || this.most === 1) && this.term.ends(values, start).includes(end)) {
      return this.commas || this.isBox ? writeSomething(this.term, values, start, end, computing)
        : this.term.write(values, start, end, computing, whole);
    }
    const steps = [new Map([[start, start]])];
    while (steps.length <= this.least || !steps[steps.length - 1].has(end)) {
      const starts = Array.from(steps[steps.length - 1].keys());
      steps.push(nextSteps(this.term, values, steps.length === 1 || !this.commas ? starts
        : afterCommas(values, starts)));
    }
    const cuts = traceSteps(steps, end, this.commas ? 1 : 0);
    const items = [];
    for (let i = 0; i + 1 < cuts.length; i++) {
      const from = i > 0 && this.commas ? cuts[i] + 1 : cuts[i];
      items.push(this.commas || this.isBox ? writeSomething(this.term, values, from, cuts[i + 1], computing)
        : this.term.write(values, from, cuts[i + 1], computing, whole));
    }
    if (this.isBox) return shortestBox(items.map(joinPieces));
    return this.commas ? items.flatMap((pieces, i) => i === 0 ? pieces : [",", ...pieces]) : items.flat();
  }
}

// `term~`: a term that need not be written.
class SilentTerm extends GrammarTerm {
  constructor(term) {
    super();
    this.term = term;
  }

  ends(values, index) {
    return this.term.ends(values, index);
  }

  write(values, start, end, computing, whole) {
    return whole ? this.term.write(values, start, end, computing, true) : [];
  }
}

// A group that must not be empty.
class NonEmptyTerm extends GrammarTerm {
  constructor(term) {
    super();
    this.term = term;
  }

  ends(values, index) {
    return this.term.ends(values, index).filter((end) => end > index);
  }

  write(values, start, end, computing, whole) {
    return this.term.write(values, start, end, computing, whole);
  }
}

// A named part of the grammar that has a way of its own to be written, perhaps for computed values only.
class WrittenTerm extends GrammarTerm {
  constructor(term, writer, isForComputed) {
    super();
    this.term = term;
    this.writer = writer;
    this.isForComputed = isForComputed;
  }

  ends(values, index) {
    return this.term.ends(values, index);
  }

  write(values, start, end, computing, whole) {
    if (computing === null && this.isForComputed) return this.term.write(values, start, end, computing, whole);
    return this.writer(values.slice(start, end), computing,
      () => this.term.write(values, start, end, computing, whole));
  }

  single(values, index) {
    return this.isForComputed ? this.term.single(values, index) : super.single(values, index);
  }
}

// The texts for the sides, corners or ends of a box without those that repeat another.
function shortestBox(texts) {
  const parts = texts.slice();
  if (parts.length === 4 && parts[3] === parts[1]) parts.pop();
  if (parts.length === 3 && parts[2] === parts[0]) parts.pop();
  if (parts.length === 2 && parts[1] === parts[0]) parts.pop();
  return parts;
}

// Where a term may end that begins at any of several starts, each with its start.
function nextSteps(term, values, starts) {
  const next = new Map();
  for (const start of starts) {
    for (const end of term.ends(values, start)) if (!next.has(end)) next.set(end, start);
  }
  return next;
}

// The way that led to an end, as the places where one term follows another; `gap` is what stands between terms.
function traceSteps(steps, end, gap = 0) {
  const cuts = [end];
  for (let i = steps.length - 1; i > 0; i--) {
    const start = steps[i].get(cuts[0]);
    cuts.unshift(i === 1 ? start : start - gap);
  }
  return cuts;
}

// The places after those where a comma stands.
function afterCommas(values, places) {
  if (places.length === 1) {
    const [at] = places;
    return at < values.length && values[at].type === "," ? endAt(at + 1) : noMatch;
  }
  return places.filter((at) => at < values.length && values[at].type === ",").map((at) => at + 1);
}

// Joins two lists of ends.
function mergeEnds(a, b) {
  if (a.length === 0 || a === b) return b;
  let all = a;
  for (let i = 0; i < b.length; i++) {
    if (all.includes(b[i])) continue;
    if (all === a) all = a.slice();
    all.push(b[i]);
  }
  return all;
}

// Where a term may end that begins at any of several ends.
function advanceEnds(term, values, starts) {
  if (starts.length === 1) return term.ends(values, starts[0]);
  let ends = noMatch;
  for (let i = 0; i < starts.length; i++) ends = mergeEnds(ends, term.ends(values, starts[i]));
  return ends;
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

  // `a | b`.
  alternatives() {
    const options = this.list("|", () => this.anyOf());
    return options.length === 1 ? options[0] : new AlternativesTerm(options);
  }

  // `a || b`.
  anyOf() {
    const parts = this.list("||", () => this.allOf());
    return parts.length === 1 ? parts[0] : new AnyOrderTerm(parts, false);
  }

  // `a && b`.
  allOf() {
    const parts = this.list("&&", () => this.sequence());
    return parts.length === 1 ? parts[0] : new AnyOrderTerm(parts, true);
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
    return terms.length === 1 ? terms[0] : new SequenceTerm(terms);
  }

  // A term with its multipliers.
  term() {
    let term = this.primary();
    for (;;) {
      const word = this.peek();
      if (word === "?") term = new RepeatTerm(term, 0, 1, false, false);
      else if (word === "*") term = new RepeatTerm(term, 0, Infinity, false, false);
      else if (word === "+") term = new RepeatTerm(term, 1, Infinity, false, false);
      else if (word === "#") term = this.commaList(term);
      else if (word === "~") term = new SilentTerm(term);
      else if (word !== undefined && word.startsWith("{")) term = this.counted(term, word);
      else if (word === "!") term = new NonEmptyTerm(term);
      else return term;
      this.at++;
    }
  }

  // `term#`, perhaps with a count.
  commaList(term) {
    const next = this.words[this.at + 1];
    if (next === undefined || !next.startsWith("{")) return new RepeatTerm(term, 1, Infinity, true, false);
    this.at++;
    return new RepeatTerm(term, ...this.range(next), true, false);
  }

  // `term{n}` and its kin, perhaps for a box.
  counted(term, word) {
    const isBox = this.words[this.at + 1] === "=";
    if (isBox) this.at++;
    return new RepeatTerm(term, ...this.range(word), false, isBox);
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
      const contents = this.peek() === ")" ? null : this.alternatives();
      this.at++;
      return new FunctionTerm(word.slice(0, -1), contents);
    }
    if (word.startsWith("<")) return grammarType(word.slice(1, -1));
    return word === "," || word === "/" ? new DelimiterTerm(word) : new KeywordTerm(word);
  }
}

// A type: one of the basic ones or a named grammar.
function grammarType(name) {
  if (name === "any") return new AnyTerm();
  const type = cssValueTypes[name];
  if (type !== undefined) return new TypeTerm(type);
  const term = compileGrammar(cssNamedGrammars[name]);
  if (cssGrammarWriters[name] !== undefined) return new WrittenTerm(term, cssGrammarWriters[name], false);
  return cssComputedWriters[name] !== undefined ? new WrittenTerm(term, cssComputedWriters[name], true) : term;
}
