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
    return this.tokens.includes(token);
  }

  add(...tokens) {
    for (const token of tokens) validateToken(token);
    const old = this.tokens;
    let changed = old;
    for (const token of tokens) {
      if (changed.includes(token)) continue;
      if (changed === old) changed = old.slice();
      changed.push(token);
    }
    this.update(changed);
  }

  remove(...tokens) {
    for (const token of tokens) validateToken(token);
    const old = this.tokens;
    let left = old;
    for (const token of tokens) {
      if (left.includes(token)) left = withoutToken(left, token);
    }
    this.update(left);
  }

  toggle(token, force) {
    validateToken(token);
    const tokens = this.tokens;
    if (tokens.includes(token)) {
      if (force === true) return true;
      this.update(withoutToken(tokens, token));
      return false;
    }
    if (force === false) return false;
    this.update([...tokens, token]);
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
    setAttributeValue(element, this.attribute, tokens.length === 1 ? tokens[0] : tokens.join(" "));
    // The tokens are known; they need not be parsed again from the attribute.
    if (this.attribute === "class" && element.classTokens === null) element.classTokens = tokens;
  }
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
