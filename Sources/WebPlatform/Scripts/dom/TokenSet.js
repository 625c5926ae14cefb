// Sets of tokens, which attributes such as `class` hold.

const tokenSets = { table: new Map(), limit: 2000 };

// The set of tokens that a string has; elements with the same class attribute share one.
function tokenSetOf(value) {
  let set = tokenSets.table.get(value);
  if (set === undefined) {
    if (tokenSets.table.size > tokenSets.limit) tokenSets.table.clear();
    set = new TokenSet(parseOrderedSet(value));
    tokenSets.table.set(value, set);
  }
  return set;
}

// How many tokens a set remembers what it was with, or without.
const tokenStepLimit = 16;

// A set of tokens, which does not change: `tokens` in their order, and `text` that has them. Pages add and remove the
// same tokens on many elements, so that a set remembers what became of it.
class TokenSet {
  constructor(tokens) {
    this.tokens = tokens;
    this.text = tokens.join(" ");
    this.longer = null;
    this.shorter = null;
  }

  has(token) {
    const tokens = this.tokens;
    for (let i = 0; i < tokens.length; i++) {
      if (tokens[i] === token) return true;
    }
    return false;
  }

  // The set with a token, which it throws for if that is none.
  with(token) {
    if (this.has(token)) return this;
    let set = this.longer === null ? undefined : this.longer.get(token);
    if (set === undefined) {
      validateToken(token);
      if (this.longer === null || this.longer.size >= tokenStepLimit) this.longer = new Map();
      set = tokenSetOf(this.tokens.length === 0 ? token : this.text + " " + token);
      this.longer.set(token, set);
    }
    return set;
  }

  // The set without a token, which it throws for if that is none.
  without(token) {
    if (!this.has(token)) {
      validateToken(token);
      return this;
    }
    if (this.shorter === null) this.shorter = new Map();
    let set = this.shorter.get(token);
    if (set === undefined) {
      set = tokenSetOf(this.tokens.filter((each) => each !== token).join(" "));
      this.shorter.set(token, set);
    }
    return set;
  }
}

// The standard's "ordered set parser".
function parseOrderedSet(string) {
  const tokens = [];
  for (const token of string.split(/[\t\n\f\r ]+/)) {
    if (token !== "" && !tokens.includes(token)) tokens.push(token);
  }
  return tokens;
}

const noTokens = new TokenSet([]);
