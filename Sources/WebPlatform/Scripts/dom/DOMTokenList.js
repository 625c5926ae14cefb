// The set of tokens that an attribute holds. `supported` is the list of tokens that `supports` answers true for, or
// null where the attribute defines none.
class DOMTokenList extends ScriptWrappable {
  constructor(element, attribute, supported) {
    super();
    this.element = element;
    this.attribute = attribute;
    this.supported = supported === undefined ? null : supported;
  }

  get realm() {
    return this.element.realm;
  }

  // The current tokens, as an array that must not be changed.
  get tokens() {
    if (this.attribute === "class") return classTokensOf(this.element);
    const value = getAttributeValue(this.element, this.attribute);
    return value === null ? noTokens : sharedTokens(value);
  }

  get length() {
    return this.tokens.length;
  }

  item(index) {
    const tokens = this.tokens;
    return index < tokens.length ? tokens[index] : null;
  }

  contains(token) {
    return tokenIndex(this.tokens, token) !== -1;
  }

  add(...tokens) {
    for (let i = 0; i < tokens.length; i++) validateToken(tokens[i]);
    const old = this.tokens;
    let changed = old;
    for (let i = 0; i < tokens.length; i++) {
      if (tokenIndex(changed, tokens[i]) !== -1) continue;
      if (changed === old) changed = copyTokens(old);
      changed.push(tokens[i]);
    }
    this.update(changed);
  }

  remove(...tokens) {
    for (let i = 0; i < tokens.length; i++) validateToken(tokens[i]);
    let left = this.tokens;
    for (let i = 0; i < tokens.length; i++) {
      if (tokenIndex(left, tokens[i]) !== -1) left = withoutToken(left, tokens[i]);
    }
    this.update(left);
  }

  toggle(token, force) {
    validateToken(token);
    const tokens = this.tokens;
    if (tokenIndex(tokens, token) !== -1) {
      if (force === true) return true;
      this.update(withoutToken(tokens, token));
      return false;
    }
    if (force === false) return false;
    const longer = copyTokens(tokens);
    longer.push(token);
    this.update(longer);
    return true;
  }

  replace(token, newToken) {
    if (token === "" || newToken === "") throwEmptyToken();
    validateToken(token);
    validateToken(newToken);
    const tokens = this.tokens;
    const index = tokens.indexOf(token);
    if (index === -1) return false;
    const replaced = [];
    for (let i = 0; i < tokens.length; i++) {
      const each = i === index ? newToken : tokens[i];
      if (!replaced.includes(each) && (i <= index || each !== newToken)) replaced.push(each);
    }
    this.update(replaced);
    return true;
  }

  supports(token) {
    if (this.supported === null) throw new TypeError("The attribute defines no supported tokens.");
    return this.supported.includes(asciiLowercase(token));
  }

  get value() {
    return getAttributeValue(this.element, this.attribute) ?? "";
  }

  set value(value) {
    setAttributeValue(this.element, this.attribute, value);
  }

  // The standard's "update steps".
  update(tokens) {
    const element = this.element;
    if (tokens.length === 0 && !hasAttributeNamed(element, this.attribute)) return;
    setAttributeValue(element, this.attribute, joinTokens(tokens));
    // The tokens are known; they need not be parsed again from the attribute.
    if (this.attribute === "class" && element.classTokens === null) element.classTokens = tokens;
  }
}

// Where a token stands in a list, or -1.
function tokenIndex(tokens, token) {
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i] === token) return i;
  }
  return -1;
}

function copyTokens(tokens) {
  const copy = [];
  for (let i = 0; i < tokens.length; i++) copy.push(tokens[i]);
  return copy;
}

// The standard's "ordered set serializer".
function joinTokens(tokens) {
  if (tokens.length === 0) return "";
  let text = tokens[0];
  for (let i = 1; i < tokens.length; i++) text += " " + tokens[i];
  return text;
}

function withoutToken(tokens, token) {
  const left = [];
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i] !== token) left.push(tokens[i]);
  }
  return left;
}

function validateToken(token) {
  if (token === "") throwEmptyToken();
  for (let i = 0; i < token.length; i++) {
    const code = token.charCodeAt(i);
    if (code === 32 || (code <= 13 && code >= 9 && code !== 11)) {
      throw new DOMException(`The token "${token}" contains white space.`, "InvalidCharacterError");
    }
  }
}

function throwEmptyToken() {
  throw new DOMException("A token must not be empty.", "SyntaxError");
}
