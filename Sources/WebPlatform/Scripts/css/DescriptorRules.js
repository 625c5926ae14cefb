// Rules that hold descriptors or key frames rather than styles of elements.

// The declarations of a rule whose names are not properties: each is kept as it is written.
class DescriptorDeclaration extends CSSStyleDeclaration {
  constructor(rule, names, text) {
    super(rule.realm, rule);
    this.names = names;
    this.read(text);
  }

  // Reads descriptors from a text.
  read(text) {
    const parser = new RuleParser(text);
    this.declarations = [];
    while (parser.position < parser.text.length) {
      parser.skip();
      const found = [], start = parser.position;
      if (!parser.declaration(found) || parser.position === start) parser.position++;
      for (const [name, value] of found) this.keep(asciiLowercase(name), value.trim());
    }
  }

  // Keeps a descriptor that the rule knows.
  keep(name, value) {
    if (!this.names.includes(name) || value === "" || parseComponentValues(value) === null) return;
    const known = findDeclaration(this.declarations, name);
    if (known === undefined) this.declarations.push(new CSSDeclaration(name, value, false, null));
    else known.value = value;
  }

  set cssText(text) {
    this.read(text);
    this.changed();
  }

  get cssText() {
    return serializeDeclarations(this.declarations);
  }

  getPropertyValue(name) {
    return findDeclaration(this.declarations, asciiLowercase(name))?.value ?? "";
  }

  getPropertyPriority() {
    return "";
  }

  setProperty(name, value) {
    if (value === "") this.removeProperty(name);
    else this.keep(asciiLowercase(name), value.trim());
    this.changed();
  }

  removeProperty(name) {
    const value = this.getPropertyValue(name);
    this.declarations = this.declarations.filter((declaration) => declaration.name !== asciiLowercase(name));
    this.changed();
    return value;
  }

  getAttributeOfProperty(name) {
    return this.getPropertyValue(name);
  }

  setAttributeOfProperty(name, value) {
    this.setProperty(name, value);
  }

  get interfaceName() {
    return "CSSStyleDeclaration";
  }
}

const fontFaceDescriptors = ["font-family", "src", "font-style", "font-weight", "font-stretch", "font-width",
  "unicode-range", "font-feature-settings", "font-variation-settings", "font-named-instance", "font-display",
  "font-language-override", "ascent-override", "descent-override", "line-gap-override", "size-adjust", "font-variant"];

class CSSFontFaceRule extends CSSRule {
  constructor(sheet, parent, text) {
    super(sheet, parent);
    this.style = new DescriptorDeclaration(this, fontFaceDescriptors, text);
  }

  get type() {
    return 5;
  }

  get cssText() {
    const text = this.style.cssText;
    return "@font-face { " + (text === "" ? "" : text + " ") + "}";
  }
}

class CSSPageRule extends CSSRule {
  constructor(sheet, parent, selector, text) {
    super(sheet, parent);
    this.selectorText = selector;
    this.style = new CSSStyleDeclaration(sheet.realm, this);
    this.style.declarations = parseDeclarations(text);
  }

  get type() {
    return 6;
  }

  get cssText() {
    const text = this.style.cssText;
    return "@page " + (this.selectorText === "" ? "" : this.selectorText + " ") + "{ " +
      (text === "" ? "" : text + " ") + "}";
  }
}

const counterStyleDescriptors = ["system", "symbols", "additive-symbols", "negative", "prefix", "suffix", "range",
  "pad", "speak-as", "fallback"];

class CSSCounterStyleRule extends CSSRule {
  constructor(sheet, parent, name, text) {
    super(sheet, parent);
    this.name = name;
    this.descriptors = new DescriptorDeclaration(this, counterStyleDescriptors, text);
  }

  get type() {
    return 11;
  }

  get system() {
    return this.descriptors.getPropertyValue("system");
  }

  get symbols() {
    return this.descriptors.getPropertyValue("symbols");
  }

  get suffix() {
    return this.descriptors.getPropertyValue("suffix");
  }

  get prefix() {
    return this.descriptors.getPropertyValue("prefix");
  }

  get cssText() {
    const text = this.descriptors.cssText;
    return "@counter-style " + this.name + " { " + (text === "" ? "" : text + " ") + "}";
  }
}

// A registered custom property.
class CSSPropertyRule extends CSSRule {
  constructor(sheet, parent, name, text) {
    super(sheet, parent);
    this.name = name;
    this.descriptors = new DescriptorDeclaration(this, ["syntax", "inherits", "initial-value"], text);
  }

  get syntax() {
    const [value] = parseComponentValues(this.descriptors.getPropertyValue("syntax")) ?? [];
    return value === undefined ? "" : value.value;
  }

  get inherits() {
    return this.descriptors.getPropertyValue("inherits").toLowerCase() === "true";
  }

  get initialValue() {
    const value = this.descriptors.getPropertyValue("initial-value");
    return value === "" ? null : value;
  }

  get cssText() {
    const text = this.descriptors.cssText;
    return "@property " + this.name + " { " + (text === "" ? "" : text + " ") + "}";
  }
}

// One frame of an animation.
class CSSKeyframeRule extends CSSRule {
  constructor(sheet, parent, key, text) {
    super(sheet, parent);
    this.key = key;
    this.style = new CSSStyleDeclaration(sheet.realm, this);
    this.style.declarations = parseDeclarations(text).filter((declaration) => !declaration.important);
  }

  get type() {
    return 8;
  }

  get keyText() {
    return this.key;
  }

  set keyText(text) {
    const key = parseKeyframeSelector(text);
    if (key === null) throw new DOMException("The text is no key of a frame.", "SyntaxError");
    this.key = key;
    this.changed();
  }

  get cssText() {
    const text = this.style.cssText;
    return this.key + " { " + (text === "" ? "" : text + " ") + "}";
  }
}

class CSSKeyframesRule extends CSSRule {
  constructor(sheet, parent, name, text) {
    super(sheet, parent);
    this.nameText = name;
    this.childRules = [];
    this.ruleList = null;
    this.read(text);
  }

  // Reads frames.
  read(text) {
    const parser = new RuleParser(text);
    for (;;) {
      parser.skip();
      if (parser.position >= parser.text.length) return;
      const start = parser.position;
      parser.scan(false, true);
      const key = parseKeyframeSelector(parser.text.slice(start, parser.position));
      if (parser.text.charCodeAt(parser.position) !== 123) {
        parser.position++;
        continue;
      }
      const block = parser.block();
      if (key !== null) this.childRules.push(new CSSKeyframeRule(this.parentStyleSheet, this, key, block.text));
    }
  }

  get type() {
    return 7;
  }

  get name() {
    return this.nameText;
  }

  set name(value) {
    this.nameText = value;
    this.changed();
  }

  get length() {
    return this.childRules.length;
  }

  // The frame at an index, for the indexed getter.
  getIndexed(index) {
    return this.childRules[index];
  }

  get cssRules() {
    return this.ruleList ?? (this.ruleList = new CSSRuleList(this.realm, this));
  }

  appendRule(text) {
    this.read(text);
    this.changed();
  }

  deleteRule(select) {
    const found = this.findRule(select);
    if (found === null) return;
    this.childRules.splice(this.childRules.indexOf(found), 1);
    this.changed();
  }

  findRule(select) {
    const key = parseKeyframeSelector(select);
    for (let i = this.childRules.length - 1; i >= 0; i--) {
      if (this.childRules[i].key === key) return this.childRules[i];
    }
    return null;
  }

  get cssText() {
    const name = /^(?:none|initial|inherit|unset|revert|revert-layer|default)$/i.test(this.nameText) ||
      this.nameText === ""
      ? serializeCSSString(this.nameText) : serializeCSSIdentifier(this.nameText);
    return "@keyframes " + name + " { " + this.childRules.map((rule) => "\n  " + rule.cssText).join("") + "\n}";
  }
}

// Makes a rule of key frames, or answers null.
function makeKeyframesRule(sheet, parent, prelude, text) {
  const tokens = tokenizeCSS(prelude).filter((token) => token.type !== "whitespace");
  if (tokens.length !== 1 || (tokens[0].type !== "ident" && tokens[0].type !== "string")) return null;
  if (tokens[0].type === "ident" && (isCSSWideKeyword(tokens[0].value) ||
    tokens[0].value.toLowerCase() === "none")) return null;
  return new CSSKeyframesRule(sheet, parent, tokens[0].value, text);
}

// The serialized keys of a frame, or null.
function parseKeyframeSelector(text) {
  const keys = [];
  for (const part of text.split(",")) {
    const tokens = tokenizeCSS(part).filter((token) => token.type !== "whitespace");
    const [token] = tokens;
    if (tokens.length !== 1) return null;
    const word = token.type === "ident" ? token.value.toLowerCase() : "";
    if (word === "from") keys.push("0%");
    else if (word === "to") keys.push("100%");
    else if (token.type === "percentage" && token.number >= 0 && token.number <= 100) {
      keys.push(serializeCSSNumber(token.number) + "%");
    } else {
      return null;
    }
  }
  return keys.join(", ");
}
