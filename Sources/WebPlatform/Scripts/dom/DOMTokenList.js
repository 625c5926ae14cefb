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

  // The current tokens, which are none where there is no attribute.
  get set() {
    const value = getAttributeValue(this.element, this.attribute);
    return value === null ? noTokens : tokenSetOf(value);
  }

  get tokens() {
    return this.set.tokens;
  }

  get length() {
    return this.tokens.length;
  }

  item(index) {
    const tokens = this.tokens;
    return index < tokens.length ? tokens[index] : null;
  }

  contains(token) {
    return this.set.has(token);
  }

  add(...tokens) {
    let set = this.set;
    for (let i = 0; i < tokens.length; i++) set = set.with(tokens[i]);
    this.update(set);
  }

  remove(...tokens) {
    let set = this.set;
    for (let i = 0; i < tokens.length; i++) set = set.without(tokens[i]);
    this.update(set);
  }

  toggle(token, force) {
    const set = this.set;
    if (set.has(token)) {
      if (force === true) return true;
      this.update(set.without(token));
      return false;
    }
    if (force === false) {
      validateToken(token);
      return false;
    }
    this.update(set.with(token));
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
    this.update(tokenSetOf(replaced.join(" ")));
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
  update(set) {
    const element = this.element;
    if (set.tokens.length === 0 && !hasAttributeNamed(element, this.attribute)) return;
    setAttributeValue(element, this.attribute, set.text);
    // The tokens are known; they need not be looked up by the attribute again.
    if (this.attribute === "class" && element.classTokens === null) element.classTokens = set.tokens;
  }
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
